import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { followReader } from './follow-reader.ts'
import { findPlace } from './place.ts'
import styles from './reading-layout.module.css'
import { useServed } from './served-html.tsx'
import { onTabClick, onTabKey } from './tabs.tsx'

const SAID_MS = 2000
const HIGHLIGHT_MS = 1200

/**
 * The reading grid: what is read stands on the column of text, what is looked at on the wide one, both on one axis. An
 * element with `data-rail` inside hangs beside them where the window has room. It works the words inside, which may be HTML
 * that the server has left there: follows links, copies code and links to headings, changes tabs, marks references, and
 * marks in the contents where the reader is.
 */
export function ReadingLayout({ children, ...div }: ComponentProps<'div'>) {
  const layout = useRef<HTMLDivElement>(null)
  const events = useReading(layout)
  return (
    <div className={styles.layout} ref={layout} {...events} {...div} data-served="layout">
      <span className={styles.progress} aria-hidden="true" />
      {children}
    </div>
  )
}

/** The same around what the document holds. */
export function ServedReadingLayout() {
  const layout = useRef<HTMLDivElement>(null)
  const events = useReading(layout)
  const { ref, ...inside } = useServed('layout')
  const both = (place: HTMLDivElement | null) => {
    layout.current = place
    ref(place)
  }
  return <div className={styles.layout} ref={both} {...events} {...inside} />
}

function useReading(layout: { readonly current: HTMLDivElement | null }) {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => (layout.current ? followReader(layout.current) : undefined), [layout])
  useEffect(() => {
    const item = findPlace(location.hash)?.closest<HTMLElement>('[data-references] li')
    return item && layout.current?.contains(item) ? highlight(item) : undefined
  }, [location, layout])

  const onClick = (event: MouseEvent) => {
    onTabClick(event)
    if (!(event.target instanceof Element)) return
    const copying = event.target.closest<HTMLElement>('[data-copy]')
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (copying) copyCode(copying)
    if (link?.matches('.anchor')) void copyLink(link)
    if (!link || event.defaultPrevented || !isPlainClick(event) || !isPage(link)) return
    event.preventDefault()
    const { pathname, search, hash: place } = link
    void navigate(pathname + search + place, { viewTransition: pathname !== window.location.pathname })
  }
  const onKeyDown = (event: KeyboardEvent) => onTabKey(event)
  return { onClick, onKeyDown }
}

/** Marks the reference to which a citation leads, for a moment. */
function highlight(item: HTMLElement): () => void {
  const end = () => void delete item.dataset.highlighted
  item.dataset.highlighted = ''
  const timer = setTimeout(end, HIGHLIGHT_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Whether the link leads to a page of this site, in this tab. Images, feeds, and what the server answers itself are none. */
function isPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return target === '' && origin === window.location.origin && !/\.[a-z0-9]+$|^\/(?:api|\.auth)\//i.test(pathname)
}

/** The button of a code block copies its code, and the block's status says so for a moment. */
function copyCode(button: Element): void {
  const block = button.parentElement?.parentElement
  const code = block?.querySelector('pre')?.textContent ?? ''
  void copy(code, 'Copied').then((said) => say(block?.querySelector('[role="status"]'), said))
}

/** A heading's link copies its whole address, and says so beside itself and aloud for a moment. */
async function copyLink(link: HTMLAnchorElement): Promise<void> {
  // Screen readers say what changes in it, so it stands there before anything does.
  const aloud = Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' })
  document.body.append(aloud)
  const said = await copy(link.href, 'Link copied')
  say(aloud, said)
  setTimeout(() => aloud.remove(), SAID_MS)
  link.dataset.said = said
  setTimeout(() => delete link.dataset.said, SAID_MS)
}

function say(status: Element | null | undefined, said: string): void {
  if (!status) return
  status.textContent = said
  setTimeout(() => {
    status.textContent = ''
  }, SAID_MS)
}

// Only a secure address has a clipboard.
async function copy(text: string, said: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return said
  } catch {
    return 'Couldn’t copy'
  }
}
