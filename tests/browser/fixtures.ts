import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from 'playwright/test'
import type { GitHubEmulator } from '../github-emulator/emulator.ts'
import { type GitHubOptions, type GitHubSite, startGitHub } from '../support/github-site.ts'
import { type LocalSite, startLocalSite } from '../support/local-site.ts'
import { longPosts } from '../support/long-posts.ts'
import { isWholeRun } from '../support/long-run.ts'
import type { TemporaryRepositoryOptions } from '../support/temporary-repository.ts'
import { openEditor } from './editor.ts'
import { openWriting } from './writing.ts'

export { expect }

interface Visit extends BrowserContextOptions {
  /** The failures that the test brings about, which the browser logs by itself: `404 /blog/nope`, `net::ERR_FAILED /api/posts`. */
  provokes?: string[]
  /** Beginnings of what else the test makes the browser say. */
  says?: string[]
  /** Other origins that the person is sent to. */
  origins?: string[]
  /**
   * The view that posts are written in, until another one is chosen. The source beside the preview, where nothing is said:
   * most tests read both.
   */
  view?: 'live' | 'source' | 'split'
}

/** Opens a page at a site in a browser of its own. Whatever it says in the console or asks of elsewhere fails the test. */
type OpenPage = (site: { url: string }, options?: Visit) => Promise<Page & AsyncDisposable>

interface OwnSite extends Visit, TemporaryRepositoryOptions {
  environment?: Record<string, string>
  parts?: Parameters<typeof startLocalSite>[2]
}

/** Starts a site of the test's own and opens a page of it. Both end with the test. */
export type OpenSite = (options?: OwnSite, place?: string) => Promise<{ site: LocalSite; page: Page }>

interface OwnGitHub extends Visit, Pick<GitHubOptions, 'posts'> {
  environment?: Record<string, string>
  /** Happens before the site starts. */
  prepare?(emulator: GitHubEmulator): unknown
}

interface VisitedGitHub {
  site: GitHubSite
  page: Page
  emulator: GitHubEmulator
}

interface Opened {
  visit: OpenPage
  /** Opens a page of the shared site without posts. */
  read(path: string, options?: Visit): Promise<Page>
  /** The place is a path; without one the page is blank. */
  open: OpenSite
  /** The owner is signed in. The place is the post to write; without one it is the list. */
  edit: OpenSite
  /** Opens a blank page of a site in GitHub mode. */
  github(options?: OwnGitHub): Promise<VisitedGitHub>
}

/** Sites that the tests of one worker share, since they only read: a test that writes starts a site of its own. */
interface SharedSites {
  /** A site without posts. */
  empty: LocalSite
  /** A site with the posts that this repository begins with. */
  samples: LocalSite
}

const SAMPLES = ['post-1.md', 'post-2.md', 'post-3.md', 'post-4.md', 'post-5.md']

export const test = base.extend<Opened, SharedSites>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      await using site = await startLocalSite()
      await use(site)
    },
    { scope: 'worker' },
  ],

  samples: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      await using site = await startLocalSite({ posts: await longPosts(...SAMPLES) })
      // Until texts are read, the answers of lists change by themselves.
      const unread = async () => (await site.owner.fetch('/api/posts?all=1')).headers.get('x-unchecked')
      await expect.poll(unread).toBe('0')
      await use(site)
    },
    { scope: 'worker' },
  ],

  visit: async ({ browser }, use) => {
    const faults: string[] = []
    await use(async ({ url }, { provokes = [], says = [], origins = [], view = 'split', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: url, ...options })
      watch(context, [url, ...origins], (fault) => {
        const isExpected =
          provokes.includes(fault) || says.some((start) => fault.replace(/^error: /, '').startsWith(start))
        return isExpected || faults.push(fault)
      })
      await context.addInitScript(preferView, view)
      const page = await context.newPage()
      if (options.javaScriptEnabled !== false) awaitScripts(page)
      // With its browser, not alone: a connection that is left open would keep the server from closing.
      return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() })
    })
    expect(faults, 'what pages said in the console or asked of elsewhere').toEqual([])
  },

  read: async ({ visit, empty }, use) => {
    const pages: AsyncDisposable[] = []
    await use(async (path, options) => {
      const page = await visit(empty, options)
      pages.push(page)
      await page.goto(path)
      return page
    })
    for (const page of pages) await page[Symbol.asyncDispose]()
  },

  open: async ({ visit }, use) => {
    const begun: AsyncDisposable[] = []
    await use(async ({ posts, bare, unborn, config, environment, parts, ...options } = {}, path) => {
      const site = await startLocalSite({ posts, bare, unborn, config }, environment, parts)
      begun.unshift(site)
      const page = await visit(site, options)
      begun.unshift(page)
      if (path !== undefined) await page.goto(path)
      return { site, page }
    })
    for (const one of begun) await one[Symbol.asyncDispose]()
  },

  edit: async ({ open }, use) => {
    await use(async (options, id) => {
      const opened = await open(options)
      await (id === undefined ? openEditor(opened.page) : openWriting(opened.page, id))
      return opened
    })
  },

  github: async ({ visit }, use) => {
    const begun: AsyncDisposable[] = []
    await use(async ({ posts = {}, environment, prepare, ...options } = {}) => {
      const hub = await startGitHub({ posts })
      begun.unshift(hub)
      const { emulator } = hub
      await prepare?.(emulator)
      const site = await hub.start(environment)
      begun.unshift(site)
      // On another host than GitHub's, as in the world: cookies that are bound to one site do not come along from the other.
      const url = site.url.replace('//127.0.0.1:', '//localhost:')
      const page = await visit({ url }, { origins: [emulator.url], ...options })
      begun.unshift(page)
      return { site, page, emulator }
    })
    for (const one of begun) await one[Symbol.asyncDispose]()
  },
})

