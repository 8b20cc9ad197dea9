import { expect, test } from 'vitest'
import { fitting } from '#src/editor/text/kept-pictures.ts'

const MEBIBYTE = 1024 * 1024

test('pictures of unsaved texts find room up to 100 MiB, and a smaller one after one that is left out', () => {
  expect(fitting(0, [60 * MEBIBYTE, 41 * MEBIBYTE, 40 * MEBIBYTE])).toEqual([true, false, true])
  expect(fitting(100 * MEBIBYTE, [1])).toEqual([false])
})
