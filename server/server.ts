import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { readOwnSecret } from './auth/local.ts'
import { createSealer } from './auth/sealer.ts'
import { createSeals } from './auth/seals.ts'
import { checkFolders } from './check-folders.ts'
import { createEditorParts } from './editor-parts.ts'
import { createMessages } from './forms/messages.ts'
import { startRetentionCheck } from './forms/retention-check.ts'
import { createDrain } from './http/drain.ts'
import { endStalled } from './http/end-stalled.ts'
import { endUnreadBodies } from './http/end-unread-bodies.ts'
import { networkOf } from './http/network.ts'
import { listen, PATIENCE } from './listen.ts'
import { createAudit } from './log/audit.ts'
import { silentLog } from './log/log.ts'
import { openMailRoom } from './mail/mail-room.ts'
import { openMode } from './mode.ts'
import { NO_POSTS } from './no-posts.ts'
import { openStore } from './open-store.ts'
import { forVisitors } from './posts/for-visitors.ts'
import type { Posts } from './posts/posts.ts'
import type { ServerParts } from './server-parts.ts'
import { createSiteParts } from './site-parts.ts'
import { tightenData } from './tighten-data.ts'

export interface RunningServer {
  /** Where it listens, without a trailing slash. */
  url: string
  /** Reads what can be searched, so that the first search need not. Fails while no post has been read yet. */
  prepareSearch(): Promise<void>
  /** Answers what was asked for, ends what was begun, and resolves within half a minute. */
  close(): Promise<void>
}

/** How long a commit may take to end whose person did not wait for the answer. */
const LAST_COMMIT_MS = 5000

/** How long reading the posts may keep the server from answering. */
const FIRST_PARSE_MS = 5000

/** Brings the posts up to date, listens and serves. Throws PortError when the port cannot be had. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config, renderer, log = silentLog, now = Date.now } = parts
  await checkFolders(config)
  await tightenData(config.dataDir, parts.say)
  const store = await openStore(config, parts, now)
  let handle: RequestListener = (_request, response) => void response.writeHead(503, { 'Retry-After': '1' }).end()
  const server = createServer(PATIENCE, (request, response) => handle(request, response))
  const drain = createDrain(server)
  endUnreadBodies(server)
  // A client that can connect finds the site ready. Only a port of the system's choice has to be opened to be known.
  const port = config.port || (await listen(server, config))
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`
  const secrets = config.sessionSecrets.length > 0 ? config.sessionSecrets : [await readOwnSecret(config.dataDir)]
  // Local sites on other ports share their cookies with this one; servers of one public site must share theirs.
  const suffix = config.github ? '' : `-${port}`
  const seals = createSeals(secrets)
  const sealer = createSealer(seals, { isHttps: siteUrl.startsWith('https:'), suffix })
  const audit = createAudit(log, networkOf)
  const mode = await openMode({ ...parts, audit, store }, sealer, siteUrl)
  const siteParts = createSiteParts(parts, mode, { siteUrl, log })
  const { texts, posts, imageSizesOf, answers, search, site } = siteParts
  await settleFirst(posts)
  const keptDays = config.messagesKeptDays
  const mailRoom = openMailRoom({
    store,
    mail: config.mail,
    siteUrl,
    say: parts.say,
    now,
    readHtml: async (post) => (await texts.feedContent(post, await imageSizesOf(post.content)))?.html,
    ...(parts.mailPausesMs && { pausesMs: parts.mailPausesMs }),
  })
  const links = { seals, ended: store.endedLinks, siteUrl, now, warn: (sentence: string) => log.warn(sentence) }
  const app = createApp({
    ...parts,
    ...mode,
    ...siteParts,
    ...createEditorParts(mode, siteParts, links),
    async catchUp(commit) {
      await mode.catchUp(commit)
      await posts.settled()
    },
    siteUrl,
    trustedProxies: config.trustedProxies,
    messages: createMessages(store.messages, parts.say, { keptDays }),
    mailRoom,
    subscribers: store.subscribers,
    openLimit: store.openLimit,
    pages: site.answer,
    answerDraft: site.answerDraft,
    answerNewsletter: site.answerNewsletter,
    cardAt: site.cardAt,
    async cardOf(post) {
      const path = `/blog/${encodeURIComponent(post.id)}`
      const { render } = await renderer.open(path, {
        ...NO_POSTS,
        findPost: () => forVisitors(post),
        // Its card tells how long it takes to read, and nothing of what it says.
        words: async () => '',
      })
      return (await render({ siteUrl })).card
    },
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
  const retention = startRetentionCheck({ records: store.messages, keptDays, log, say: parts.say })
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async prepareSearch() {
      await posts.prepare()
      await search.catchUp()
    },
    async close() {
      await drain.end()
      const closed = Promise.all([
        mode.repository.close(),
        parts.cards.close(),
        texts.close(),
        siteParts.searchEngine.close(),
        retention.close(),
        mailRoom.close(),
      ]).then(() => store.close())
      await Promise.race([closed, sleep(LAST_COMMIT_MS, undefined, { ref: false })])
    },
  }
}

/** The first visitor finds every post, unless reading them takes longer than a start may. */
async function settleFirst(posts: Posts): Promise<void> {
  // While GitHub has said nothing there is nothing to wait for.
  const settled = posts.settled().catch(() => {})
  await Promise.race([settled, sleep(FIRST_PARSE_MS, undefined, { ref: false })])
}
