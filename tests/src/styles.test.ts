import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

test('every class that a component takes from its style sheet is there', () => {
  const missing: string[] = []
  let count = 0
  for (const name of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const text = readFileSync(path.join(SRC, name), 'utf8')
    const code = text.replaceAll(/^import .*$/gm, '')
    for (const [, styles, sheet] of text.matchAll(/^import (\w+) from '(\..+\.module\.css)'$/gm)) {
      const rules = readFileSync(path.join(SRC, path.dirname(name), sheet ?? ''), 'utf8')
      const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, one]) => one))
      for (const [, dotted, quoted] of code.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))) {
        count++
        if (!classes.has(dotted ?? quoted)) missing.push(`${name}: ${dotted ?? quoted}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(400)
})
