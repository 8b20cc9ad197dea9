import { expect, test } from 'vitest'
import { guardMarkup } from '#src/components/trusted-types.ts'

test('the one policy lets nothing become markup but nothing, and a named character', () => {
  const policies: { name: string; rules: { createHTML(html: string): string | null } }[] = []
  guardMarkup({ createPolicy: (name, rules) => policies.push({ name, rules }) })
  expect(policies.map(({ name, rules }) => [name, Object.keys(rules)])).toEqual([['default', ['createHTML']]])
  const { createHTML } = policies[0]?.rules ?? { createHTML: () => null }
  for (const harmless of ['', '&copy;', '&CounterClockwiseContourIntegral;', '&there4;'])
    expect(createHTML(harmless), harmless).toBe(harmless)
  for (const markup of [
    'x',
    '<b>',
    '&copy;<img src=x onerror=alert(1)>',
    '<img>&copy;',
    '&copy;\n',
    '&#60;',
    '&lt;&gt;',
  ])
    expect(createHTML(markup), markup).toBeNull()
})

test('a browser that knows no Trusted Types is left as it is', () => {
  expect(() => guardMarkup(undefined)).not.toThrow()
})
