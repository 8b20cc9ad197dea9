import { expect, test } from 'vitest'
import { type Outcome, refusalOf, toldOf } from '#server/mail/mail.ts'

const told = (outcome: Outcome) => (outcome.is === 'sent' ? '' : toldOf(outcome))

test('a log holds the code that a mail service answered with, and none of its words', () => {
  for (const words of [
    '550 5.1.1 <ada@example.org>: no such user',
    '550 5.1.1 No mailbox for ada (example.org)',
    '550 ada at example dot org',
    '550 "ada lovelace"@example.org, called Ada Lovelace',
    '550 αδα@παράδειγμα.δοκιμή',
  ]) {
    const outcome = refusalOf(
      { message: `Recipient command failed: ${words}`, responseCode: 550, command: 'RCPT TO' },
      false,
    )
    expect([outcome.is, told(outcome)]).toEqual(['refused', 'the mail service answered 550'])
  }
})

test('a log holds no word of an answer that has no reply code', () => {
  const response = 'Sorry, ada (ada at example.org) is not here'
  const message = `Can't send mail - all recipients were rejected: ${response}`
  const outcome = refusalOf({ message, code: 'EENVELOPE', command: 'RCPT TO', response }, false)
  expect([outcome.is, told(outcome)]).toEqual(['refused', 'the mail service answered without a reply code'])
})

test('what a library says of an address is told without it, and what a connection says as it is', () => {
  const invalid = refusalOf({ message: 'Invalid recipient "αδα@παράδειγμα.δοκιμή" <x>', code: 'EENVELOPE' }, false)
  expect(told(invalid)).toBe('Invalid recipient … …')
  expect(told(refusalOf({ message: 'No recipients: a%40b.example' }, false))).toBe('No recipients: …')
  expect(told(refusalOf({ message: 'connect ECONNREFUSED 127.0.0.250:25' }, false))).toBe(
    'connect ECONNREFUSED 127.0.0.250:25',
  )
})

test('a service that closes for one address is asked again for that one; one that closes before is away', () => {
  expect(refusalOf({ message: '421', responseCode: 421, command: 'RCPT TO' }, false).is).toBe('later')
  expect(refusalOf({ message: '421', responseCode: 421, command: 'MAIL FROM' }, false).is).toBe('away')
  expect(refusalOf({ message: '421', responseCode: 421, command: 'DATA' }, true).is).toBe('unknown')
})
