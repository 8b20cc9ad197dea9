import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Body, Link } from '../../../posts/check/body.ts'
import { problem } from '../../../posts/problem.ts'
import type { FileProblem } from '../print.ts'
import { type AskSettings, askLink, type LinkState } from './ask-link.ts'
import { isPublicAddress } from './public-address.ts'

const PAUSE_MS = 1000
const TIMEOUT_MS = 10_000

/** Checks links to other sites, and remembers in the data folder what was found. */
export async function checkExternal(
  posts: readonly { file: string; links: Body['links'] }[],
  { dataDir, siteUrl }: { dataDir: string; siteUrl: string },
): Promise<FileProblem[]> {
  const remembered = readRememberedLinks(path.join(dataDir, 'external-links.json'), Date.now())
  const problems = await judgeExternal(posts, remembered, {
    allows: isPublicAddress,
    timeoutMs: TIMEOUT_MS,
    userAgent: `posts-check (link check of ${siteUrl})`,
    resting: new Set(),
    inTurn: createTurns(() => wait(PAUSE_MS)),
  })
  remembered.write()
  return problems
}

/** Lets one request at a time go to a host, with a pause before the next. */
export function createTurns(pause: () => Promise<unknown>) {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(host: string, request: () => Promise<T>): Promise<T> {
    const before = last.get(host)
    const turn = before ? before.then(pause).then(request) : request()
    last.set(
      host,
      turn.catch(() => undefined),
    )
    return turn
  }
}

const AT_ONCE = 4

/** Asks the links of posts that lead to other sites, each address once, and warns of those that lead nowhere. */
export async function judgeExternal(
  posts: readonly { file: string; links: Body['links'] }[],
  remembered: ReturnType<typeof readRememberedLinks>,
  settings: AskSettings,
): Promise<FileProblem[]> {
  const limit = pLimit(AT_ONCE)
  const asked = new Map<string, Promise<LinkState>>()
  const stateOf = (address: string) => {
    const state = remembered.find(address)
    if (state) return Promise.resolve(state)
    return limit(async () => {
      const found = await askLink(address, settings)
      // The next run may learn more of one that could not be checked.
      if (found.kind !== 'unsure') remembered.remember(address, found)
      return found
    })
  }
  const found = posts.flatMap(({ file, links }) =>
    links.flatMap((link) => {
      const address = externalAddress(link)
      if (address === undefined) return []
      const state = asked.get(address) ?? stateOf(address)
      asked.set(address, state)
      return [state.then((known) => warningOf(file, link, known))]
    }),
  )
  return (await Promise.all(found)).flatMap((one) => one ?? [])
}

function externalAddress({ address }: Link): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  url.hash = url.username = url.password = ''
  return url.href
}

function warningOf(file: string, { address, place }: Link, state: LinkState): FileProblem | undefined {
  const warn = (sentence: string, mend: string) => ({
    file,
    ...problem('warning', 'external-link', place, sentence, mend),
  })
  if (state.kind === 'moved') return warn(`${address} has moved for good.`, `Write ${state.to} instead.`)
  if (state.kind === 'broken')
    return warn(`${address} leads nowhere: ${state.why}.`, 'Correct the address, or take the link out.')
  if (state.kind === 'unsure')
    return warn(`${address} could not be checked: ${state.why}.`, 'Open it in a browser to see whether it works.')
  if (state.kind === 'closed')
    return warn(`${address} was not checked: ${state.why}.`, 'Link to an address that visitors can open.')
  return undefined
}

const DAY_MS = 86_400_000

const GOOD_MS = 7 * DAY_MS

const BAD_MS = DAY_MS

interface Remembered {
  at: number
  state: LinkState
}

/** What was found out about links, kept in a file: good ones for a week, others for a day. A broken file counts as empty. */
function readRememberedLinks(file: string, now: number) {
  const links = new Map<string, Remembered>()
  try {
    for (const [address, one] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Remembered>))
      if (now - one.at < (one.state.kind === 'good' ? GOOD_MS : BAD_MS)) links.set(address, one)
  } catch {
    links.clear()
  }
  return {
    find: (address: string) => links.get(address)?.state,
    remember: (address: string, state: LinkState) => void links.set(address, { at: now, state }),
    write() {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(Object.fromEntries(links)), { mode: 0o600 })
    },
  }
}
