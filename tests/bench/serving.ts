import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BareAnswer } from './bare.ts'
import { type Load, load } from './load.ts'
import { ms, ratio, type Section } from './report.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

export const ADDRESSES = ['/blog', '/blog/post-1', '/developer-guides/moodle-apis', '/api/posts']

const CONNECTIONS = 16

/** The site against bare servers that send the very same bytes and headers, in turns. */
export async function measureServing(workshop: Workshop, site: SiteProcess): Promise<Section[]> {
  const answers = await askSettled(workshop, site.url)
  const file = path.join(workshop.folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const program = path.join(workshop.dist, 'programs/bench-bare.js')
  const { watch } = workshop
  await using http = await startSiteProcess({ program, args: ['http', file], watch })
  await using express = await startSiteProcess({ program, args: ['express', file], watch })
  const rows: string[][] = []
  for (const address of ADDRESSES) {
    const rounds = await measureInTurns(workshop, [site.url, http.url, express.url], address)
    const of = (pick: (round: Round) => number) => median(rounds.map(pick))
    rows.push([
      address,
      `${Math.round(of(([own]) => own.requestsPerSecond))}/s`,
      ratio(of(([own, bare]) => own.requestsPerSecond / bare.requestsPerSecond)),
      ratio(of(([own, , bare]) => own.requestsPerSecond / bare.requestsPerSecond)),
      ms(of(([own]) => own.p99Ms)),
      ratio(of(([own, bare]) => own.p99Ms / bare.p99Ms)),
      ratio(of(([own, , bare]) => own.p99Ms / bare.p99Ms)),
    ])
  }
  return [
    {
      title: 'Requests',
      about: `${CONNECTIONS} connections, compressed answers; bare \`node:http\` and bare Express are processes of their own that send the same bytes and
headers from memory. Medians of rounds in turns. Requests: 1.00 is as many as the bare server answers, more is better; p99: 1.00 is
as long as it takes, less is better.`,
      columns: ['address', 'requests', 'of node:http', 'of Express', 'p99', 'of node:http', 'of Express'],
      rows,
    },
  ]
}

type Round = [own: Load, http: Load, express: Load]

async function measureInTurns(
  { isQuick }: Workshop,
  urls: [string, string, string],
  address: string,
): Promise<Round[]> {
  const measure = (url: string, forMs: number) => load({ url, path: address, connections: CONNECTIONS, forMs })
  for (const url of urls) await measure(url, isQuick ? 20 : 1000)
  const rounds: Round[] = []
  for (let round = 0; round < (isQuick ? 1 : 7); round++) {
    const measured = new Map<string, Load>()
    // The first finds the machine cooler than the last.
    const order = round % 2 === 0 ? urls : urls.toReversed()
    for (const url of order) measured.set(url, await measure(url, isQuick ? 50 : 1000))
    rounds.push(urls.map((url) => measured.get(url)) as Round)
  }
  return rounds
}

// Kept pages are compressed once more, one after the other: server/http/recompress.ts.
const SETTLED_MS = 3000

/** Asks until no answer gets smaller. */
async function askSettled({ isQuick }: Workshop, url: string): Promise<BareAnswer[]> {
  const askAll = () => Promise.all(ADDRESSES.map((address) => ask(url, address)))
  let answers = await askAll()
  for (let isSettled = isQuick; !isSettled; ) {
    await pause(SETTLED_MS)
    const later = await askAll()
    isSettled = JSON.stringify(later) === JSON.stringify(answers)
    answers = later
  }
  return answers
}

// Node writes these anew for every answer, the bare servers' too.
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']

function ask(url: string, address: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' }
    const outgoing = request(new URL(address, url), { headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        if (incoming.statusCode !== 200) return reject(new Error(`${address} answered ${incoming.statusCode}`))
        const headers = incoming.rawHeaders.filter(
          (_, at, all) => !OF_THE_CONNECTION.includes((all[at - (at % 2)] ?? '').toLowerCase()),
        )
        resolve({ path: address, headers, base64: Buffer.concat(chunks).toString('base64') })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
