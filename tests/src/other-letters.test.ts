import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OTHER_LETTER } from '#src/other-letters.ts'

test('the letters that bring other fonts are those that the first fonts lack', () => {
  const styles = readFileSync(new URL('../../src/styles/fonts.css', import.meta.url), 'utf8')
  const [, list = ''] = /unicode-range:([^;]+);/.exec(styles) ?? []
  const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
    [from, to].map((code) => Number.parseInt(code, 16)),
  )
  const isHeld = (code: number) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to)
  const codes = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) => code !== 0x7f)
  expect(codes.filter((code) => OTHER_LETTER.test(String.fromCharCode(code)) === isHeld(code))).toEqual([])
})
