import { writeFile } from 'node:fs/promises'
import { test as base, expect } from 'playwright/test'
import { findFirefox, findWebKit } from '../support/find-engines.js'
import { longPosts } from '../support/long-posts.ts'
import { overPlaywright } from './drivers/chromium.ts'
import type { Engine } from './drivers/driver.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startWebKit } from './drivers/webkit.ts'
import { type Tab, tabOver } from './tab.ts'
import { startWatchedSite, type WatchedSite } from './watched-site.ts'

export { expect }

export type EngineName = 'chromium' | 'firefox' | 'webkit'

interface Visit {
  /** The files below `posts/` of a site of the test's own; without them, the site is one that others read too. */
  posts?: Record<string, string | Uint8Array>
  /** What the test brings about, as the site or the browser tells it: `404 /blog/nope`. */
  provokes?: string[]
  withoutScripts?: boolean
  /** px */
  width?: number
}

const SAMPLES = ['post-1.md', 'post-2.md', 'post-3.md', 'post-4.md', 'post-5.md']
const WIDTH_PX = 1280
const HEIGHT_PX = 900

/** Tests that run in every engine. Whatever a page says in its console, and whatever its policy refuses, fails them. */
export const test = base.extend<
  { visit: (options?: Visit) => Promise<{ tab: Tab; site: WatchedSite }> },
  { engineName: EngineName; engine: Engine; reader: WatchedSite; endings: Promise<void>[] }
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName, browser }, use) => {
      const engine = engineName === 'chromium' ? overPlaywright(browser) : await startEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  reader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      await using site = await startWatchedSite({ posts: await longPosts(...SAMPLES) })
      await use(site)
    },
    { scope: 'worker' },
  ],

  endings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const endings: Promise<void>[] = []
      await use(endings)
      await Promise.all(endings)
    },
    { scope: 'worker' },
  ],

  visit: async ({ engine, reader, endings }, use, testInfo) => {
    const ends: (() => PromiseLike<unknown>)[] = []
    const faults: string[] = []
    await use(async ({ posts, provokes = [], withoutScripts = false, width = WIDTH_PX } = {}) => {
      const site = posts ? await startWatchedSite({ posts }) : reader
      // A server takes a moment to end, in which nothing happens: the next test does not wait for it.
      if (posts) ends.unshift(async () => endings.push(Promise.resolve(site[Symbol.asyncDispose]())))
      Object.assign(site.proxy, {
        withoutScripts,
        report: (fault: string) => provokes.includes(fault) || faults.push(fault),
      })
      const driver = await engine.open()
      ends.unshift(() => driver.close())
      ends.unshift(async () => {
        if (testInfo.status !== testInfo.expectedStatus)
          await writeFile(testInfo.outputPath('window.png'), await driver.screenshot())
      })
      await driver.resize(width, HEIGHT_PX)
      return { tab: tabOver(driver, site.url, !withoutScripts), site }
    })
    for (const end of ends) await end()
    expect(faults, 'what pages said in the console or asked in vain').toEqual([])
  },
})

function startEngine(name: Exclude<EngineName, 'chromium'>): Promise<Engine> {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  if (name === 'firefox' && firefox) return startFirefox(firefox)
  if (name === 'webkit' && webkit) return startWebKit(webkit)
  throw new Error(`${name} is not on this machine. npm test brings it, or says what to install.`)
}
