import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startLocalSite } from './support/local-site.ts'
import { siteAddresses } from './support/site-pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['content', 'docs', 'posts', 'server', 'src', 'tests']
const PAPERS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']
const TEXT = /\.(?:css|js|md|mdx|ts|tsx)$/
// Made to be odd, or a list of such words itself.
const LEFT_OUT = /^tests\/(?:server\/fixtures\/|words\.test\.ts$)|^tests\/hostile\//

/** What stands in for each is in the glossary; `unless` is what the word is part of where it is no word. */
const FORBIDDEN: readonly { words: RegExp; instead: string; unless?: RegExp }[] = [
  { words: /\b(?:some|any|every)body\b|\bnobody\b/i, instead: 'someone, anyone, everyone, no one' },
  { words: /\bwhoever\b/i, instead: 'the person who, everyone who' },
  { words: /\ball the same\b/i, instead: 'anyway, still' },
  { words: /\bby now\b/i, instead: 'now' },
  { words: /\b(?:remains?|stays?) to be\b|\bto be had\b/i, instead: 'is kept, can be' },
  { words: /\bhinder(?:s|ed)?\b/i, instead: 'what it does' },
  { words: /\bplease note\b/i, instead: 'nothing' },
  { words: /\be-mail/i, instead: 'email', unless: /#valid-e-mail-address|\[e-mail\]/ },
  { words: /\b(?:colour|behaviour|synchronis|organis|recognis|summaris)/i, instead: 'the American spelling' },
  { words: /\btowards\b/i, instead: 'toward' },
]

test('no text has a word that the style sheet rules out', () => {
  const found: string[] = []
  for (const file of [...PAPERS, ...FOLDERS.flatMap(filesBelow)]) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    for (const [at, line] of lines.entries())
      for (const { words, instead, unless } of FORBIDDEN)
        if (words.test(line) && !unless?.test(line))
          found.push(`${file}:${at + 1}: ${words.exec(line)?.[0]} (${instead})`)
  }
  expect(found).toEqual([])
})

const MOST_WORDS = 40

test('no sentence of a page has more than 40 words', async () => {
  const names = ['post-1', 'post-2', 'post-3', 'post-4', 'post-5']
  const textOf = (name: string) => readFileSync(path.join(root, `posts/${name}.md`), 'utf8')
  await using site = await startLocalSite({
    posts: Object.fromEntries(names.map((name) => [`${name}.md`, textOf(name)])),
  })
  const mains = siteAddresses.filter(({ address, main }) => address === main).map(({ address }) => address)
  const long: string[] = []
  for (const address of [...mains, ...names.map((name) => `/blog/${name}`)])
    for (const sentence of sentencesOf(await (await site.visitor.fetch(address)).text())) {
      const words = sentence.trim().split(' ').length
      if (words > MOST_WORDS) long.push(`${address}: ${words} words: ${sentence}`)
    }
  expect(long).toEqual([])
})

function sentencesOf(document: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  return [...main.matchAll(/<(p|li|dd|td|h\d|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(([, , inside = '']) =>
    inside
      .replace(/<(script|style|sup)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(?:a|abbr|b|code|em|i|kbd|span|strong|time)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, '\n')
      .replace(/&(?:ldquo|rdquo|quot|#x22);/g, '"')
      .replace(/&(?:#x27|apos);/g, "'")
      .replace(/[^\S\n]+/g, ' ')
      // What begins with code or a name in lower case begins a sentence, too.
      .split(/\n|(?<=[.!?]["”)]?) (?=\S)/),
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file))
}
