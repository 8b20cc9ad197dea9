import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from '#server/search/excerpt-of.ts'
import { entryOfPost } from '#server/search/search-entry.ts'
import { createSearchIndex } from '#server/search/search-index.ts'
import { eachTerm, placedWords } from '#server/search/search-words.ts'
import { searched } from '../../support/read-post.ts'

const TEXT = 'Der Ärger_mit getUserName2 (naïve), Straße; __init__ 3.5 日本語 e\u0301té'

test('words are found by their letters, without case and accents, and identifiers by their parts too', () => {
  const words = [...placedWords(TEXT)]
  expect(words.map(({ start, end, terms }) => [TEXT.slice(start, end), ...terms])).toEqual([
    ['Der', 'der'],
    ['Ärger_mit', 'arger_mit', 'arger', 'mit'],
    ['getUserName2', 'getusername2', 'get', 'user', 'name2'],
    ['naïve', 'naive'],
    ['Straße', 'strasse'],
    ['__init__', '__init__', 'init'],
    ['3', '3'],
    ['5', '5'],
    ['日本語', '日本語'],
    ['e\u0301té', 'ete'],
  ])
  const taken: string[] = []
  expect(eachTerm(TEXT, (term) => taken.push(term))).toBe(words.length)
  expect(taken).toEqual(words.flatMap(({ terms }) => terms))
  expect(eachTerm('… – !', () => expect.unreachable())).toBe(0)
})

test('of a post its words are searched, without marks, addresses, and tags', () => {
  const content = [
    '# One *thing*',
    '> A [link](https://hidden.example) and ![a picture](images/hidden.png)',
    '- item',
    '1. first',
    '```ts hidden',
    'const code = `x`',
    '```',
    '<b class="hidden">bold</b> <!-- hidden -->',
    '',
    '   ###### Last',
    '',
    '    # Code is no heading',
  ].join('\n')
  const entry = entryOfPost(searched({ id: 'a b', title: 'Title', content }).post)
  expect(entry).toMatchObject({ kind: 'post', title: 'Title', url: '/blog/a%20b', headings: 'One thing\nLast' })
  expect(entry.text).toBe(
    'One thing · A link and a picture item first const code = `x` bold Last · # Code is no heading',
  )
  const long = entryOfPost(searched({ id: 'long', title: 'Long', content: `${'a'.repeat(63_999)} cut` }).post)
  expect(long.text).toHaveLength(63_999)
})

test('an excerpt is about 200 characters around the first found word, cut between words', () => {
  const filler = (word: string) => `${word} `.repeat(60)
  const around = excerptOf(`${filler('before')}the Needle here ${filler('after')}`, new Set(['needle']))
  expect(around.excerpt).toMatch(/^…(?:before )+the Needle here (?:after )+after…$/)
  expect(around.excerpt.length).toBeLessThan(205)
  expect(around.marks.map(([start, end]) => around.excerpt.slice(start, end))).toEqual(['Needle'])
  const nothing = excerptOf(filler('other'), new Set(['needle']))
  expect([nothing.excerpt.startsWith('other other'), nothing.excerpt.endsWith('…'), nothing.marks]).toEqual([
    true,
    true,
    [],
  ])
  expect(excerptOf('a needle', new Set(['needle']))).toEqual({ excerpt: 'a needle', marks: [[2, 8]] })
  // Long articles together may take no longer than this.
  const steps = { left: 50 }
  const late = `${filler('some')}needle`
  expect(excerptOf(late, new Set(['needle']), steps).excerpt.startsWith('some some')).toBe(true)
  expect(excerptOf('needle', new Set(['needle']), steps).marks).toEqual([[0, 6]])
})

const entryOf = (url: string, title: string, text: string, headings = '') =>
  ({ kind: 'page', url, title, text, headings }) as const

test('a word counts most in the title, then in a heading, then where it is said more often and of less', () => {
  const index = createSearchIndex()
  for (const [url, title, text, headings] of [
    ['/once', 'A', `quince ${'and more '.repeat(50)}`],
    ['/often', 'B', 'quince quince quince and more'],
    ['/heading', 'C', 'nothing', 'Of the quince'],
    ['/among', 'All about the quince and other fruit', 'nothing'],
    ['/title', 'Quince', 'nothing'],
  ] as const)
    index.put(entryOf(url, title, text, headings))
  const urls = (query: string) => index.find(query).hits.map(({ url }) => url)
  expect(urls('quince')).toEqual(['/title', '/among', '/heading', '/often', '/once'])
  expect(index.find('quince and').hits.map(({ words }) => words)).toContainEqual(['quince', 'and'])
  // What follows ten words, or 200 characters, is not asked for.
  expect(urls(`${'quince '.repeat(10)}nowhere`)).toHaveLength(5)
  expect(urls(`quince${' '.repeat(200)}nowhere`)).toHaveLength(5)
  expect(urls(`${'quince '.repeat(9)}nowhere`)).toEqual([])
})

const WORDS = ['ab', 'abc', 'ba', 'cab', 'cc', 'dab', 'x1']

test('whatever texts come and go, those are found that have every word, the last one as a beginning', () => {
  const some = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  const steps = fc.array(fc.tuple(fc.nat(7), fc.option(some)), { maxLength: 30 })
  fc.assert(
    fc.property(steps, some, (changes, asked) => {
      const index = createSearchIndex()
      const texts = new Map<string, string[]>()
      for (const [number, words] of changes) {
        const url = `/${number}`
        if (words) index.put(entryOf(url, 'Title', words.join(' ')))
        else index.remove(url)
        if (words) texts.set(url, words)
        else texts.delete(url)
      }
      const isMet = (words: string[]) =>
        asked.every((word, at) =>
          words.some((own) => own === word || (at === asked.length - 1 && own.startsWith(word))),
        )
      const wanted = [...texts].filter(([, words]) => isMet(words)).map(([url]) => url)
      const { total, hits } = index.find(asked.join(' '))
      expect(hits.map(({ url }) => url).toSorted()).toEqual(wanted.toSorted())
      expect(total).toBe(wanted.length)
    }),
  )
})
