import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTo, countIn, createPostings, type Facts, isInHeading, isInTitle, textOf } from '#server/search/postings.ts'

test('a text is noted with how often it says a word, 255 times at most, and where', () => {
  const times = (count: number) => Array.from({ length: count }).reduce<Facts>((facts) => addTo(facts, 'text'), 0)
  expect([0, 1, 2, 255, 256, 1000].map((count) => countIn(times(count)))).toEqual([0, 1, 2, 255, 255, 255])
  for (const facts of [0, times(3), times(300)]) {
    const [title, heading] = [addTo(facts, 'title'), addTo(facts, 'heading')]
    expect([isInTitle(facts), isInHeading(facts)]).toEqual([false, false])
    expect([isInTitle(title), isInHeading(title), countIn(title)]).toEqual([true, false, countIn(facts)])
    expect([isInTitle(heading), isInHeading(heading), countIn(heading)]).toEqual([false, true, countIn(facts)])
    expect(isInTitle(addTo(title, 'text')) && isInHeading(addTo(addTo(title, 'heading'), 'text'))).toBe(true)
  }
})

const texts = fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 6 }), { maxLength: 40 })

test('rows hold what was added to them, in the order of the texts, after texts have gone too', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (all, isLeft) => {
      const postings = createPostings()
      for (const [text, words] of all.entries())
        for (const word of words) postings.add(word, text, addTo(addTo(0, 'text'), word % 2 ? 'title' : 'heading'))
      const expectRows = (kept: number[][]) => {
        for (let word = 0; word < 10; word++) {
          const having = kept.flatMap((words, text) => (words.includes(word) ? [text] : []))
          const row = [...postings.of(word)]
          expect(row.map(textOf)).toEqual(having)
          expect(row.every((cell) => isInTitle(cell) === (word % 2 === 1) && countIn(cell) === 1)).toBe(true)
          for (const text of kept.keys()) expect(postings.has(word, text)).toBe(having.includes(text))
          expect(postings.has(word, kept.length)).toBe(false)
        }
      }
      expectRows(all)
      const left = [...all.keys()].filter((text) => isLeft[text])
      postings.renumber((text) => (isLeft[text] ? left.indexOf(text) : undefined))
      expectRows(left.map((text) => all[text] ?? []))
    }),
  )
})
