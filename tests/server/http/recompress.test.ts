import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createRecompressor } from '#server/http/recompress.ts'

const WORDS = Array.from({ length: 3000 }, (_, at) => `word${(at * 7919) % 1009}`).join(' ')

function fastest(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}

test('a body gets smaller and says the same', async () => {
  const recompress = createRecompressor()
  const body = fastest(WORDS)
  const smaller = await new Promise<Buffer>((replace) => recompress({ body, isWanted: () => true, replace }))
  expect(smaller.byteLength).toBeLessThan(body.byteLength)
  expect(brotliDecompressSync(smaller).toString()).toBe(WORDS)
})

test('what nobody wants any more, is too long or is broken is left as it is, and holds up nothing', async () => {
  const recompress = createRecompressor()
  const replaced: string[] = []
  const add = (name: string, body: Buffer, isWanted = true) =>
    recompress({ body, isWanted: () => isWanted, replace: () => replaced.push(name) })
  add('unwanted', fastest(WORDS), false)
  add('long', fastest('0123456789'.repeat(30_000)))
  // Not random bytes: one in twenty-five of those begins with a whole, empty stream.
  add('broken', fastest(WORDS).subarray(0, -1))
  add('good', fastest(WORDS))
  await vi.waitFor(() => expect(replaced).toEqual(['good']), { timeout: 20_000 })
})

test('no more wait than can be done', async () => {
  const recompress = createRecompressor()
  let asked = 0
  const isWanted = () => {
    asked += 1
    return false
  }
  for (let at = 0; at < 500; at++) recompress({ body: Buffer.alloc(0), isWanted, replace: () => undefined })
  await vi.waitFor(() => expect(asked).toBeGreaterThan(50), { timeout: 60_000 })
  // Its turn comes after all that wait.
  await new Promise<Buffer>((replace) => recompress({ body: fastest(WORDS), isWanted: () => true, replace }))
  expect(asked).toBeLessThan(150)
})
