import { expect, test } from 'vitest'
import { withLateness } from '#content/quarters.ts'
import { isPlaceholder } from '#content/site.ts'
import { controllerSentence } from '#content/site-words.ts'

test('an address on a domain that is reserved for examples is a placeholder, and no other is', () => {
  for (const address of ['a@site.example', 'https://example.com/a', 'https://www.example.org', 'https://a.example/b'])
    expect(isPlaceholder(address), address).toBe(true)
  for (const address of [
    '',
    undefined,
    'ada@examples.com',
    'https://example.computer/a',
    'https://a.io/example.com.html',
  ])
    expect(isPlaceholder(address), address).toBe(false)
})

test('the controller is named with an address, and what is missing is said', () => {
  expect(controllerSentence({ name: 'Ada Ltd.', address: '1 Main St' })).toBe('The controller is Ada Ltd., 1 Main St.')
  for (const part of [
    { name: 'Ada Ltd.', address: '' },
    { name: '', address: '1 Main St' },
    { name: '', address: '' },
  ])
    expect(controllerSentence(part)).toContain('not been filled in yet')
})

test('a quarter that has ended is later than planned from the next day on', () => {
  expect(withLateness('Q4 2025', '2025-12-31')).toBe('Q4 2025')
  expect(withLateness('Q4 2025', '2026-01-01')).toBe('Q4 2025 (later than planned)')
  expect(withLateness('Concept Phase, Q1 2026', '2026-11-23')).toBe('Concept Phase, Q1 2026 (later than planned)')
  expect(withLateness('Concept Phase, Q3 2027', '2026-11-23')).toBe('Concept Phase, Q3 2027')
  expect(withLateness('In Development', '2026-11-23')).toBe('In Development')
})
