import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { createApp } from './app.ts'
import { createEncryptionKeys } from './auth/encryption-keys.ts'
import { readOwnSecret } from './auth/local.ts'
import { createSealer } from './auth/sealer.ts'
import { type Config, ConfigError } from './config/config.ts'
import { createEditorParts } from './editor-parts.ts'
import { createMessages } from './forms/messages.ts'
import { startRetentionCheck } from './forms/retention-check.ts'
import { createHealth } from './health/health.ts'
import { createMetrics, type Metrics } from './health/metrics.ts'
import { createDrain } from './http/drain.ts'
import { endStalled } from './http/end-stalled.ts'
import { endUnreadBodies } from './http/end-unread-bodies.ts'
import { createGiveWay, type GiveWay } from './http/give-way.ts'
import { networkOf } from './http/network.ts'
import { listen, PATIENCE } from './listen.ts'
import { createAudit } from './log/audit.ts'
import { silentLog } from './log/log.ts'
import { openMailService } from './mail/mail-service.ts'
import { type Mode, openMode } from './mode.ts'
import { NO_POSTS } from './no-posts.ts'
import type { Checker } from './posts/check/checker.ts'
import type { Posts } from './posts/posts.ts'
import { forVisitors } from './posts/precondition.ts'
import type { ServerParts } from './server-parts.ts'
import { createSiteParts, type SiteParts } from './site-parts.ts'
import { DATA_NAMES, dataPath } from './store/data-path.ts'
import { countLeftMessages } from './store/files/move-files.ts'
import { openFileStore } from './store/files/open-file-store.ts'
import type { Store } from './store/store.ts'

/** How long a commit may take to end whose person did not wait for the answer. */
const LAST_COMMIT_MS = 5000

const LINK_SWEEP_MS = 60 * 60_000

/** How long reading the posts may keep the server from answering. */
const FIRST_PARSE_MS = 5000

