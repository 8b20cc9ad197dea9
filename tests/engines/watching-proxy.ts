import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface WatchingProxy {
  url: string
  /** Where the site is. */
  target: string
  /** Whether documents are delivered so that the browser runs no script in them. */
  withoutScripts: boolean
  /** Is told what pages say in the console, what their policy refuses, and what is answered with 400 or more: `404 /blog/nope`. */
  report(fault: string): void
  close(): Promise<void>
}

const SCRIPT_PATH = '/.watching/watch.js'
const FAULTS_PATH = '/.watching/faults'
/** A page that looks like nothing, and signs the owner in: less to load than the editor's list, where a sign-in ends. */
export const SIGNED_IN_PATH = '/.watching/signed-in'

const require = createRequire(import.meta.url)

// WebDriver tells neither what a page says in the console nor what its policy refused, and knows elements by CSS alone.
const script = [
  readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  `(${watchPage})(${JSON.stringify(FAULTS_PATH)})`,
].join('\n')

/** An address before a site, which puts one script of its own first into each document. */
export async function startWatchingProxy(): Promise<WatchingProxy> {
  const server = createServer(async (asked, response) => {
    if (asked.url === SCRIPT_PATH)
      return response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=600' }).end(script)
    if (asked.url === SIGNED_IN_PATH) return signIn(response, proxy)
    if (asked.url !== FAULTS_PATH) return forward(asked, response, proxy)
    proxy.report(await text(asked))
    return response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: WatchingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    withoutScripts: false,
    report: () => {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

async function signIn(response: ServerResponse, proxy: WatchingProxy): Promise<void> {
  const { headers } = await fetch(`${proxy.target}/.auth/login/github`, { redirect: 'manual' })
  response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': headers.getSetCookie() }).end('Signed in')
}

function forward(asked: IncomingMessage, response: ServerResponse, proxy: WatchingProxy): void {
  const options = { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
  const outgoing = request(proxy.target + asked.url, options, async (answer) => {
    const { statusCode = 502, headers } = answer
    if (statusCode >= 400) proxy.report(`${statusCode} ${asked.url}`)
    if (!headers['content-type']?.startsWith('text/html')) {
      answer.pipe(response.writeHead(statusCode, headers))
      return
    }
    // A sandbox without scripts is what the browsers have in common; it shows what stands in <noscript>, too.
    if (proxy.withoutScripts) headers['content-security-policy'] += '; sandbox allow-same-origin allow-forms'
    delete headers['content-length']
    const page = await text(answer)
    response.writeHead(statusCode, headers).end(page.replace(/<head[^>]*>/, `$&<script src="${SCRIPT_PATH}"></script>`))
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  asked.pipe(outgoing)
}

/** Runs in the page, first of all. */
function watchPage(address: string): void {
  const report = (words: string) => navigator.sendBeacon(address, words)
  for (const level of ['error', 'warn'] as const) {
    const say = console[level]
    console[level] = (...words: unknown[]) => {
      report(`console.${level}: ${words.map(String).join(' ')}`)
      say(...words)
    }
  }
  addEventListener('error', ({ message, error }) => {
    // Says only that what changed in one frame is told of in the next.
    const isOfNextFrame = message.startsWith('ResizeObserver loop completed')
    if (message && !isOfNextFrame) report(String(error?.stack ?? message))
  })
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason?.stack ?? reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`The policy refused ${violatedDirective}: ${blockedURI} ${sample}`),
  )
}