/** A test that `npm test` leaves to `npm run test:all`. */
export const variant = isWholeRun ? test : test.skip

function preferView(view: string): void {
  const isEditor = location.pathname.startsWith('/_admin-82/')
  if (isEditor && localStorage.getItem('writing-view') === null) localStorage.setItem('writing-view', view)
}

const SCRIPTS_MS = 5000

/** From now on, going to a page waits until its scripts work: on a slow machine a click may come before them. */
function awaitScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    // Where a test keeps the scripts away, it goes on without them.
    if (!options?.waitUntil) await page.waitForFunction(isHydrated, null, { timeout: SCRIPTS_MS }).catch(() => {})
    return answer
  }
}

/** Waits until the scripts of a document work that the page itself has loaded. */
export async function awaitHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

function isHydrated(): boolean {
  return document.documentElement.dataset.ready !== undefined
}

function watch(context: BrowserContext, sites: string[], report: (fault: string) => unknown): void {
  const origins = sites.map((url) => new URL(url).origin)
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') report(faultOf(message))
  })
  context.on('weberror', (failure) => report(String(failure.error().stack ?? failure.error())))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) report(`A request to ${request.url()}`)
  })
}

const FAILED_LOAD = /^Failed to load resource: (?:the server responded with a status of (\d+) \(.*\)|(net::\w+))$/

function faultOf(message: ConsoleMessage): string {
  const [, status, failure] = FAILED_LOAD.exec(message.text()) ?? []
  const code = status ?? failure
  if (!code) return `${message.type()}: ${message.text()}`
  const { pathname, search } = new URL(message.location().url)
  return `${code} ${pathname}${search}`
}

/** Marks the document that is open; what it gives back expects that no other was loaded since. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'))
  return () => expect(page.locator('html')).toHaveAttribute('data-mark', 'kept')
}

/** Holds every answer to requests that match until it is released. */
export async function holdAnswers(page: Page, url: string | RegExp, method = 'GET') {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** Answers the next dialog; resolves to its words. */
export async function answerDialog(page: Page, answer: 'accept' | 'dismiss' = 'accept'): Promise<string> {
  const dialog = await page.waitForEvent('dialog')
  await dialog[answer]()
  return dialog.message()
}

/** Answers the next question that the editor asks in a dialog of its own; resolves to its words. */
export async function answerQuestion(page: Page, answer: 'accept' | 'dismiss' = 'accept'): Promise<string> {
  const dialog = page.getByRole('dialog')
  const words = `${await dialog.getByRole('heading').innerText()} ${await dialog.getByRole('paragraph').innerText()}`
  await dialog
    .getByRole('button')
    .nth(answer === 'accept' ? 1 : 0)
    .click()
  return words
}

/** Accepts as many dialogs as come until there were `count`; resolves to their words. */
export function acceptDialogs(page: Page, count: number): Promise<string[]> {
  const words: string[] = []
  return new Promise((resolve) => {
    page.on('dialog', function accept(dialog) {
      words.push(dialog.message())
      if (words.length === count) page.off('dialog', accept)
      void dialog.accept().then(() => words.length === count && resolve(words))
    })
  })
}

/** Presses one key after the other. */
export async function press({ keyboard }: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await keyboard.press(key)
}

/** How many pixels of the page lie beyond the window's right edge. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
