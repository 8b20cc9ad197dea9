import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { overPlaywright } from '../engines/drivers/chromium.ts'
import type { Driver, Engine } from '../engines/drivers/driver.ts'
import { startFirefox } from '../engines/drivers/firefox.ts'
import { startWebKit } from '../engines/drivers/webkit.ts'
import { findFirefox, findWebKit } from '../support/find-engines.js'
import { ms, ratio, type Section } from './report.ts'
import { STATIC_PATHS, startStaticPages } from './static-pages.ts'
import { PAGES } from './weight.ts'
import { median, type Workshop } from './workshop.ts'

const ROUNDS = 9
const COLUMNS = ['page', 'first paint', 'of the static post', 'loaded', 'of the static post']

interface Load {
  paint: number
  loaded: number
}

/** How long pages take to be painted and loaded in each engine, beside a static post in the same turns. */
export async function measurePageLoads(workshop: Workshop, url: string): Promise<Section[]> {
  await using statics = await startStaticPages(url, 'post-1')
  const post = new URL(STATIC_PATHS['static post'], statics.url).href
  const pages = PAGES.map((page) => ({ page, address: new URL(page, url).href }))
  const rows: string[][] = []
  for (const { name, start } of engines()) {
    const engine = await start?.()
    if (!engine) {
      rows.push([name, `not measured: no ${name} was found`, '', '', ''])
      continue
    }
    try {
      const loads = await loadInTurns(engine, [post, ...pages.map(({ address }) => address)], workshop.isQuick)
      const [bare, ...ours] = loads as [Load, ...Load[]]
      rows.push([`the static post, ${name}`, ms(bare.paint), '1.00', ms(bare.loaded), '1.00'])
      for (const [at, { paint, loaded }] of ours.entries())
        rows.push([
          `${pages[at]?.page}, ${name}`,
          ms(paint),
          ratio(paint / bare.paint),
          ms(loaded),
          ratio(loaded / bare.loaded),
        ])
    } finally {
      await engine.close()
    }
  }
  return [
    {
      title: 'Page loads in three engines',
      about: `From the beginning of the navigation to the first paint and to the load event, on this machine and without a slow network: medians of ${ROUNDS} rounds in turns, each in a tab of its own. The static post has the words of /blog/post-1, 2 KB of styles, and neither script nor font.`,
      columns: COLUMNS,
      rows,
    },
  ]
}

interface NamedEngine {
  name: string
  start: (() => Promise<Engine>) | undefined
}

function engines(): NamedEngine[] {
  const { BROWSER_PATH: executablePath } = process.env
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  return [
    { name: 'Chromium', start: executablePath ? () => startChromium(executablePath) : undefined },
    { name: 'Firefox', start: firefox ? () => startFirefox(firefox) : undefined },
    { name: 'WebKit', start: webkit && (() => startWebKit(webkit)) },
  ]
}

async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath })
  return { ...overPlaywright(browser), close: () => browser.close() }
}

async function loadInTurns(engine: Engine, addresses: readonly string[], isQuick: boolean): Promise<Load[]> {
  const all = addresses.map((): Load[] => [])
  for (let round = 0; round < (isQuick ? 1 : ROUNDS); round++)
    for (const [at, address] of addresses.entries()) {
      const driver = await engine.open()
      try {
        await driver.goto(address)
        all[at]?.push(await readTimes(driver))
      } finally {
        await driver.close()
      }
    }
  return all.map((loads) => ({
    paint: median(loads.map(({ paint }) => paint)),
    loaded: median(loads.map(({ loaded }) => loaded)),
  }))
}

/** In ms since the navigation began. */
async function readTimes(driver: Driver): Promise<Load> {
  for (let time = 0; ; time++) {
    const text = await driver.evaluate(`(() => {
      const [{ loadEventEnd }] = performance.getEntriesByType('navigation')
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return { loaded: loadEventEnd, paint: paint ? paint.startTime : 0 }
    })()`)
    const load = JSON.parse(text ?? '{}') as Load
    if ((load.loaded > 0 && load.paint > 0) || time === 50) return load
    await sleep(50)
  }
}

