import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tree } from '@lezer/common'
import { parser as php } from '@lezer/php'
import { parser as python } from '@lezer/python'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const samples = fileURLToPath(new URL('../../content/samples', import.meta.url))
const pages = fileURLToPath(new URL('../../content/pages', import.meta.url))
const files = namesIn(samples)
const shown = namesIn(pages).flatMap((page) =>
  [...readFileSync(path.join(pages, page), 'utf8').matchAll(/^```(\w+).*\bfile="([^"]+)"/gm)].map(
    ([, language = '', file = '']) => ({ page, language, file }),
  ),
)

const LANGUAGES: Record<string, string> = {
  '.json': 'json',
  '.php': 'php',
  '.py': 'python',
  '.sh': 'bash',
  '.sql': 'sql',
  '.ts': 'typescript',
}

/** Throws, or answers what is wrong, for text that is not of the language. */
const CHECKS: Record<string, (text: string) => string | undefined> = {
  '.json': (text) => void JSON.parse(text),
  '.php': (text) => faultOf(php.parse(text), text),
  '.py': (text) => faultOf(python.parse(text), text),
  '.sh': (text) => spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' }).stderr || undefined,
  // What reads it is a database; here at least its brackets pair.
  '.sql': (text) => (text.split('(').length === text.split(')').length ? undefined : 'A bracket is left open.'),
  '.ts': (text) => parseSync('sample.ts', text).errors[0]?.message,
}

test('every sample is shown by a page, in its own language, and every page shows samples that exist', () => {
  expect(files.length).toBeGreaterThan(20)
  expect([...new Set(shown.map(({ file }) => file))].toSorted()).toEqual(files)
  for (const { page, language, file } of shown) expect(language, `${page}: ${file}`).toBe(LANGUAGES[path.extname(file)])
})

test('no page of a platform holds code that no test reads', () => {
  for (const page of namesIn(pages).filter((name) => name.startsWith('developer-guides/'))) {
    const blocks = [...readFileSync(path.join(pages, page), 'utf8').matchAll(/^```\w+.*$/gm)].map(([fence]) => fence)
    expect(
      blocks.filter((fence) => !fence.includes('file="')),
      page,
    ).toEqual([])
  }
})

for (const file of files)
  test(`${file} is written in the language that its name says`, () => {
    const check = CHECKS[path.extname(file)]
    expect(check, file).toBeDefined()
    expect(check?.(readFileSync(path.join(samples, file), 'utf8'))).toBeUndefined()
  })

test('a fault in a sample is found in each language', () => {
  expect(CHECKS['.php']?.('<?php\nfunction a( {')).toContain('line 2')
  expect(CHECKS['.py']?.('def a(:\n  pass')).toContain('line 1')
  expect(CHECKS['.sh']?.('if true; then')).toBeTruthy()
  expect(CHECKS['.ts']?.('const = 1')).toBeTruthy()
  expect(() => CHECKS['.json']?.('{"a": }')).toThrow()
})

function faultOf(tree: Tree, text: string): string | undefined {
  let fault: string | undefined
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) fault ??= `line ${text.slice(0, from).split('\n').length}`
    },
  })
  return fault
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}
