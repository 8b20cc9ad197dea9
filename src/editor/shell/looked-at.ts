import type { PullSummary } from '#server/contract/contract.ts'
import { keep, readKeptJson } from './browser-storage.ts'

// When a person last had each pull request on the screen, kept in the browser.

// GitHub's clock and this one differ by seconds, and what one has said oneself is no news.
const SLACK_MS = 10_000
const MOST_KEPT = 200

type Looked = Pick<PullSummary, 'number' | 'url'>

/** The person looks at it now, with all that is said of it. */
export function noteLook(person: string, pull: Looked): void {
  const looks = Object.entries<number>({ ...read(person, pull), [pull.number]: Date.now() })
  const newest = looks.sort(([, one], [, other]) => other - one).slice(0, MOST_KEPT)
  keep('localStorage', keyOf(person, pull), JSON.stringify(Object.fromEntries(newest)))
}

/** Those that came, or in which something happened, since the person looked at them. */
export function findNews(person: string, pulls: readonly PullSummary[]): { pull: PullSummary; isNew: boolean }[] {
  return pulls.flatMap((pull) => {
    const looked = read(person, pull)[pull.number]
    const isNews = looked === undefined || Date.parse(pull.updatedAt) > looked + SLACK_MS
    return isNews ? [{ pull, isNew: looked === undefined }] : []
  })
}

function read(person: string, pull: Looked): Record<string, number> {
  return Object(readKeptJson('localStorage', keyOf(person, pull))) as Record<string, number>
}

function keyOf(person: string, { url }: Looked): string {
  const [, owner, name] = new URL(url).pathname.split('/')
  return `looked-at/${person}/${owner}/${name}`
}
