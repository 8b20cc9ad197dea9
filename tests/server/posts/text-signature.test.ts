import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHold, runsOf, signatureOf } from '#server/posts/text-signature.ts'
import { manyPostText } from '../../bench/many-posts.ts'
import { runs } from '../../support/long-run.ts'

const letters = fc.constantFrom(...'aAbBkKsS\u212Aſ İıßẞΣσς1 -é\u0301\n😀')
const text = fc.string({ unit: letters, maxLength: 40 })

test('a text is never ruled out where a pattern that ignores case finds the needle in it', () => {
  fc.assert(
    fc.property(text, text, text, fc.nat(10), (before, needle, after, at) => {
      const whole = before + needle + after
      for (const asked of [needle, needle.toUpperCase(), needle.toLowerCase(), needle.slice(at)]) {
        const pattern = new RegExp(asked.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu')
        if (pattern.test(whole)) expect(mayHold(signatureOf(whole), runsOf(asked)), asked).toBe(true)
      }
    }),
    { numRuns: runs(20_000) },
  )
})

test('of ordinary posts few are read in vain', () => {
  const texts = Array.from({ length: 200 }, (_, n) => manyPostText(n))
  for (const needle of ['answer 77', 'zebra', 'const answer = 4', 'moodle lists']) {
    const held = texts.filter((one) => one.toLowerCase().includes(needle)).length
    const asked = texts.filter((one) => mayHold(signatureOf(one), runsOf(needle))).length
    expect(asked, needle).toBeLessThanOrEqual(held + 20)
  }
})
