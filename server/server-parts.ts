import type { RequestHandler } from 'express'
import type { CardDrawer } from './cards/card.ts'
import type { Config } from './config.ts'
import type { Log } from './log/log.ts'
import type { Environment } from './repository/local/git.ts'
import type { SearchEngine } from './search/search-engine.ts'
import type { Renderer } from './site/renderer.ts'
import type { JobRunner } from './workers/jobs.ts'

/** What a server is started with. */
export interface ServerParts {
  config: Config
  /** The variables that programs started by the server find set. */
  environment: Environment
  renderer: Renderer
  /** Serves what the build made for the browser. */
  assets: RequestHandler
  /** Where the files lie that the site serves as they are. */
  publicFolder: string
  cards: CardDrawer
  /** The clock by which posts appear, in milliseconds since 1970; the system's, where missing. */
  now?: () => number
  /** How long a mail waits after it has failed once, twice, and so on; some seconds to some minutes, where missing. */
  mailPausesMs?: readonly number[]
  /** Reads and renders texts by others. */
  jobs: JobRunner
  /** Begins an index of what can be searched. */
  openSearch(): SearchEngine
  isDevelopment?: boolean
  /** False for a benchmark that enters Express for every request. */
  isEarly?: boolean
  /** Where it is told what happens; nowhere, where missing. */
  log?: Log
  report(error: unknown, requestId?: string): void
  /** Tells the operator of the server what is worth knowing: trouble, where `level` says nothing else. */
  say(line: string, level?: 'info' | 'warn'): void
}
