// `npm test`: every check, and as its last line the count of what passed and failed. Runs on a bare Node.
// `npm run test:long`: the same with other cases and more of them, and with what takes hours.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, install, root } from '../server/build/setup.js'

const isLong = process.argv.includes('--long')

install()
const { bringBrowser, WITHOUT_BROWSER } = await import('./support/find-browser.js')

const reports = mkdtempSync(path.join(tmpdir(), 'site-test-'))
const counts = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
// Nothing of a CI service or of an owner's own settings may decide what a test sees.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(GITHUB_|POSTS_DIR|DATA_DIR|SITE_URL|SESSION_SECRET|PORT$|HOST$)/.test(name),
  ),
)
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 1_000_000)
if (isLong) {
  env.PROPERTY_SEED = seed
  env.INTERLEAVING_RUNS ??= '300'
  console.log(`The seed is ${seed}. PROPERTY_SEED=${seed} tries the same cases again.`)
}

check('types', ['tsc', '-b'])
check('lint', ['biome', 'check', '--error-on-warnings'])
build()
suite('unit and integration tests', (report) => vitest('tests/vitest.config.ts', report), countVitest)
if (isLong) suite('long tests', (report) => vitest('tests/long/vitest.config.ts', report), countVitest)
const browser = await bringBrowser()
if (browser)
  suite(
    'browser tests',
    (report) =>
      run(['playwright', 'test', '-c', 'tests/browser/playwright.config.ts'], {
        BROWSER_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    countPlaywright,
  )
else fail(WITHOUT_BROWSER)

rmSync(reports, { recursive: true, force: true })
// Last, since of a long output the end is what people see.
for (const failure of failures) console.error(`Failed: ${failure}`)
if (isLong) console.log(`The seed was ${seed}.`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

function check(/** @type {string} */ name, /** @type {string[]} */ command) {
  if (run(command) === 0) counts.passed += 1
  else fail(`The check of ${name} failed: npx ${command.join(' ')}`)
}

/**
 * @param {string} name
 * @param {(report: string) => number} start
 * @param {(report: any) => { passed: number, failed: number, titles: string[] }} count
 */
function suite(name, start, count) {
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const status = start(report)
  try {
    const { passed, failed, titles } = count(JSON.parse(readFileSync(report, 'utf8')))
    counts.passed += passed
    counts.failed += failed
    failures.push(...titles)
    // A file that does not load, or an error outside of any test, counts nothing and fails all the same.
    if (status !== 0 && failed === 0) fail(`The ${name} ended with ${status}.`)
    if (passed + failed === 0) fail(`The ${name} ran no test.`)
  } catch {
    fail(`The ${name} ended with ${status} and left no report.`)
  }
}

function fail(/** @type {string} */ sentence) {
  console.error(sentence)
  failures.push(sentence)
  counts.failed += 1
}

function vitest(/** @type {string} */ config, /** @type {string} */ report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return run(['vitest', 'run', '-c', config, ...reporters])
}

/** @returns {number} */
function run(/** @type {string[]} */ command, /** @type {Record<string, string>} */ more = {}) {
  const [name = '', ...args] = command
  const bin = path.join(root, 'node_modules', '.bin', name)
  const shell = process.platform === 'win32'
  return (
    spawnSync(bin, args, { cwd: root, env: { ...env, ...more }, stdio: ['ignore', 'inherit', 'inherit'], shell })
      .status ?? 1
  )
}

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: any[] }} report */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => `${path.relative(root, name)}: ${test.fullName}`),
  )
  return { passed: numPassedTests, failed: numFailedTests, titles: failed }
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: any[] }} report */
function countPlaywright({ stats, suites }) {
  for (const title of titled(suites, 'flaky')) console.error(`Passed at its second try only, so look at it: ${title}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, titles: titled(suites, 'unexpected') }
}

/**
 * @param {any[]} suites
 * @param {'flaky' | 'unexpected'} status
 * @returns {string[]}
 */
function titled(suites = [], status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === status))
      .map((/** @type {any} */ spec) => `tests/browser/${spec.file}: ${spec.title}`),
    ...titled(suite.suites, status),
  ])
}
