import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { checkImage } from '#server/posts/check-image.ts'
import { readImageFacts } from '#server/posts/image-head.ts'
import { hostileImages } from '../../support/hostile-images.ts'
import { imageFixtures, pngOf } from '../../support/images.ts'
import { processorMs } from '../../support/processor-time.ts'

test.each([...imageFixtures])('%s has the size that another reader finds', (_, bytes) => {
  const { width, height, orientation = 1 } = imageSize(asKnown(bytes))
  expect(readImageFacts(bytes)?.size).toEqual(orientation >= 5 ? [height, width] : [width, height])
})

test('the head of a large image is enough', () => {
  expect(readImageFacts(pngOf(300, 200, Buffer.alloc(4_000_000)))).toEqual({ size: [300, 200], isMoving: false })
})

test.each([
  ['<?xml version="1.0"?><!-- a --><svg xmlns="a" width="600" height="400">', [600, 400]],
  ['<svg viewBox="0 0 60 40" width="600">', [600, 400]],
  ['<svg viewBox="0,0,60.4,40">', [60, 40]],
  ["<svg height='1in' width='2in'>", [192, 96]],
  ['<svg width="100%" height="100%" viewBox="0 0 9 8">', [9, 8]],
  ['<svg width="-1" height="5">', undefined],
  ['<svg>', undefined],
  ['words', undefined],
])('a drawing %s has the size that it says', (text, size) => {
  expect(readImageFacts(Buffer.from(text))?.size).toEqual(size)
})

test.each(Object.entries(hostileImages))('%s is read, or not, in a few steps', (_, make) => {
  const bytes = make()
  expect(processorMs(() => readImageFacts(bytes))).toBeLessThan(100)
  // In a thread, which is ended after a second.
  expect(
    processorMs(() => {
      try {
        checkImage(bytes)
      } catch {}
    }),
  ).toBeLessThan(500)
})

/** The other reader goes by the major brand alone. */
function asKnown(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.toString('latin1', 4, 8) === 'ftyp') copy.write('avif', 8, 'latin1')
  return copy
}
