import { stat } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { createApp } from './app.ts'
import { readOwnSecret } from './auth/local.ts'
import { createSealer } from './auth/session.ts'
import type { CardDrawer } from './cards/card.ts'
import { type Config, ConfigError, type GitHubConfig } from './config.ts'
import { createMessages } from './forms/messages.ts'
import { createDrain } from './http/drain.ts'
import { createFront } from './http/front.ts'
import { createRecompressor } from './http/recompress.ts'
import { type Log, silentLog } from './log/log.ts'
import { openMode } from './mode.ts'
import { NO_POSTS } from './no-posts.ts'
import { createFindings } from './posts/check/findings.ts'
import { createSitePages } from './posts/check/site-pages.ts'
import { createImageSizes } from './posts/image-sizes.ts'
import { createImages } from './posts/images.ts'
import { createMeasure } from './posts/measure-image.ts'
import { createPostHistory } from './posts/post-history.ts'
import { createPosts } from './posts/posts.ts'
import { createProposals } from './pulls/propose.ts'
import { createPulls } from './pulls/pulls.ts'
import type { Renderer } from './site/renderer.ts'
import { createSite, currentVersion } from './site/site.ts'

export interface ServerParts {
  config: Config
  renderer: Renderer
  /** Serves what the build made for the browser. */
  assets: RequestHandler
  /** Where the files lie that the site serves as they are. */
  publicFolder: string
  cards: CardDrawer
  isDevelopment?: boolean
  /** Where it is told what happens; nowhere, where missing. */
  log?: Log
  report(error: unknown, requestId?: string): void
  /** Tells whoever runs the server what is worth knowing: trouble, where `level` says nothing else. */
  say(line: string, level?: 'info' | 'warn'): void
}

export interface RunningServer {
  /** Where it listens, without a trailing slash. */
  url: string
  /** Answers what was asked for, ends what was begun, and resolves within half a minute. */
  close(): Promise<void>
}

/** The port cannot be had, or not at that address. */
export class PortError extends Error {}

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])
const OTHER_HOST = 'Set it to 0.0.0.0 for all of its addresses or to 127.0.0.1 for a proxy beside it, or remove it.'

/** How long a commit may take to end whose person did not wait for the answer. */
const LAST_COMMIT_MS = 5000

/** Brings the posts up to date, listens and serves. Throws PortError when the port cannot be had. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config } = parts
  await checkFolders(config)
  let handle: RequestListener = (_request, response) => void response.writeHead(503, { 'Retry-After': '1' }).end()
  const server = createServer((request, response) => handle(request, response))
  const drain = createDrain(server)
  // Whoever can connect finds the site ready. Only a port of the system's choice has to be opened to be known.
  const port = config.port || (await listen(server, config))
  const siteUrl = config.siteUrl ?? `http://localhost:${port}`
  const secrets = config.sessionSecrets.length > 0 ? config.sessionSecrets : [await readOwnSecret(config.dataDir)]
  // Local sites on other ports share their cookies with this one; servers of one public site must share theirs.
  const suffix = config.github ? '' : `-${port}`
  const sealer = createSealer(secrets, { isHttps: siteUrl.startsWith('https:'), suffix })
  const mode = await openMode(parts, sealer, siteUrl)
  const posts = createPosts(mode.repository)
  const messages = createMessages(path.join(config.dataDir, 'messages'), parts.say)
  const measure = createMeasure(mode.repository)
  const findPage = createSitePages({
    render: (path) => parts.renderer.render(path, { posts: NO_POSTS, siteUrl }),
    publicFolder: parts.publicFolder,
    isRemembered: parts.renderer.isCacheable,
  })
  const findings = createFindings(mode.repository, measure, findPage)
  const images = createImages(mode.repository, posts, measure)
  const imageSizesOf = createImageSizes(mode.repository, measure)
  const front = createFront({
    version: () => currentVersion(posts),
    isLoopbackOnly: !config.github,
    recompress: createRecompressor(),
  })
  const site = createSite({
    renderer: parts.renderer,
    posts,
    imageSizesOf,
    siteUrl,
    sourceUrl: config.github && sourceUrlOf(config.github),
    front,
  })
  const app = createApp({
    ...parts,
    ...mode,
    siteUrl,
    trustedProxies: config.trustedProxies,
    posts,
    findings,
    images,
    history: createPostHistory(mode.repository),
    pulls: mode.pullRequests && createPulls({ ...mode, ...mode.pullRequests, findPage }),
    proposals: mode.pullRequests && createProposals(mode.pullRequests.proposals, posts),
    messages,
    imageSizesOf,
    pages: site.answer,
    cardAt: site.cardAt,
    front,
    isDevelopment: parts.isDevelopment ?? false,
    log: parts.log ?? silentLog,
  })
  handle = drain.listen(front.listen(app))
  if (!server.listening)
    await listen(server, config).catch(async (error: unknown) => {
      await mode.repository.close()
      throw error
    })
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async close() {
      await drain.end()
      const closed = Promise.all([mode.repository.close(), parts.cards.close()])
      await Promise.race([closed, sleep(LAST_COMMIT_MS, undefined, { ref: false })])
    },
  }
}

/** Where GitHub shows a file of the site, ready to be changed where the branch is known. */
function sourceUrlOf({ serverUrl, owner, name, branch }: GitHubConfig): string {
  return `${serverUrl}/${owner}/${name}/${branch ? `edit/${branch}` : 'blob/HEAD'}/`
}

/** Throws ConfigError where a file stands in the place of a folder. */
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

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const other = `choose another: PORT=${port < 1024 ? 3000 : port + 1} npm start`
      if (error.code === 'EADDRINUSE')
        reject(new PortError(`Port ${port} is taken. End what listens there, or ${other}`))
      else if (error.code === 'EACCES') reject(new PortError(`Port ${port} may not be used by this account; ${other}`))
      else if (NO_ADDRESS.has(error.code ?? ''))
        reject(new PortError(`HOST is ${JSON.stringify(host)}, which is no address of this machine. ${OTHER_HOST}`))
      else reject(error)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
