import { useQueryClient } from '@tanstack/react-query'
import type { PullSummary } from '#server/contract/contract.ts'
import type { listPulls } from '../../api/pulls.ts'
import { touches } from './use-pulls.ts'

const LIST = new Intl.ListFormat('en-US')

/** Names the pull requests that change any of these posts, and what becomes of them; empty where there is none. */
export function fateWords(pulls: readonly PullSummary[], ids: readonly string[], fate: 'rename' | 'delete'): string {
  const found = pulls.filter((pull) => ids.some((id) => touches(pull, id))).sort((a, b) => a.number - b.number)
  const [first, second] = found
  if (!first) return ''
  const [posts, them] = ids.length === 1 ? ['this post', 'it'] : ['some of these posts', 'them']
  const numbers = LIST.format(found.map(({ number }) => `#${number}`))
  const named = second ? `Pull requests ${numbers} change` : `Pull request ${numbers} by ${first.author} changes`
  const [they, whole] = second ? ['They', 'these pull requests'] : ['It', 'the pull request']
  const kept = `${they} can still be merged: merging then changes the post at its new address.`
  const lost = `If you delete ${them}, ${whole} can be merged only once you restore ${them}.`
  return `${named} ${posts}. ${fate === 'rename' ? kept : lost}`
}

/** The same of one post, by the pull requests that are known here. */
export function useFateWords(id: string, fate: 'rename' | 'delete'): string {
  const known = useQueryClient().getQueriesData<Awaited<ReturnType<typeof listPulls>>>({ queryKey: ['pulls'] })
  const pulls = known.flatMap(([, list]) => list?.pulls ?? [])
  return fateWords(pulls, [id], fate)
}
