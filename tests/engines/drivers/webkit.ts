import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../support/free-port.ts'
import { keyActions, pointerActions, typeActions } from './actions.ts'
import { type Driver, type Engine, inJson } from './driver.ts'

export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const START_MS = 20_000
// A session that never begins was seen once in some hundred.
const LONGEST_MS = 30_000

/** WebKitGTK over WebDriver (https://www.w3.org/TR/webdriver2/), on a screen in memory. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await findFreePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  const command = commandsTo(`http://127.0.0.1:${port}`)
  await untilReady(command)
  let session: Session | undefined
  return {
    async open() {
      session ??= await beginSession(command, programs.browser)
      const { send, end } = session
      return tabIn(send, async () => {
        // One that cannot be cleared is not gone on with.
        session = await clear(send).then(
          () => session,
          () => end().then(() => undefined),
        )
      })
    },
    async close() {
      await session?.end()
      await end(driver)
      await end(screen)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function commandsTo(address: string): Command {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const answer = await fetch(address + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

async function untilReady(command: Command): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    try {
      return void (await command('GET', '/status'))
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(50)
    }
  }
}

interface Session {
  /** Takes paths below the session's own. */
  send: Command
  end(): Promise<void>
}

async function beginSession(command: Command, binary: string): Promise<Session> {
  // Without its toolbar, the window can be as narrow as a phone.
  const options = { binary, args: ['--automation', '--full-screen'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'ignore' }
  const { sessionId } = (await command('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  return {
    send: (method, path, body) => command(method, `/session/${sessionId}${path}`, body),
    end: async () => void (await command('DELETE', `/session/${sessionId}`)),
  }
}

/** Leaves the window without cookies and what the site has kept: a new one takes half a second of processor time. */
async function clear(send: Command): Promise<void> {
  await send('POST', '/execute/sync', { script: 'localStorage.clear(); sessionStorage.clear()', args: [] })
  await send('DELETE', '/cookie')
}

function tabIn(send: Command, close: () => Promise<void>): Driver {
  const post = async (path: string, body: object) => void (await send('POST', path, body))
  const act = (actions: object[]) => post('/actions', { actions })
  return {
    goto: (url) => post('/url', { url }),
    async evaluate(expression) {
      const script = `const done = arguments[0]; ${inJson(expression)}.then((text) => done([text]), (error) => done([, String(error)]))`
      const [text, error] = (await send('POST', '/execute/async', { script, args: [] })) as (string | null)[]
      if (error) throw new Error(error)
      return text ?? undefined
    },
    hover: (x, y) => act(pointerActions(x, y, false)),
    click: (x, y) => act(pointerActions(x, y, true)),
    press: (keys) => act(keyActions(keys)),
    type: (words) => act(typeActions(words)),
    resize: (width, height) => post('/window/rect', { width, height }),
    answer: (accept) => post(accept ? '/alert/accept' : '/alert/dismiss', {}),
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close,
  }
}