/** Brings the posts up to date, listens and serves. Throws PortError when the port cannot be had. */
export async function startServer(parts: ServerParts) {
  const { config, renderer, log = silentLog, now = Date.now } = parts
  await checkFolders(config)
  await tightenData(config.dataDir, parts.say)
  const store = await openStore(config, parts, now)
  let handle: RequestListener = (_request, response) => void response.writeHead(503, { 'Retry-After': '1' }).end()
  let metrics: Metrics | undefined
  let [open, answeredAt] = [0, Number.NEGATIVE_INFINITY]
  const server = createServer(PATIENCE, (request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
      answeredAt = performance.now()
    })
    metrics?.watch(request, response)
    handle(request, response)
  })
  const drain = createDrain(server, parts)
  endUnreadBodies(server)
  // A client that can connect finds the site ready. Only a port of the system's choice has to be opened to be known.
  const port = config.port || (await listen(server, config))
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`
  const secrets = config.sessionSecrets.length > 0 ? config.sessionSecrets : [await readOwnSecret(config.dataDir)]
  // Local sites on other ports share their cookies with this one; servers of one public site must share theirs.
  const suffix = config.github ? '' : `-${port}`
  const keys = createEncryptionKeys(secrets)
  const sealer = createSealer(keys, { isHttps: siteUrl.startsWith('https:'), suffix })
  const audit = createAudit(log, networkOf)
  const mode = await openMode({ ...parts, audit, store }, { sealer, keys, siteUrl })
  const idle = createGiveWay(() => (open > 0 ? performance.now() : answeredAt))
  // The search and the checker read the same texts, one of them at a time.
  const turns = pLimit(1)
  const giveWay: GiveWay = (leastMs, isWanted) => (isWanted?.() ? nextTurn() : turns(() => idle(leastMs, isWanted)))
  const siteParts = createSiteParts(parts, mode, { siteUrl, log, giveWay })
  const { texts, posts, imageSizesOf, answers, search, site } = siteParts
  await settleFirst(posts, siteParts.checker)
  const keptDays = config.messagesKeptDays
  const mailService = openMailService({
    store,
    mail: config.mail,
    siteUrl,
    say: parts.say,
    now,
    read: async (post) => texts.feedContent(post, await imageSizesOf(post)),
    ...(parts.mailPausesMs && { pausesMs: parts.mailPausesMs }),
  })
  const monitoring = createMonitoring(config, mode.repository, siteParts, { store, mailFault: mailService.fault, now })
  metrics = monitoring?.metrics
  const links = {
    records: store.links,
    siteUrl,
    now,
    warn: (sentence: string) => log.warn(sentence),
  }
  const app = createApp({
    ...parts,
    ...mode,
    ...siteParts,
    ...createEditorParts(mode, siteParts, links),
    ...site,
    access: {
      ...mode.access,
      async catchUp(response) {
        await mode.catchUp(mode.access.sessionOf(response).lastCommit)
        await posts.settled()
      },
    },
    siteUrl,
    trustedProxies: config.trustedProxies,
    messages: createMessages(store.messages, parts.say, { keptDays }),
    mailService,
    subscribers: store.subscribers,
    openLimit: store.openLimit,
    async cardOf(post) {
      const path = `/blog/${encodeURIComponent(post.id)}`
      const { render } = await renderer.open(path, {
        ...NO_POSTS,
        findPost: () => forVisitors(post),
        // Its card tells how long it takes to read, and nothing of what it says.
        words: async () => '',
        summary: (shown) => texts.summaryOf(shown, 'owner'),
      })
      return (await render({ siteUrl })).card
    },
    monitoring,
    isDevelopment: parts.isDevelopment ?? false,
    log,
    audit,
  })
  handle = drain.listen(endStalled(answers.listen(app)))
  if (!server.listening)
    await listen(server, config).catch(async (error: unknown) => {
      await mode.repository.close()
      await store.close()
      throw error
    })
  siteParts.checker.begin()
  // What readers noted goes with its link, although no one follows or makes another.
  const sweep = () => void store.links.removeExpired().catch(() => {})
  const sweeper = setInterval(sweep, LINK_SWEEP_MS).unref()
  const retention = startRetentionCheck({ records: store.messages, keptDays, log, say: parts.say })
  return {
    /** The address at which it listens, without a trailing slash. */
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    /** Reads what can be searched, so that the first search need not. Fails while no post has been read yet. */
    async prepareSearch(): Promise<void> {
      await posts.prepare()
      await search.catchUp(giveWay)
    },
    /** Answers what was asked for, ends what was begun, and resolves within half a minute. */
    async close(): Promise<void> {
      clearInterval(sweeper)
      siteParts.checker.close()
      await drain.end()
      const closed = Promise.all([
        mode.repository.close(),
        parts.cards.close(),
        texts.close(),
        siteParts.searchEngine.close(),
        retention.close(),
        mailService.close(),
      ]).then(() => store.close())
      await Promise.race([closed, sleep(LAST_COMMIT_MS, undefined, { ref: false })])
    },
  }
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/**
 * The first visitor finds every post, and the owner what is known of their problems, unless reading them takes longer than a
 * start may.
 */
async function settleFirst(posts: Posts, checker: Checker): Promise<void> {
  // While GitHub has said nothing there is nothing to wait for.
  const settled = Promise.all([posts.settled(), checker.idsWithProblems()]).catch(() => {})
  await Promise.race([settled, sleep(FIRST_PARSE_MS, undefined, { ref: false })])
}

/** Throws ConfigError if a file stands in the place of a folder that the configuration names. */
async function checkFolders({ github, postsDir, dataDir }: Config): Promise<void> {
  const folders = [['DATA_DIR', dataDir], ...(github ? [] : [['POSTS_DIR', postsDir]])] as const
  const faults: string[] = []
  for (const [name, folder] of folders) {
    const found = await stat(folder ?? '').catch(() => undefined)
    if (found && !found.isDirectory())
      faults.push(`${name} is ${JSON.stringify(folder)}, which is a file: set it to a folder.`)
  }
  if (faults.length > 0) throw new ConfigError(faults)
}

/** Opens the store that the configuration names: files, or a database. Says what only the files hold. */
async function openStore(
  { dataDir, databaseUrl: url }: Config,
  { say }: Pick<ServerParts, 'say'>,
  now: () => number,
): Promise<Store> {
  const options = { now, say }
  if (!url) return openFileStore({ ...options, dataDir })
  const left = await countLeftMessages(dataDir).catch(() => 0)
  if (left > 0)
    say(
      `${dataPath(dataDir, 'messages')} holds ${left === 1 ? 'a message' : `${left} messages`} that the database lacks: run npm run store:move.`,
      'warn',
    )
  // A server without a database does not load its driver.
  const { openPostgresStore } = await import('./store/postgres/open-postgres-store.ts')
  return openPostgresStore({ ...options, url })
}

const OTHERS = 0o077

/**
 * Takes what the server keeps from all other accounts of the machine, where an earlier release or a copy left it open:
 * folders become 0700 and files 0600. `say` hears why something stays open. Windows knows no such modes.
 */
export async function tightenData(dataDir: string, say: (line: string, level: 'warn') => void): Promise<void> {
  if (process.platform === 'win32') return
  for (const name of DATA_NAMES)
    await tighten(dataPath(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')
        say(
          `Other accounts of this machine may read ${dataPath(dataDir, name)} (${error.message}). Run the server with the account that owns it, or take its rights away with chmod -R go-rwx.`,
          'warn',
        )
    })
}

/** A folder comes last: found closed, all in it is closed to others, and is not looked at again. */
async function tighten(file: string): Promise<void> {
  const found = await lstat(file)
  if ((found.mode & OTHERS) === 0) return
  if (found.isDirectory()) {
    for (const name of await readdir(file)) await tighten(path.join(file, name)).catch(unlessGone)
    await chmod(file, 0o700)
  } else if (found.isFile()) await chmod(file, 0o600)
}

// A message may be deleted meanwhile by another server that shares the folder.
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** The answers to monitors; undefined without STATUS_TOKEN. */
function createMonitoring(
  { statusToken: token, dataDir }: Config,
  repository: Mode['repository'],
  { posts, checker }: SiteParts,
  parts: Pick<Parameters<typeof createHealth>[0], 'store' | 'mailFault' | 'now'>,
) {
  if (!token) return undefined
  const health = createHealth({ ...parts, repository, posts, dataDir })
  const metrics = createMetrics({ health, posts, unchecked: checker.unchecked })
  return { token, health, metrics }
}
