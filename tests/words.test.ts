import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isCompanySite } from './support/company-site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = [...(isCompanySite ? ['content'] : []), 'docs', 'server', 'src', 'tests']
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

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file))
}
