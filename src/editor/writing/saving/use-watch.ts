import { useCallback, useEffect, useRef } from 'react'
import { type Change, findChange, isBy } from '../../../api/newest-change.ts'
import { findNewer } from '../../../api/newest-post.ts'
import { readPost } from '../../../api/posts.ts'
import { timeOf } from '../../merge/merge-note.ts'
import { receive } from '../../merge/receive.ts'
import { kindOf, standingOf } from '../../shell/schedule.ts'
import { usePolling } from '../../shell/use-polling.ts'
import { useWriting } from '../../text/text-store.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { inForm } from './status-change.ts'

const POLL_SECONDS = 15
// Asked of one’s own machine, where a file may be changed beside the page.
const LOCAL_POLL_SECONDS = 2
const CHANGED_ELSEWHERE = 'The post was changed elsewhere'

/** Checks while the owner writes whether the post, once it is there, has changed or is gone. Returns what checks at once. */
export function useWatch(id: string | null, store: WritingStore, user: string, isLocal: boolean) {
  const running = useRef<AbortController>(null)

  const check = useCallback(async () => {
    const { now, change, say } = store
    if (id === null || now().busy || running.current) return
    const abort = new AbortController()
    running.current = abort
    const { newest, base } = now()
    try {
      const answer = await findNewer(id, newest?.revision ?? '', abort.signal)
      // A save that was made or is under way meanwhile knows better.
      if (abort.signal.aborted || now().busy || now().base.revision !== base.revision) return
      if (answer.found === 'newer') {
        const post = await inForm(base.text, answer.post, abort.signal)
        const isShown = receive(post, store)
        const hasTurned =
          newest !== null && standingOf(newest) !== standingOf(post) && now().base.revision === post.revision
        if (isShown || hasTurned) {
          const found = await findChange(id, { revision: post.revision, isChecked: true })
          if (now().base.revision === post.revision)
            say(
              `${found ? changedSentence(found, user) : CHANGED_ELSEWHERE}. ${isShown ? 'This page shows the new version now.' : `It is a ${kindOf(post)} now.`}`,
            )
        }
      }
      if (answer.found === 'gone') change({ newest: null, isChoosing: false })
      if (answer.found === 'signed-out' && !now().saveError) {
        change({ saveError: { kind: 'signed-out', again: () => change({ saveError: null }) } })
      }
    } catch {
      // There was no answer; the next check or the next save will tell.
    } finally {
      if (running.current === abort) running.current = null
    }
  }, [id, store, user])

  usePolling(isLocal ? LOCAL_POLL_SECONDS : POLL_SECONDS, check)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  return check
}

/** Who changed the post, and when. `user`: who writes here. */
function changedSentence(change: Change, user: string): string {
  const { author, date, merged } = change
  if (merged)
    return `${merged}, which ${isBy(user, change) ? 'you' : author} merged at ${timeOf(date)}, changed this post`
  if (isBy(user, change)) return `You saved this post in another tab or program at ${timeOf(date)}`
  return `${author} changed this post at ${timeOf(date)}`
}

/** Says who made the newest version, if that is known. */
export function useChangedSentence(store: WritingStore, user: string): string {
  return useWriting(store, ({ changedBy, newest }) =>
    changedBy && changedBy.revision === newest?.revision ? changedSentence(changedBy, user) : CHANGED_ELSEWHERE,
  )
}

/** Shows whether visitors see the post, once its time has come. What else has changed is for the next check. */
export async function readStanding(id: string, { now, change }: WritingStore): Promise<void> {
  const post = await readPost(id).catch(() => null)
  if (post && now().newest?.revision === post.revision) change({ newest: post })
}