const SLOWED = 4
// A phone on a slow mobile network, as Lighthouse has it: 1.6 Mbit/s, 150 ms.
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
// Between the finger that comes down and the one that leaves.
const TOUCH_MS = 100
// Chosen: who reads a list needs longer until the first link is pressed.
const READ_MS = 2000

/** How long a link takes from the click to the paint of the other page, beside a new document of the same page. */
export async function measureFirstMove(workshop: Workshop, url: string): Promise<Section[]> {
  const section = {
    title: 'Click to paint',
    about: `A link of the list to a post, on a phone that is slow: the processor slowed ${SLOWED} times, 1.6 Mbit/s, 150 ms. A move asks the API for the post, and React shows it; the code for it is here with the list. The first link is pressed ${READ_MS / 1000} s after the page is alive. Medians of rounds in turns, each in a browser that has nothing kept but the page with the link; the ratio is of the same post opened as a new document.`,
    columns: ['move', 'until painted', 'of a new document'],
  }
  const { BROWSER_PATH: executablePath } = process.env
  if (!executablePath) return [{ ...section, rows: [['first', 'not measured: no Chromium was found', '']] }]
  const browser = await chromium.launch({ executablePath })
  const times: Record<'first' | 'second' | 'document', number[]> = { first: [], second: [], document: [] }
  try {
    for (let round = 0; round < (workshop.isQuick ? 1 : ROUNDS); round++) {
      const [first, second] = await timeMoves(browser, url)
      times.first.push(first)
      times.second.push(second)
      times.document.push(await timeDocument(browser, url))
    }
  } finally {
    await browser.close()
  }
  const document = median(times.document)
  const row = (name: string, values: readonly number[]) => [name, ms(median(values)), ratio(median(values) / document)]
  const rows = [row('first', times.first), row('second', times.second), row('a new document', times.document)]
  return [{ ...section, rows }]
}

async function openSlowList(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(new URL('/blog', url).href)
  // A page that is pressed before it is alive opens a new document: no move.
  await page.locator('html[data-ready]').waitFor()
  await sleep(READ_MS)
  return { page, context }
}

async function timeMoves(browser: Browser, url: string): Promise<[first: number, second: number]> {
  const { page, context } = await openSlowList(browser, url)
  const move = async (at: number) => {
    const link = page.locator('main article a[href^="/blog/post-"], main li a[href^="/blog/post-"]').nth(at)
    await link.scrollIntoViewIfNeeded()
    const before = await page.locator('h1').textContent()
    // Two frames after the heading has changed, the page with it has been painted.
    await page.evaluate((heading) => {
      const told = window as unknown as { painted: Promise<number> }
      told.painted = new Promise((resolve) => {
        let clicked = 0
        document.addEventListener('click', () => (clicked = Date.now()), { capture: true, once: true })
        const look = () => {
          const now = document.querySelector('h1')?.textContent
          if (clicked && now && now !== heading)
            return requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now() - clicked)))
          return requestAnimationFrame(look)
        }
        look()
      })
    }, before)
    await link.click({ delay: TOUCH_MS })
    return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
  }
  try {
    const first = await move(0)
    await page.goBack()
    await page.waitForURL(/\/blog$/)
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await page.waitForLoadState('networkidle')
    return [first, await move(1)]
  } finally {
    await context.close()
  }
}

async function timeDocument(browser: Browser, url: string): Promise<number> {
  const { page, context } = await openSlowList(browser, url)
  try {
    const began = Date.now()
    await page.goto(new URL('/blog/post-1', url).href)
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            const [paint] = performance.getEntriesByName('first-contentful-paint')
            if (paint) resolve(performance.timeOrigin + paint.startTime)
            else setTimeout(look, 20)
          }
          look()
        }),
    )
    return painted - began
  } finally {
    await context.close()
  }
}
