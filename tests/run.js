// `npm test`: every check, and as its last line the count of what passed and failed. Runs on a bare Node.
// `npm run test:all`: the same with every variant of it: other modes, widths, themes, and rarer troubles.
// `npm run test:long`: all of that with other cases and more of them, and with what takes hours.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, install, root } from '../server/build/setup.js'

const isLong = process.argv.includes('--long')
const isWhole = isLong || process.argv.includes('--all')
const BROWSER_TESTS = ['test', '-c', 'tests/browser/playwright.config.ts']

install({ tools: true })
const { findBrowser, WITHOUT_BROWSER } = await import('./support/find-browser.js')
const { tellMissingEngines } = await import('./support/find-engines.js')
const { findNginx, WITHOUT_NGINX } = await import('./support/installed-nginx.js')
const { findPostgres, WITHOUT_POSTGRES } = await import('./support/installed-postgres.js')

const reports = mkdtempSync(path.join(tmpdir(), 'site-test-'))
const counts = { passed: 0, failed: 0 }
/** @type {string[]} */
const failures = []
/** @type {{ name: string, ms: number }[]} */
const durations = []
// Nothing of a CI service or of an owner's own settings may decide what a test sees.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(GITHUB_|GIT_|POSTS_DIR|DATA_DIR|DATABASE_URL|SITE_URL|SESSION_SECRET|SMTP_URL|MAIL_|PORT$|HOST$)/.test(name),
  ),
)
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 1_000_000)
if (isWhole) env.WHOLE_RUN = '1'
if (isLong) {
  env.PROPERTY_SEED = seed
  env.LONG_RUN = '1'
  env.INTERLEAVING_RUNS ??= '300'
  console.log(`The seed is ${seed}. PROPERTY_SEED=${seed} tries the same cases again.`)
}

// Beside each other: on a new machine the packages take minutes, and checking types keeps one processor busy.
const servers = bring('servers')
const types = beside(bin('tsc'), ['-b'])
// Playwright keeps what it has compiled: a third of a minute on one processor, while the build leaves the other one free.
const compiled = beside(bin('playwright'), [...BROWSER_TESTS, '--list'], {
  ...optionsWith(env),
  stdio: ['ignore', 'ignore', 'ignore'],
})
check('lint', ['biome', 'check', '--error-on-warnings'])
build()
count('types', ['tsc', '-b'], await types)
await servers
// The tests that need it fail with the same sentence.
if (!findPostgres()) console.error(WITHOUT_POSTGRES)
if (isWhole && !findNginx()) console.error(WITHOUT_NGINX)
const browsers = bring('browsers')
suite('unit and integration tests', (report) => vitest('tests/vitest.config.ts', report), countVitest)
if (isLong) suite('long tests', (report) => vitest('tests/long/vitest.config.ts', report), countVitest)
await Promise.all([browsers, compiled])
const browser = await findBrowser()
// Debian's packages bring the other two; elsewhere the journeys run in those that are there.
for (const sentence of isWhole ? tellMissingEngines() : []) {
  if (process.platform === 'linux') fail(sentence)
  else console.log(sentence)
}
if (browser)
  suite(
    'browser tests',
    (report) =>
      run(['playwright', ...BROWSER_TESTS], {
        BROWSER_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    countPlaywright,
  )
else fail(WITHOUT_BROWSER)

rmSync(reports, { recursive: true, force: true })
console.log('The ten slowest tests:')
for (const { name, ms } of durations.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
// Last, since of a long output the end is what people see.
for (const failure of failures) console.error(`Failed: ${failure}`)
if (isLong) console.log(`The seed was ${seed}.`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

function check(/** @type {string} */ name, /** @type {string[]} */ command) {
  count(name, command, run(command))
}

function count(/** @type {string} */ name, /** @type {string[]} */ command, /** @type {number} */ status) {
  if (status === 0) counts.passed += 1
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
    // A file that does not load, or an error outside of any test, counts nothing and still fails.
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
  return spawnSync(bin(name), args, optionsWith({ ...env, ...more })).status ?? 1
}

/** Begins a program and resolves to its status, so that others run meanwhile. @returns {Promise<number>} */
function beside(/** @type {string} */ program, /** @type {string[]} */ args, options = optionsWith(env)) {
  const running = spawn(program, args, options)
  return new Promise((resolve) => {
    running.on('error', () => resolve(1))
    running.on('exit', (status) => resolve(status ?? 1))
  })
}

/** Brings what the machine lacks, where that can be done; what came of it is looked at afterwards. */
function bring(/** @type {'servers' | 'browsers'} */ kind) {
  const file = path.join(root, 'tests', 'support', 'bring-programs.js')
  return beside(process.execPath, [file, kind, ...(isWhole ? ['--all'] : [])], {
    ...optionsWith(process.env),
    shell: false,
  })
}

function bin(/** @type {string} */ name) {
  return path.join(root, 'node_modules', '.bin', name)
}

/** @returns {{ cwd: string, env: NodeJS.ProcessEnv, stdio: ('ignore' | 'inherit')[], shell: boolean }} */
function optionsWith(/** @type {NodeJS.ProcessEnv} */ environment) {
  return { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }
}

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: any[] }} report */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, status, duration }) => ({
      name: `${path.relative(root, name)}: ${fullName}`,
      status,
      ms: duration ?? 0,
    })),
  )
  durations.push(...tests)
  const failed = tests.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return { passed: numPassedTests, failed: numFailedTests, titles: failed }
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: any[] }} report */
function countPlaywright({ stats, suites }) {
  const tests = testsOf(suites)
  durations.push(...tests)
  const titled = (/** @type {string} */ wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  for (const name of titled('flaky'))
    console.error(`Passed at its second try only, so look at it and its trace in test-results: ${name}`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, titles: titled('unexpected') }
}

/**
 * @param {any[]} suites
 * @returns {{ name: string, status: string, ms: number }[]}
 */
function testsOf(suites = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((/** @type {any} */ { file, title, tests }) =>
      tests.map((/** @type {any} */ { status, results, projectName }) => ({
        name: `${path.join('tests/browser', file)}: ${title}${projectName === 'chromium' ? '' : ` (${projectName})`}`,
        status,
        ms: Math.max(0, ...results.map((/** @type {any} */ { duration }) => duration)),
      })),
    ),
    ...testsOf(suite.suites),
  ])
}
