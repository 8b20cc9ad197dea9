import type { PullSummary } from '#server/contract/contract.ts'
import { keep, readKeptJson } from '../shell/browser-storage.ts'
import type { SeenBy } from './seen-pulls.ts'

// When a person last had each pull request on the screen, kept in the browser.

// GitHub's clock and this one differ by seconds, and what one has said oneself is no news.
const SLACK_MS = 10_000
const MOST_KEPT = 200

/** The person looks at it now, with all that is said of it. */
export function noteLook(seenBy: SeenBy, number: number): void {
  const looks = Object.entries<number>({ ...read(seenBy), [number]: Date.now() })
  const newest = looks.sort(([, one], [, other]) => other - one).slice(0, MOST_KEPT)
  keep('localStorage', keyOf(seenBy), JSON.stringify(Object.fromEntries(newest)))
}

/** Those that came, or in which something happened, since the person looked at them. */
export function findNews(seenBy: SeenBy, pulls: readonly PullSummary[]): { pull: PullSummary; isNew: boolean }[] {
  const looks = read(seenBy)
  return pulls.flatMap((pull) => {
    const looked = looks[pull.number]
    const isNews = looked === undefined || Date.parse(pull.updatedAt) > looked + SLACK_MS
    return isNews ? [{ pull, isNew: looked === undefined }] : []
  })
}

function read(seenBy: SeenBy): Record<string, number> {
  return Object(readKeptJson('localStorage', keyOf(seenBy))) as Record<string, number>
}

function keyOf({ person, repository }: SeenBy): string {
  return `looked-at/${person}/${repository}`
}
