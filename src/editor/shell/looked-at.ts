import type { PullSummary } from '#server/contract/contract.ts'
import { keep, readKeptJson } from './browser-storage.ts'

// When a person last had each pull request on the screen, kept in the browser.

// GitHub's clock and this one differ by seconds.
const SLACK_MS = 10_000
const MOST_KEPT = 200

const LOOKED = 'looked-at'

type Looked = Pick<PullSummary, 'number' | 'url'>

/** The person has seen what happened in it up to a time of GitHub's; where missing, also what was just done here. */
export function noteLook(person: string, pull: Looked, upTo = Date.now() + SLACK_MS, key = `${pull.number}`): void {
  const before = read(person, pull)
  const looks = Object.entries<number>({ ...before, [key]: Math.max(before[key] ?? 0, upTo) })
  const newest = looks.sort(([, one], [, other]) => other - one).slice(0, MOST_KEPT)
  keep('localStorage', keyOf(person, pull), JSON.stringify(Object.fromEntries(newest)))
  dispatchEvent(new Event(LOOKED))
}

/** The text of a post in a closed one is an unsaved text from now on, unless the person discards it. */
export const noteGivenBack = (person: string, pull: Looked, id: string) =>
  noteLook(person, pull, Date.now(), `${pull.number}/${id}`)

export const isGivenBack = (person: string, pull: Looked, id: string) => `${pull.number}/${id}` in read(person, pull)

/** Pull requests that came or changed since the person looked at them; in a new browser, own open ones that changed. */
export function findNews(person: string, pulls: readonly PullSummary[], isOwn = false) {
  return pulls.flatMap((pull) => {
    const looked = read(person, pull)[pull.number]
    const isOver = pull.onSite !== undefined || pull.isClosed === true
    const isNew = looked === undefined && (!isOwn || (!isOver && pull.updatedAt > pull.createdAt))
    return isNew || (looked !== undefined && Date.parse(pull.updatedAt) > looked)
      ? [{ pull, isNew: isNew && !isOwn }]
      : []
  })
}

/** Calls back at each look, here or in another tab. Returns what ends that. */
export function hearLooks(look: () => void): () => void {
  const stop = new AbortController()
  addEventListener(LOOKED, look, stop)
  addEventListener('storage', ({ key }) => key?.startsWith(LOOKED) && look(), stop)
  return () => stop.abort()
}

function read(person: string, pull: Looked): Record<string, number> {
  return Object(readKeptJson('localStorage', keyOf(person, pull))) as Record<string, number>
}

function keyOf(person: string, { url }: Looked): string {
  const [, owner, name] = new URL(url).pathname.split('/')
  return `${LOOKED}/${person}/${owner}/${name}`
}
