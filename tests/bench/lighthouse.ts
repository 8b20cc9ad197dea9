import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ratio, type Section } from './report.ts'
import { STATIC_PATHS, startStaticPages, staticFor } from './static-pages.ts'
import { PAGES } from './weight.ts'
import { median, type Workshop } from './workshop.ts'

// Brought for the run and thrown away after it: a hundred packages are too many to lie in everyone's folder for this.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const INSTALL_MS = 120_000
const RUN_MS = 60_000
const ALL_MS = 6 * 60_000
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Scores of Lighthouse's mobile profile; where they cannot be had, the table says why. */
export async function measureLighthouse(workshop: Workshop, url: string): Promise<Section[]> {
  const columns = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'first paint',
    'of the static page',
    'largest paint',
    'of the static page',
    'blocked',
  ]
  const section = {
    title: 'Lighthouse',
    about:
      'Mobile, its simulated network; medians of three rounds in turns. The static pages are such as Eleventy’s starter blog makes of the same posts, with 2 KB of styles and neither script nor font: home and /blog are compared with its home and its list, every other page with its post.',
    columns,
  }
  const notMeasured = (why: string) => [
    { ...section, rows: PAGES.map((page) => [page, `not measured: ${why}`, '', '', '', '', '', '', '', '']) },
  ]
  const { BROWSER_PATH: browser } = process.env
  if (workshop.isQuick) return notMeasured('a quick run')
  if (!browser) return notMeasured('no Chromium was found')
  const folder = await workshop.makeFolder('lighthouse')
  const environment = { npm_config_cache: path.join(folder, 'cache'), CHROME_PATH: browser, TMPDIR: folder }
  const run = (command: string, args: string[], forMs: number) =>
    runQuietly(workshop, folder, environment, command, args, forMs)
  if (
    !(await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, LIGHTHOUSE], INSTALL_MS))
  )
    return notMeasured(`${LIGHTHOUSE} could not be installed`)
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
  const until = performance.now() + ALL_MS
  await using statics = await startStaticPages(url, 'post-1')
  const addresses = Object.fromEntries([
    ...Object.entries(STATIC_PATHS).map(([name, path]) => [name, new URL(path, statics.url).href]),
    ...PAGES.map((page) => [page, new URL(page, url).href]),
  ]) as Record<string, string>
  const measure = async (page: string): Promise<Result | undefined> => {
    const file = path.join(folder, 'result.json')
    const args = [
      program,
      addresses[page] ?? '',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ]
    const isDone = await run(process.execPath, args, RUN_MS)
    return isDone ? (JSON.parse(await readFile(file, 'utf8')) as Result) : undefined
  }
  const results = new Map<string, Result[]>(Object.keys(addresses).map((name) => [name, []]))
  for (let round = 0; round < 3; round++)
    for (const [page, all] of results) {
      if (performance.now() > until) break
      const result = await measure(page)
      if (result) all.push(result)
    }
  const rows = [...results].map(([name, all]) =>
    rowOf(name, all, results.get(name.startsWith('/') ? staticFor(name) : name) ?? []),
  )
  return [{ ...section, rows }]
}

function rowOf(page: string, results: readonly Result[], bare: readonly Result[]): string[] {
  if (results.length === 0)
    return [page, 'not measured: Lighthouse failed or took too long', '', '', '', '', '', '', '', '']
  const scores = CATEGORIES.map((name) =>
    median(results.map(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100)),
  )
  const audit = (name: string, of = results) => median(of.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const paint = (name: string) => [`${(audit(name) / 1000).toFixed(2)} s`, ratio(audit(name) / audit(name, bare))]
  const few = results.length < 3 ? ` (of ${results.length})` : ''
  return [
    page,
    ...scores.map((score, at) => `${Math.round(score)}${at === 0 ? few : ''}`),
    ...paint('first-contentful-paint'),
    ...paint('largest-contentful-paint'),
    `${Math.round(audit('total-blocking-time'))} ms`,
  ]
}

function runQuietly(
  workshop: Workshop,
  cwd: string,
  environment: Record<string, string>,
  command: string,
  args: string[],
  forMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment }
    const shell = process.platform === 'win32'
    const child = workshop.watch(spawn(command, args, { cwd, env, stdio: 'ignore', shell }))
    // Interrupted, Lighthouse ends the browser that it has started; killed, it could not.
    const tooLate = setTimeout(() => child.kill('SIGINT'), forMs)
    const muchTooLate = setTimeout(() => child.kill('SIGKILL'), forMs + 10_000)
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      clearTimeout(tooLate)
      clearTimeout(muchTooLate)
      resolve(code === 0)
    })
  })
}
