import type { RequestHandler } from 'express'
import type { CardDrawer } from './cards/card-address.ts'
import type { Config } from './config/config.ts'
import type { Log } from './log/log.ts'
import type { Environment } from './repository/local/git.ts'
import type { SearchEngine } from './search/search-engine.ts'
import type { Renderer } from './site/renderer.ts'
import type { JobRunner } from './workers/jobs.ts'

/** The configuration and the services that a server is built from. */
export interface ServerParts {
  config: Config
  /** The variables that programs started by the server find set. */
  environment: Environment
  renderer: Renderer
  /** Serves what the build made for the browser. */
  assets: RequestHandler
  /** The folder of the files that the site serves unchanged, such as icons. */
  publicFolder: string
  cards: CardDrawer
  /** The clock by which posts appear, in milliseconds since 1970; without one, the system's. */
  now?: () => number
  /** Pauses before a failed mail is tried again, in milliseconds, the first one first; without them, some seconds to some minutes. */
  mailPausesMs?: readonly number[]
  /** How long a server that ends waits for requests on their way, in milliseconds; without it, 300. */
  onTheWayMs?: number
  /** Reads and renders texts by others. */
  jobs: JobRunner
  /** Begins an index of what can be searched. */
  openSearch(): SearchEngine
  isDevelopment?: boolean
  /** False for a benchmark that enters Express for every request. */
  isEarly?: boolean
  /** The log of the server; without one, nothing is logged. */
  log?: Log
  report(error: unknown, requestId?: string): void
  /** Tells the operator of the server what is worth knowing: trouble, where `level` says nothing else. */
  say(line: string, level?: 'info' | 'warn'): void
}
