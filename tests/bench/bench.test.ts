import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isLongRun } from '../support/long-run.ts'
import { AnswerChanged, load } from './load.ts'
import { HELP, readOptions } from './options.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const LOADED = ['the static post', '/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact']

const OWNER_CALLS = [
  'list, its pages in turn',
  'list of drafts',
  'list of a tag',
  'list of posts with problems',
  'filter for a text',
  'search of the site',
  'tags and their counts',
  'images',
  'counts and status',
  'one post, judged whole',
]

const STATIC = ['static home', 'static list', 'static post']

const ROWS: Record<string, string[]> = {
  'Page loads in three engines': ['Chromium', 'Firefox', 'WebKit'].flatMap((engine) =>
    LOADED.map((page) => `${page}, ${engine}`),
  ),
  Requests: ['/blog', '/blog/post-1', '/developer-guides/moodle-apis', '/api/posts'],
  'Cold pages': ['/blog/…'],
  'Held bodies': ['6 bodies'],
  'Page weight': ['/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact', ...STATIC],
  Lighthouse: ['/', '/developer-guides/moodle-apis', '/blog', '/blog/post-1', '/contact'],
  'Click to paint': ['first', 'second', 'a new document'],
  'Start and publish': ['10', '20'],
  Memory: ['10', '20'],
  'Lists and searches': ['10', '20'],
  'Synchronization with GitHub': ['10', '20'],
  'What the owner asks': [...OWNER_CALLS, 'bulk change of 40', 'pull requests'],
  'Texts read in the background': ['40'],
  Commits: ['10'],
}

test.runIf(isLongRun)(
  'a quick run of the benchmarks fills every row, says what it did not measure, and leaves nothing behind',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-test-'))
    try {
      const file = path.join(folder, 'benchmarks.md')
      const { code, output } = await run(['--quick', '--out', file], folder)
      expect([code, output]).toEqual([0, expect.stringContaining('Written to')])
      const written = await readFile(file, 'utf8')
      for (const [title, names] of Object.entries(ROWS)) {
        const rows = rowsBelow(written, title)
        expect(rows.map(([name]) => name)).toEqual(names)
        for (const [name, ...cells] of rows)
          if (title !== 'Lighthouse')
            expect(
              cells.filter((cell) => !/^(\d|–$)/.test(cell)),
              `${title}, ${name}`,
            ).toEqual([])
      }
      expect(written.match(/not measured: a quick run/g)).toHaveLength(5)
      // Ten posts changed, and ten are all that was read again, among how many ever.
      for (const [, , , questions, blobs] of rowsBelow(written, 'Synchronization with GitHub'))
        expect([questions, blobs]).toEqual(['14', '10'])
      expect(written).not.toMatch(/\/tmp|NaN|undefined/)
      expect(await readdir(folder)).toEqual(['benchmarks.md'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test.each([
  { change: 'shorter', bytes: 400 },
  { change: 'longer', bytes: 600 },
])('a load tells when answers become $change, and leaves no connection', async ({ bytes }) => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end('a'.repeat(asked > 40 ? bytes : 500))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const options = { url: `http://127.0.0.1:${port}`, path: '/', connections: 4, forMs: 60_000 }
  await expect(load(options)).rejects.toThrow(AnswerChanged)
  // Resolves once no one is connected any more.
  await promisify(server.close.bind(server))()
})

function rowsBelow(markdown: string, title: string): string[][] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

function run(args: string[], temporary: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, NODE_ENV: 'production', TMPDIR: temporary }
  const child = spawn(process.execPath, [path.join(root, 'tests/bench/bench.js'), ...args], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

test('only a whole run of the benchmarks replaces the figures of another', () => {
  expect(readOptions([])?.file).toBe('docs/benchmarks.md')
  for (const part of ['--quick', '--only=requests', '--without=response-cache'])
    expect(readOptions([part])?.file, part).toBeUndefined()
  expect(readOptions(['--quick', '--out=tried.md'])?.file).toBe('tried.md')
})

test('the benchmarks say what they can measure and leave out, and refuse what they do not know', () => {
  expect(readOptions(['--help'])).toBeUndefined()
  expect(HELP).toContain('response-cache')
  expect(readOptions(['--without=response-cache,early-answers'])?.without).toEqual(['response-cache', 'early-answers'])
  expect(() => readOptions(['--only=speed'])).toThrow('--only knows requests, cold-pages')
})
