import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pages } from 'virtual:pages'
import { expect, test } from 'vitest'

const content = fileURLToPath(new URL('../../content', import.meta.url))
const today = new Date().toISOString().slice(0, 10)
const YEAR_MS = 366 * 24 * 60 * 60_000

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(`\\b(?:(${MONTHS}) (?:(\\d{1,2}), )?)?(20\\d\\d)\\b`, 'g')
const CHECKED = new RegExp(`\\b(?:read|checked|seen|tried) (?:in|on) (${MONTHS}) (?:\\d{1,2}, )?(20\\d\\d)`, 'gi')
const FUTURE =
  /\b(?:(?:is|are) (?:planned|due|expected|scheduled|announced) (?:for|in|on|by)|will (?:\w+ )?(?:apply|start|begin|end|take effect|be \w+ed)(?: \w+)? (?:in|on|by|from)|planned for|(?:are|is) to (?:apply|start|begin|end) (?:in|on))[^.;|]{0,40}$/i

const matters = await Promise.all(pages.map(async ({ load }) => (await load()).page))

test('no page was reviewed more than a year ago, or will be', () => {
  for (const { path, matter } of matters) {
    if (matter.reviewed === undefined) continue
    expect(Date.now() - Date.parse(matter.reviewed), `${path} was reviewed on ${matter.reviewed}`).toBeLessThan(YEAR_MS)
    expect(matter.reviewed <= today, path).toBe(true)
  }
})

test('no sentence speaks of a past date as of one to come', () => {
  expect(
    sentences().flatMap(({ file, line, text }) => (isLate(text) ? `${file}:${line}: ${text.trim()}` : [])),
  ).toEqual([])
})

test('a sentence that is late is found, and one that is not is left alone', () => {
  expect(isLate('Pilots are planned for 2024.')).toBe(true)
  expect(isLate('The rule will apply from March 2, 2025.')).toBe(true)
  expect(isLate('The rule has applied since March 2, 2025.')).toBe(false)
  expect(isLate('The duties will start on December 2, 2999.')).toBe(false)
})

test('nothing was checked for the last time before the review of its page', () => {
  const late: string[] = []
  for (const { path: address, file, matter } of matters) {
    if (!matter.reviewed) continue
    const words = readFileSync(path.join(content, '..', file), 'utf8')
    for (const [whole, month, year] of words.matchAll(CHECKED))
      if (endOf(month, undefined, Number(year)) < firstOfMonth(matter.reviewed)) late.push(`${address}: ${whole}`)
    for (const { label, value } of matter.facts)
      for (const [, month, , year] of value.matchAll(new RegExp(`\\((${MONTHS}) ((\\d{4}))\\)`, 'g')))
        if (endOf(month, undefined, Number(year)) < firstOfMonth(matter.reviewed))
          late.push(`${address}: ${label}: ${value}`)
  }
  expect(late).toEqual([])
})

function isLate(text: string): boolean {
  for (const match of text.matchAll(DATE)) {
    const [, month, day, year] = match
    if (FUTURE.test(text.slice(0, match.index)) && endOf(month, day, Number(year)) < today) return true
  }
  return false
}

/** The last day that a date of that precision may mean. */
function endOf(month: string | undefined, day: string | undefined, year: number): string {
  const at = month ? MONTHS.split('|').indexOf(month) : 11
  return new Date(Date.UTC(year, day ? at : at + 1, day ? Number(day) : 0)).toISOString().slice(0, 10)
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

function sentences(): { file: string; line: number; text: string }[] {
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:mdx|ts)$/.test(entry.name))
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((words, at) =>
          words.split(/(?<=[.!?])\s/).map((text) => ({ file: path.relative(content, file), line: at + 1, text })),
        )
    })
}
