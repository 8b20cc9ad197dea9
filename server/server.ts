import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { createApp } from './app.ts'
import { readOwnSecret } from './auth/local.ts'
import { createSealer } from './auth/sealer.ts'
import { createSeals } from './auth/seals.ts'
import type { CardDrawer } from './cards/card.ts'
import { checkFolders } from './check-folders.ts'
import type { Config, GitHubConfig } from './config.ts'
import { createMessages } from './forms/messages.ts'
import { startRetentionCheck } from './forms/retention-check.ts'
import { createDrain } from './http/drain.ts'
import { endUnreadBodies } from './http/end-unread-bodies.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { networkOf } from './http/network.ts'
import { LONGEST_LINK_MS } from './links/link-days.ts'
import { createLinks } from './links/links.ts'
import { createSharedPosts } from './links/shared-posts.ts'
import { listen, PATIENCE } from './listen.ts'
import { createAudit } from './log/audit.ts'
import { type Log, silentLog } from './log/log.ts'
import { openMailRoom } from './mail/mail-room.ts'
import { type Mode, openMode } from './mode.ts'
import { NO_POSTS } from './no-posts.ts'
import { createBulk } from './posts/bulk.ts'
import { createChecker } from './posts/check/checker.ts'
import { createSitePages } from './posts/check/site-pages.ts'
import { createDeletedImages } from './posts/deleted-images.ts'
import { createFigures } from './posts/figures.ts'
import { forVisitors } from './posts/for-visitors.ts'
import { createImageNeeds } from './posts/image-needs.ts'
import { createImageSizes } from './posts/image-sizes.ts'
import { createImages } from './posts/images.ts'
import { createMeasure, createReadImageFacts } from './posts/measure-image.ts'
import { createPostHistory } from './posts/post-history.ts'
import { createPosts, type Posts } from './posts/posts.ts'
import { createRedirectedRemoval } from './posts/redirected-removal.ts'
import { createRenaming } from './posts/rename.ts'
import { createWholeFile } from './posts/whole-file.ts'
import { createConflicts } from './pulls/conflicts.ts'
import { createProposals } from './pulls/propose.ts'
import { createPulls } from './pulls/pulls.ts'
import { createPullsNaming } from './pulls/pulls-naming.ts'
import type { Environment } from './repository/local/git.ts'
import { createSearch } from './search/search.ts'
import type { SearchEngine } from './search/search-engine.ts'
import { createPagePosts, versionOf } from './site/page-posts.ts'
import type { Renderer } from './site/renderer.ts'
import { createSite } from './site/site.ts'
import { countLeftMessages } from './store/files/move-files.ts'
import { openFileStore } from './store/files/open-file-store.ts'
import type { Store } from './store/store.ts'
import { tightenData } from './tighten-data.ts'
import type { JobRunner } from './workers/jobs.ts'
import { createTexts } from './workers/texts.ts'

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

const MAX_TOLD_TITLE = 200

/** How long reading the posts may keep the server from answering. */
const FIRST_PARSE_MS = 5000

