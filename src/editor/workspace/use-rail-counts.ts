import type { Status } from '#server/contract.ts'
import { useUnread } from '../messages/use-messages.ts'
import { usePulls } from '../pulls/use-pulls.ts'
import { MESSAGES_PATH } from '../shell/messages-path.ts'
import { POSTS_PATH } from '../shell/posts-path.ts'
import type { RailEntry } from './rail-entries.ts'

export interface RailCount {
  number: number
  /** It tells of what waits to be looked at. */
  isNew?: boolean
}

/**
 * What is in the parts of the editor, as far as it is known: the pages that show it have read it. Messages alone are read
 * for their count, on the page where the owner begins.
 */
export function useRailCounts(status: Status | null, pathname: string): Partial<Record<RailEntry['name'], RailCount>> {
  const repository = status?.mode === 'github' ? status.repository : null
  const { pulls } = usePulls({ repository, isAsked: false })
  const unread = useUnread(status !== null && (pathname === POSTS_PATH || pathname === MESSAGES_PATH))
  const posts = status?.posts
  return {
    ...(posts && {
      Posts: { number: posts.published + posts.scheduled + posts.drafts },
      Drafts: { number: posts.drafts },
      Scheduled: { number: posts.scheduled },
    }),
    ...(pulls && { 'Pull requests': { number: pulls.length } }),
    ...(unread > 0 && { Messages: { number: unread, isNew: true } }),
  }
}
