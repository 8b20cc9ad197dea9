import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import styles from './tabs.module.css'

interface TabProps {
  title: string
  id?: string
  children: ReactNode
}

/** One of several: its title and what shows under it. Only inside Tabs. */
export function Tab({ children }: TabProps) {
  return children
}

/**
 * The tabs of https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: chosen by click and arrow keys, or by a link into a panel
 * (place.ts). Without a script all panels show. Which one is chosen stands in the markup, since that may be the server's:
 * a reading layout works the tabs in words that React leaves alone.
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child))
  const base = useId()
  return (
    <div data-tabs="">
      <div className={styles.list} role="tablist" aria-label={label} onClick={onTabClick} onKeyDown={onTabKey}>
        {tabs.map(({ props, key }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${base}-tab-${index}`}
            aria-selected={index === 0}
            aria-controls={props.id ?? `${base}-panel-${index}`}
            tabIndex={index === 0 ? 0 : -1}
          >
            {props.title}
          </button>
        ))}
      </div>
      <div>
        {tabs.map(({ props, key }, index) => (
          <div
            key={key}
            role="tabpanel"
            className={styles.panel}
            id={props.id ?? `${base}-panel-${index}`}
            aria-labelledby={`${base}-tab-${index}`}
            hidden={index !== 0}
          >
            <p className={styles.title}>{props.title}</p>
            {props.children}
          </div>
        ))}
      </div>
    </div>
  )
}

export function onTabClick({ target }: Pick<MouseEvent, 'target'>): void {
  const tab = tabOf(target)
  if (tab) chooseTab(tab)
}

export function onTabKey(event: KeyboardEvent): void {
  const tab = tabOf(event.target)
  const next = tab && !event.defaultPrevented ? nextTab(event.key, tab) : undefined
  if (!next) return
  event.preventDefault()
  chooseTab(next)
  next.focus()
}

/** Shows the panels around a place that a reader is led to. */
export function showPanelsAround(place: Element): void {
  for (let panel = panelOf(place); panel; panel = panelOf(panel.parentElement)) {
    const tab = panel.closest('[data-tabs]')?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)
    if (tab) chooseTab(tab)
  }
}

function chooseTab(tab: HTMLElement): void {
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
  return key === 'End' ? tabs.at(-1) : undefined
}

function tabsBeside(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
}

function tabOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null
}

function panelOf(place: Element | null): HTMLElement | null {
  return place?.closest<HTMLElement>('[data-tabs] [role="tabpanel"]') ?? null
}
