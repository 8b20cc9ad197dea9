import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../support/shared-build.ts'

const folder = path.join(dist, 'client', 'assets')
// Files of former builds stay beside those of the newest.
const manifest = readFileSync(path.join(dist, 'client', '.vite', 'manifest.json'), 'utf8')

function filesEndingWith(end: string): [string, string][] {
  const names = readdirSync(folder).filter((name) => name.endsWith(end) && manifest.includes(`"assets/${name}"`))
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

test('what stands in a layer is there for browsers that know no layers, too', () => {
  const files = filesEndingWith('.css')
  const layered = files.flatMap(([, styles]) => layersOf(styles))
  expect(layered.length).toBeGreaterThan(5)
  const [, whole = ''] = files.find(([, styles]) => !styles.includes('@layer') && styles.includes(':root{')) ?? []
  for (const rule of layered.flatMap((styles) => styles.match(/[^{}]+\{[^{}]*\}/g) ?? [])) expect(whole).toContain(rule)
})

test('widths of windows are asked for as browsers of before 2022 know it', () => {
  for (const [name, styles] of filesEndingWith('.css'))
    expect(styles.match(/@media[^{]*[<>]/)?.[0], name).toBeUndefined()
})

/** What stands between the braces of each layer. */
function layersOf(styles: string): string[] {
  return [...styles.matchAll(/@layer [\w,]+\{/g)].map(({ 0: { length }, index }) => {
    let end = index + length
    for (let depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[styles[end] ?? '}'] ?? 0
    return styles.slice(index + length, end - 1)
  })
}
