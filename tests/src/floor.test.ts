import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../support/shared-build.ts'

const folder = path.join(dist, 'client', 'assets')

function filesEndingWith(end: string): [string, string][] {
  const names = readdirSync(folder).filter((name) => name.endsWith(end))
  return names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])
}

// What Safari 17.4 and Firefox ESR do not both have: https://web.dev/baseline.
const NEWER_STYLES =
  /light-dark\(|@starting-style|@scope|anchor\(|position-anchor|field-sizing|\bif\(|sibling-index|contrast-color|@function/

const NEWER_CALLS =
  /Promise\.try\(|RegExp\.escape\(|URL\.parse\(|\.toBase64\(|\.fromBase64\(|\.toHex\(|Math\.sumPrecise|Error\.isError|Iterator\.(?:from|concat)\(|\.moveBefore\(|\.setHTML\(|\.showPicker\(/

test('no style asks for more than the oldest browsers that the site works in', () => {
  const files = filesEndingWith('.css')
  expect(files.length).toBeGreaterThan(20)
  for (const [name, styles] of files) expect(styles.match(NEWER_STYLES)?.[0], name).toBeUndefined()
})

test('no script calls what the oldest browsers that the site works in do not have', () => {
  const files = filesEndingWith('.js')
  expect(files.length).toBeGreaterThan(50)
  for (const [name, script] of files) expect(script.match(NEWER_CALLS)?.[0], name).toBeUndefined()
})