/** Brings the posts up to date, listens and serves. Throws PortError when the port cannot be had. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config, log = silentLog } = parts
  await checkFolders(config)
  await tightenData(config.dataDir, parts.say)
  const now = parts.now ?? Date.now
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
  const texts = createTexts(parts.jobs, {
    siteUrl,
    tell: (title) =>
      log.warn('A text takes too long to render, so it is shown as plain text and left out of feeds.', {
        title: title.slice(0, MAX_TOLD_TITLE),
      }),
  })
  const posts = createPosts(mode.repository, texts, parts.now)
  const catchUp: Mode['catchUp'] = async (commit) => {
    await mode.catchUp(commit)
    await posts.settled()
  }
  await settleFirst(posts)
  const keptDays = config.messagesKeptDays
  const messages = createMessages(store.messages, parts.say, { keptDays })
  const readImageFacts = createReadImageFacts(mode.repository)
  const measure = createMeasure(readImageFacts)
  const findPage = createSitePages({
    async open(path) {
      const { status, render } = await parts.renderer.open(path, NO_POSTS)
      return { status, render: () => render({ siteUrl }) }
    },
    publicFolder: parts.publicFolder,
    isRemembered: parts.renderer.isCacheable,
  })
  const checker = createChecker(mode.repository, measure, texts, findPage, {
    turns: posts.version,
    ...(parts.now && { now: parts.now }),
  })
  const findPulls = mode.pullRequests && createPullsNaming(mode.pullRequests.pulls)
  const imageNeeds = createImageNeeds(mode.repository, posts, texts, findPulls)
  const imageSizesOf = createImageSizes(mode.repository, measure)
  const mailRoom = openMailRoom({
    store,
    mail: config.mail,
    siteUrl,
    say: parts.say,
    now,
    readHtml: async (post) => (await texts.feedContent(post, await imageSizesOf(post.content)))?.html,
    ...(parts.mailPausesMs && { pausesMs: parts.mailPausesMs }),
  })
  const figures = createFigures(mode.repository, texts)
  const answers = createKeptAnswers({
    version: () => versionOf(posts),
    isLoopbackOnly: !config.github,
    isKeeping: parts.renderer.isCacheable,
    isEarly: parts.isEarly ?? true,
  })
  const searchEngine = parts.openSearch()
  const searched = {
    // The names of all others lead no one anywhere.
    list: async () => (await parts.renderer.publicPages()).filter(({ path }) => path !== '/sitemap'),
    async read(path: string) {
      const { render } = await parts.renderer.open(path, NO_POSTS)
      return (await render({ siteUrl })).document
    },
  }
  const search = createSearch(posts, searched, searchEngine)
  const site = createSite({
    renderer: parts.renderer,
    posts: createPagePosts({ posts, texts, imageSizesOf, figures, search: search.find }),
    answers,
    siteUrl,
    sourceUrl: config.github && sourceUrlOf(config.github),
    postsUrl: config.github && `${sourceUrlOf(config.github)}${config.postsDir}/`,
    findChangesUrl: () =>
      config.github && mode.isPublicRepository() ? `${changesUrlOf(config.github)}${config.postsDir}/` : undefined,
  })
  const app = createApp({
    ...parts,
    ...mode,
    links: createLinks({ seals, ended: store.endedLinks, siteUrl, now, warn: (sentence) => log.warn(sentence) }),
    sharedPosts: createSharedPosts({ posts, texts, repository: mode.repository, now }),
    answerDraft: site.answerDraft,
    answerNewsletter: site.answerNewsletter,
    catchUp,
    texts,
    siteUrl,
    trustedProxies: config.trustedProxies,
    posts,
    checker,
    images: createImages(mode.repository, imageNeeds, readImageFacts),
    deletedImages: createDeletedImages(mode.repository, imageNeeds, measure),
    history: createPostHistory(mode.repository, texts),
    search,
    bulk: createBulk(mode.repository, texts, posts),
    renaming: createRenaming({ repository: mode.repository, texts, posts, siteUrl }),
    removeWithRedirect: createRedirectedRemoval(mode.repository, texts, posts),
    wholeFile: createWholeFile(mode.repository, texts),
    pulls: mode.pullRequests && createPulls({ ...mode, ...mode.pullRequests, texts, findPage }),
    conflicts: mode.pullRequests && createConflicts({ pulls: mode.pullRequests.pulls, texts }),
    proposals: mode.pullRequests && createProposals(mode.pullRequests.proposals, posts, texts),
    messages,
    mailRoom,
    subscribers: store.subscribers,
    openLimit: store.openLimit,
    imageSizesOf,
    figures,
    pages: site.answer,
    cardAt: site.cardAt,
    async cardOf(post) {
      const path = `/blog/${encodeURIComponent(post.id)}`
      const { render } = await parts.renderer.open(path, {
        ...NO_POSTS,
        findPost: () => forVisitors(post),
        // Its card tells how long it takes to read, and nothing of what it says.
        words: async () => '',
      })
      return (await render({ siteUrl })).card
    },
    answers,
    isDevelopment: parts.isDevelopment ?? false,
    log,
    audit,
  })
  handle = drain.listen(answers.listen(app))
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
        searchEngine.close(),
        retention.close(),
        mailRoom.close(),
      ]).then(() => store.close())
      await Promise.race([closed, sleep(LAST_COMMIT_MS, undefined, { ref: false })])
    },
  }
}

async function openStore(
  { dataDir, databaseUrl: url }: Config,
  { say }: ServerParts,
  now: () => number,
): Promise<Store> {
  const options = { longestLinkMs: LONGEST_LINK_MS, now, say }
  if (!url) return openFileStore({ ...options, dataDir })
  const left = await countLeftMessages(dataDir).catch(() => 0)
  if (left > 0)
    say(
      `${path.join(dataDir, 'messages')} holds ${left === 1 ? 'a message' : `${left} messages`} that the database lacks: run npm run store:move.`,
      'warn',
    )
  // A server without a database does not load its driver.
  const { openPostgresStore } = await import('./store/postgres/open-postgres-store.ts')
  return openPostgresStore({ ...options, url })
}

/** The first visitor finds every post, unless reading them takes longer than a start may. */
async function settleFirst(posts: Posts): Promise<void> {
  // While GitHub has said nothing there is nothing to wait for.
  const settled = posts.settled().catch(() => {})
  await Promise.race([settled, sleep(FIRST_PARSE_MS, undefined, { ref: false })])
}

/** Where GitHub shows a file of the site, ready to be changed where the branch is known. */
function sourceUrlOf({ serverUrl, owner, name, branch }: GitHubConfig): string {
  return `${serverUrl}/${owner}/${name}/${branch ? `edit/${branch}` : 'blob/HEAD'}/`
}

/** Where GitHub lists the commits that touched a file of the site. */
function changesUrlOf({ serverUrl, owner, name, branch }: GitHubConfig): string {
  return `${serverUrl}/${owner}/${name}/commits/${branch ?? 'HEAD'}/`
}
