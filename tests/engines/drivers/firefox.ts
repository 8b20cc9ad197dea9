import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keyActions, pointerActions, typeActions } from './actions.ts'
import { type Call, connect } from './bidi.ts'
import { type Driver, type Engine, inJson } from './driver.ts'

/** Firefox over WebDriver BiDi, which it speaks by itself: Debian has no geckodriver. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'))
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { call, close } = await connect(`${await readAddress(browser.stderr)}/session`)
  const unhandledPromptBehavior = { default: 'ignore', beforeUnload: 'ignore' }
  await call('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } })
  return {
    open: () => openTab(call),
    async close() {
      const ended = once(browser, 'exit')
      await call('browser.close')
      close()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function readAddress(lines: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    lines.on('data', (chunk) => {
      said += chunk
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
    lines.on('end', () => reject(new Error(`Firefox did not start: ${said}`)))
  })
}

async function openTab(call: Call): Promise<Driver> {
  const { userContext } = await call('browser.createUserContext')
  const { context } = await call('browsingContext.create', { type: 'tab', userContext })
  const ask = async (method: string, params: object) => void (await call(method, { context, ...params }))
  const act = (actions: object[]) => ask('input.performActions', { actions })
  return {
    goto: (url) => ask('browsingContext.navigate', { url, wait: 'complete' }),
    async evaluate(expression) {
      const asked = { expression: inJson(expression), target: { context }, awaitPromise: true, userActivation: true }
      const { type, result, exceptionDetails } = await call('script.evaluate', asked)
      if (type !== 'success') throw new Error((exceptionDetails as { text: string }).text)
      return (result as { value?: string }).value
    },
    hover: (x, y) => act(pointerActions(x, y, false)),
    click: (x, y) => act(pointerActions(x, y, true)),
    press: (keys) => act(keyActions(keys)),
    type: (words) => act(typeActions(words)),
    resize: (width, height) => ask('browsingContext.setViewport', { viewport: { width, height } }),
    answer: (accept) => ask('browsingContext.handleUserPrompt', { accept }),
    async screenshot() {
      const { data } = await call('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    close: async () => void (await call('browser.removeUserContext', { userContext })),
  }
}
