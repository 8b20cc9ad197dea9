import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LinkState } from './ask-link.ts'

const DAY_MS = 86_400_000
const GOOD_MS = 7 * DAY_MS
const BAD_MS = DAY_MS

interface Remembered {
  at: number
  state: LinkState
}

/** What was found out about links, kept in a file: good ones for a week, others for a day. A broken file counts as empty. */
export function readRememberedLinks(file: string, now: number) {
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
