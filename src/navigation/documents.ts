import type { Location } from 'react-router-dom'
import { readDocument, readStyles } from '../api/read-document.ts'
import { parseServed } from '../trusted-types.ts'
import type { Pages } from './pages.ts'

// What a head keeps whichever page it stands for; all else in it is the page's own.
const KEPT =
  'script[src], style, noscript, meta[charset], meta[name="viewport"], meta[name="color-scheme"], link:is([rel="stylesheet"], [rel="icon"], [rel="preload"], [rel="modulepreload"], [rel="expect"])'
const FRESH_MS = 30_000
const MOST_KEPT = 20
const HAS_LIST = /"posts":/
const MOST_LEFT = 5

/** Pages of the server, and what React may want to know of those that were shown before it came. */
interface Documents extends Pages {
  /** The data of lists of posts that were left, as JSON; the last of them last. */
  readonly left: readonly string[]
}

interface ServedPage {
  page: Document
  /** Its style sheet, which was taken out of it. */
  style: string
  /** The path and search where the server has it. */
  address: string
}

interface Fetched {
  page: Promise<ServedPage | undefined>
  at: number
}

/**
 * Pages as the server writes them: the document of the next one is fetched, and its content takes the place of what is
 * shown. So a visitor who reads needs none of React. What cannot be shown so is loaded as a document of its own.
 */
export function createDocuments(): Documents {
  const fetched = new Map<string, Fetched>()
  const sheet = new CSSStyleSheet()
  let shownSearch = window.location.search

  const read = (address: string): Promise<ServedPage | undefined> => {
    const known = fetched.get(address)
    if (known && Date.now() - known.at < FRESH_MS) return known.page
    const page = readPage(address)
    fetched.delete(address)
    fetched.set(address, { page, at: Date.now() })
    const [oldest] = fetched.size > MOST_KEPT ? fetched.keys() : []
    if (oldest !== undefined) fetched.delete(oldest)
    return page
  }

  const left: string[] = []
  return {
    left,
    prepare(path) {
      if (!isSavingData()) void read(path)
    },
    async load({ pathname, search, hash }: Location, isHere) {
      if (isHere && search === shownSearch) return { isFailed: false, show() {} }
      const next = await read(pathname + search)
      // Shown once: what a page does to its document stays with it.
      fetched.delete(pathname + search)
      if (!next || !isOfThisBuild(next.page)) {
        window.location.assign(pathname + search + hash)
        return undefined
      }
      return {
        isFailed: false,
        ...(next.address !== pathname + search && { movedTo: next.address }),
        show() {
          shownSearch = search
          const data = document.getElementById('page-data')?.textContent ?? ''
          if (HAS_LIST.test(data)) left.push(data)
          left.splice(0, left.length - MOST_LEFT)
          show(next, sheet)
        },
      }
    },
  }
}

async function readPage(address: string): Promise<ServedPage | undefined> {
  const sent = await readDocument(address)
  if (!sent) return undefined
  // Parsed with it, the policy of the first document would refuse the style and tell of it.
  const page = parseServed(sent.html.replace(STYLE, ''))
  const style = STYLE.exec(sent.html)?.[1] ?? ''
  const below = await takeStylesBelow(page)
  if (below === undefined || !page.getElementById('root')) return undefined
  return { page, style: style + below, address: sent.address }
}

/**
 * Takes the style sheets from the page that its document loads where its first screen ends (server/site/below.ts): what is
 * put on a page that stands would show before they are here.
 */
async function takeStylesBelow(page: Document): Promise<string | undefined> {
  const taken = [...page.querySelectorAll('[data-below] > :is(link, script)')]
  for (const one of taken) one.remove()
  return readStyles(taken.flatMap((one) => one.getAttribute('href') ?? []))
}

// Where the document has it: no text of a page can hold such an element before it (server/site/renderer.ts).
const STYLE = /<style>([\s\S]*?)<\/style>/

function isOfThisBuild(next: Document): boolean {
  const [ours, theirs] = [document, next].map((one) => one.querySelector<HTMLScriptElement>('script[data-main]'))
  return ours?.dataset.main === theirs?.dataset.main && theirs?.dataset.whole === undefined
}

function show({ page: next, style }: ServedPage, sheet: CSSStyleSheet): void {
  for (const one of document.head.querySelectorAll(`:scope > :not(${KEPT})`)) one.remove()
  document.head.append(...next.head.querySelectorAll(`:scope > :not(${KEPT})`))
  sheet.replaceSync(style)
  adoptStyles(next, sheet)
  const script = document.querySelector<HTMLScriptElement>('script[data-main]')
  const wake = next.querySelector<HTMLScriptElement>('script[data-main]')?.dataset.wake
  if (script && wake !== undefined) script.dataset.wake = wake
  // Parsed without scripts, they hold elements; where scripts run they hold text, which no one sees.
  for (const one of next.querySelectorAll('noscript')) one.replaceChildren()
  const [root, content] = [document, next].map((one) => one.getElementById('root'))
  root?.replaceChildren(...(content?.childNodes ?? []))
  const [data, nextData] = [document, next].map((one) => one.getElementById('page-data'))
  if (data && nextData) data.replaceWith(nextData)
}

/** The policy names the styles of the first document alone. What scripts make as a sheet of their own is not held to it. */
function adoptStyles(next: Document, sheet: CSSStyleSheet): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  const first = document.querySelector('style')?.sheet
  if (first) first.disabled = true
  // Whatever loads a style sheet for another page sees by these links that they are here already.
  for (const link of next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    if (!document.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link)
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
