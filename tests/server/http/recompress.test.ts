import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createRecompressor } from '#server/http/response-cache.ts'

const TEXT = Buffer.from(Array.from({ length: 500 }, (_, at) => `${at ** 2} words`).join(' '))

function waiting(recompress: ReturnType<typeof createRecompressor>, count: number, isWanted = () => true) {
  const replaced: Buffer[] = []
  for (let n = 0; n < count; n++)
    recompress({ body: TEXT, isWanted, replace: async (body) => void replaced.push(body) })
  return replaced
}

test('a body becomes as small as brotli can make it, and reads the same', async () => {
  const replaced = waiting(createRecompressor(), 1)
  await expect.poll(() => replaced.length).toBe(1)
  const [body = Buffer.alloc(0)] = replaced
  expect(brotliDecompressSync(body)).toEqual(TEXT)
  expect(body.byteLength).toBeLessThanOrEqual(brotliCompressSync(TEXT).byteLength)
})

test('what no one wants any more when its turn comes is left alone', async () => {
  const recompress = createRecompressor()
  const unwanted = waiting(recompress, 3, () => false)
  const wanted = waiting(recompress, 1)
  await expect.poll(() => wanted.length).toBe(1)
  expect(unwanted).toEqual([])
})

test('a visitor of ever new pages fills a bounded line, and what is too long for it is not compressed again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  using _ = { [Symbol.dispose]: () => vi.useRealTimers() }
  const recompress = createRecompressor()
  let asked = 0
  const isWanted = () => {
    asked += 1
    return false
  }
  recompress({ body: Buffer.alloc(1024 * 1024), isWanted, replace: async () => {} })
  waiting(recompress, 1000, isWanted)
  await vi.runAllTimersAsync()
  expect(asked).toBe(101)
})
