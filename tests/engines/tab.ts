import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from './drivers/driver.ts'
import { type Asked, type Found, findInPage, KEPT, type Pattern, type Step } from './find-in-page.ts'

interface NameOptions {
  name?: string | RegExp
  exact?: boolean
  level?: number
}

/** The part of Playwright's locator that every engine has here: Playwright's own fits where one of these is asked for. */
export interface Place {
  getByRole(role: string, options?: NameOptions): Place
  getByText(text: string | RegExp, options?: { exact?: boolean }): Place
  locator(css: string): Place
  nth(index: number): Place
  first(): Place
  click(): Promise<void>
  hover(): Promise<void>
  focus(): Promise<void>
  fill(words: string): Promise<void>
  count(): Promise<number>
  isVisible(): Promise<boolean>
  isFocused(): Promise<boolean>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  evaluate<A>(work: (element: HTMLElement, argument: A) => unknown, argument: A): Promise<unknown>
}

/** The same part of Playwright's page. */
export interface Tab {
  goto(path: string): Promise<unknown>
  goBack(): Promise<unknown>
  reload(): Promise<unknown>
  url(): string | Promise<string>
  evaluate<T, A = undefined>(work: (argument: A) => T | Promise<T>, argument?: A): Promise<T>
  setViewportSize(size: { width: number; height: number }): Promise<void>
  screenshot(): Promise<Buffer>
  /** Does what makes the page ask something, and answers it. */
  answering(accept: boolean, work: () => Promise<void>): Promise<void>
  keyboard: { press(keys: string): Promise<void>; type(words: string): Promise<void> }
  getByRole: Place['getByRole']
  getByText: Place['getByText']
  locator: Place['locator']
}

/** How long an element may take to come; no test is about this time. */
const COMING_MS = 20_000
const AGAIN_MS = 80

export function tabOver(driver: Driver, baseUrl: string, runsScripts = true): Tab {
  async function run(expression: string) {
    const text = await withDocument(() => driver.evaluate(expression))
    return text === undefined ? undefined : JSON.parse(text)
  }

  const evaluate: Tab['evaluate'] = (work, argument) => run(`(${work})(${JSON.stringify(argument) ?? ''})`)

  /** Asks the page again until it answers so, or until the time is over. */
  async function ask(asked: Asked, isEnough: (found: Found) => boolean): Promise<Found> {
    const end = Date.now() + COMING_MS
    for (;;) {
      const found = await evaluate(findInPage, asked)
      if (isEnough(found)) return found
      if (Date.now() > end) throw new Error(`${JSON.stringify(asked)} was not met: ${JSON.stringify(found)}`)
      await wait(AGAIN_MS)
    }
  }

  function place(steps: Step[]): Place {
    const sub = (step: Step) => place([...steps, step])
    const one = (asked: Partial<Asked> = {}, isReady: (found: Found) => boolean = () => true) =>
      ask({ steps, ...asked }, (found) => found.count === 1 && isReady(found))
    // Where it stood at the look before, too: what moves is clicked in vain.
    const aim = async () => {
      let before: Found | undefined
      return one({ does: 'aim' }, (found) => {
        const isStill = found.x === before?.x && found.y === before.y
        before = found
        return isStill && found.isMet && found.isEnabled
      })
    }
    const now = () => ask({ steps }, () => true)
    return {
      getByRole: (role, { name, exact, level } = {}) =>
        sub({ role, level, name: name === undefined ? undefined : patternOf(name, exact) }),
      getByText: (text, { exact } = {}) => sub({ text: patternOf(text, exact) }),
      locator: (css) => sub({ css }),
      nth: (index) => sub({ nth: index }),
      first: () => sub({ nth: 0 }),
      async click() {
        // What comes late from the server may have moved it between the look and the click.
        for (let isMissed = true; isMissed; isMissed = (await run('window.clickMissed')) === true) {
          const { x, y } = await aim()
          await driver.click(x, y)
        }
      },
      async hover() {
        const { x, y } = await aim()
        await driver.hover(x, y)
      },
      focus: async () => void (await one({ does: 'focus' })),
      async fill(words) {
        await one({ does: 'select' }, ({ isEnabled }) => isEnabled)
        await evaluate((words) => document.execCommand(words ? 'insertText' : 'delete', false, words), words)
      },
      count: async () => (await now()).count,
      isVisible: async () => (await now()).isVisible ?? false,
      isFocused: async () => (await now()).isFocused ?? false,
      innerText: async () => (await one()).text,
      inputValue: async () => (await one()).value,
      getAttribute: async (attribute) => (await one({ attribute })).attribute,
      async evaluate(work, argument) {
        await one({ does: 'keep' })
        return run(`(${work})(window.${KEPT}, ${JSON.stringify(argument)})`)
      },
    }
  }

  const root = place([])
  return {
    async goto(path) {
      await driver.goto(new URL(path, baseUrl).href)
      // On a slow machine a click may come before the scripts that answer it.
      if (runsScripts)
        await ask({ steps: [{ css: 'html[data-ready], :root:not(:has(script))' }] }, ({ count }) => count === 1)
    },
    goBack: () => evaluate(() => history.back()),
    async reload() {
      await evaluate(() => document.documentElement.setAttribute('data-left', ''))
      await evaluate(() => location.reload())
      await ask({ steps: [{ css: 'html[data-ready]:not([data-left])' }] }, ({ count }) => count === 1)
    },
    url: () => evaluate(() => location.href),
    evaluate,
    setViewportSize: ({ width, height }) => driver.resize(width, height),
    screenshot: () => driver.screenshot(),
    async answering(accept, work) {
      // What the work is told of the question is of no use: some drivers call a command that a question interrupts failed.
      const [, answer] = await Promise.allSettled([work(), untilAsked(() => driver.answer(accept))])
      if (answer.status === 'rejected') throw answer.reason
    },
    keyboard: { press: (keys) => driver.press(keys), type: (words) => driver.type(words) },
    getByRole: root.getByRole,
    getByText: root.getByText,
    locator: root.locator,
  }
}

async function untilAsked(answer: () => Promise<void>): Promise<void> {
  const end = Date.now() + COMING_MS
  for (;;) {
    try {
      return await answer()
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(200)
    }
  }
}

/** Asks again where the document was just leaving. */
async function withDocument<T>(ask: () => Promise<T>, again = 10): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (again === 0) throw error
    await wait(200)
    return withDocument(ask, again - 1)
  }
}

function patternOf(text: string | RegExp, isExact = false): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags }
  const source = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return isExact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' }
}
