import { expect, test } from 'vitest'
import { findMergeBlocker, refusalOf } from '#server/pulls/merge-blocker.ts'
import type { WholePull } from '#server/repository/pulls.ts'

const open: WholePull = {
  ...{ number: 1, title: 'One', description: '', author: 'eve', url: 'https://github.com/ada/blog/pull/1' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ head: 'a'.repeat(40), base: 'b'.repeat(40), branch: 'topic', fork: null, isDraft: false, state: 'open' },
  ...{ isMergeable: true, mergeState: 'clean', isOpenToMaintainers: true, mergeCommit: null, mergedBy: null },
  asked: { logins: [], teams: [] },
}

test('each state that GitHub names has a sentence that says what to do, or none where nothing stands in the way', () => {
  for (const mergeState of ['clean', 'unstable', 'has_hooks', 'unknown'])
    expect(findMergeBlocker({ ...open, mergeState })).toBeNull()
  expect(findMergeBlocker({ ...open, isMergeable: null, mergeState: 'unknown' })).toBeNull()
  for (const [over, words] of [
    [{ isMergeable: false, mergeState: 'dirty' }, 'Resolve the conflict, then merge.'],
    [{ mergeState: 'dirty', isOpenToMaintainers: false }, 'ask eve to bring topic up to date'],
    [{ mergeState: 'behind' }, 'Update branch'],
    [{ mergeState: 'blocked' }, 'a review or a check'],
    [{ isDraft: true, mergeState: 'draft' }, 'Ready for review'],
    [{ state: 'closed' }, 'Reopen'],
    [{ state: 'merged' }, 'already'],
  ] as const)
    expect(findMergeBlocker({ ...open, ...over })).toContain(words)
})

test('a refusal for which no state stands gives GitHub’s own reason', () => {
  expect(refusalOf(open, 'The merge queue is required')).toBe(
    'GitHub did not merge it: The merge queue is required. Open it on GitHub to see what is missing.',
  )
})

test('a refusal by the rules of the repository says which', () => {
  const queue = 'Changes must be made through the merge queue'
  const said = refusalOf({ ...open, mergeState: 'blocked' }, queue)
  expect(said).toBe(`${findMergeBlocker({ ...open, mergeState: 'blocked' })} GitHub says: ${queue}.`)
  expect(refusalOf({ ...open, isMergeable: false, mergeState: 'dirty' }, queue)).not.toContain(queue)
})
