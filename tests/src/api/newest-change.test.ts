import { afterEach, expect, test, vi } from 'vitest'
import { findChange } from '#src/api/newest-change.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a merge is told as one although the history took nearly all the time there was for it', async () => {
  const patience: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const one = new AbortController()
    patience.push(one)
    return one.signal
  })
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (!url.startsWith('/api/pulls/')) {
      const message = 'Merge pull request #7 from eve/better\n\nBetter'
      return Response.json([{ commit: 'abc', author: 'Ada Owner', url: '', date: '2026-11-29T13:44:00Z', message }])
    }
    patience[0]?.abort()
    signal.throwIfAborted()
    return Response.json({ author: 'eve', mergedBy: 'ada', mergeCommit: 'abc' })
  })
  expect(await findChange('one', { revision: 'r', isChecked: false })).toMatchObject({
    author: 'ada',
    login: 'ada',
    merged: '#7 by eve',
  })
})
