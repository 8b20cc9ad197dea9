/** Marks in the contents of a layout the section that is read, however the reader came to it. Returns what ends it. */
export function followReader(layout: HTMLElement): () => void {
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
