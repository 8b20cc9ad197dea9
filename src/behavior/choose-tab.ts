import { hearArrivals } from '../components/arrival-event.ts'

/** The tabs of https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: chosen by click and arrow keys, or by a link into a panel. */
export function chooseTabs(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabOf(target)
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target)
    const next = tab && nextTab(event.key, tab)
    if (!next) return
    event.preventDefault()
    choose(next)
    next.focus()
  })
  hearArrivals(document, (place) => {
    for (let panel = panelOf(place); panel; panel = panelOf(panel.parentElement)) {
      const tab = panel.closest('[data-tabs]')?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)
      if (tab) choose(tab)
    }
  })
}

function choose(tab: HTMLElement): void {
  for (const other of tabsBeside(tab)) {
    const isChosen = other === tab
    other.setAttribute('aria-selected', String(isChosen))
    other.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isChosen
  }
}

function nextTab(key: string, tab: HTMLElement): HTMLElement | undefined {
  const tabs = tabsBeside(tab)
  const at = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
}

function tabOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null
}

function panelOf(place: Element | null): HTMLElement | null {
  return place?.closest<HTMLElement>('[data-tabs] [role="tabpanel"]') ?? null
}
