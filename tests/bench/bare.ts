import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'

/** What the site answered, to be given again as it was. */
export interface BareAnswer {
  path: string
  /** Names and values in turns, as node:http takes them. */
  headers: string[]
  base64: string
}

// Started by the benchmarks as a process of its own: the limit that the site is compared with. What it serves is in memory
// before it listens, and nothing is looked at but the address.
const [kind, file = ''] = process.argv.slice(2)
const answers = (JSON.parse(readFileSync(file, 'utf8')) as BareAnswer[]).map(({ path, headers, base64 }) => ({
  path,
  headers,
  body: Buffer.from(base64, 'base64'),
}))

const server = createServer(kind === 'express' ? bareExpress() : bareHttp())
server.listen(0, '127.0.0.1', () => {
  console.log(`Serving http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function bareHttp(): RequestListener {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]))
  return (request, response) => {
    const answer = byPath.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  }
}

function bareExpress(): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  for (const { path, headers, body } of answers)
    app.get(path, (_request, response) => {
      for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
      response.end(body)
    })
  return app
}
