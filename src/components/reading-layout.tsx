import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
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

/** Marks in the contents of a layout the section that is read, however the reader came to it. Returns what ends it. */
function followReader(layout: HTMLElement): () => void {
  const contents = layout.querySelector<HTMLElement>('[data-contents]')
  if (!contents) return () => {}
  const look = () => mark(contents)
  // All that is above the line counts as in view: a jump over a heading crosses it, too.
  const observer = new IntersectionObserver(look, { rootMargin: `999999px 0px ${LINE_PX - innerHeight}px` })
  for (const { place } of sectionsOf(contents)) observer.observe(place)
  // At the end of a page a jump may stop short of the line that is read, and pass none.
  document.addEventListener('scrollend', look)
  return () => {
    observer.disconnect()
    document.removeEventListener('scrollend', look)
  }
}

// Below where a jump puts a heading (--anchor-offset), and above a second one that follows at once.
const LINE_PX = 112

function mark(contents: HTMLElement): void {
  const sections = sectionsOf(contents).filter(({ place }) => place.checkVisibility())
  const topOf = (place: Element) => place.getBoundingClientRect().top
  const passed = sections.findLast(({ place }) => topOf(place) <= LINE_PX)
  const aim = isAtEnd() ? sections.find(({ link }) => link.hash === location.hash) : undefined
  const isAimSeen = aim && topOf(aim.place) > 0 && topOf(aim.place) < innerHeight
  const current = (isAimSeen ? aim : passed)?.link
  const before = contents.querySelector('[aria-current]')
  if (before === (current ?? null)) return
  before?.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'location')
  if (current) showInList(current)
}

function sectionsOf(contents: HTMLElement) {
  return [...contents.querySelectorAll('a')].flatMap((link) => {
    const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    return place ? [{ link, place }] : []
  })
}

function isAtEnd(): boolean {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement
  return scrollTop + clientHeight >= scrollHeight - 1
}

/** Scrolls the list alone: the page stays where its reader has it. */
function showInList(link: HTMLElement): void {
  const list = link.closest('ol')
  if (!list) return
  const { top, height } = list.getBoundingClientRect()
  const at = link.getBoundingClientRect().top - top
  const isSeen = at > link.offsetHeight && at < height - 2 * link.offsetHeight
  if (!isSeen) list.scrollTop += at - height / 2
}
