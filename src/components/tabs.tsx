import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { hearArrivals } from './arrival-event.ts'
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

/** The tabs of https://www.w3.org/WAI/ARIA/apg/patterns/tabs/, chosen by arrow keys. Without a script all panels show. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child))
  const [active, setActive] = useState(0)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const area = panels.current as HTMLDivElement
    return hearArrivals(area, (place) => {
      const index = [...area.children].findIndex((panel) => panel.contains(place))
      if (index >= 0) setActive(index)
    })
  }, [])

  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, active, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    const tab = list.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ props, key }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${base}-tab-${index}`}
            aria-selected={index === active}
            aria-controls={props.id ?? `${base}-panel-${index}`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {props.title}
          </button>
        ))}
      </div>
      <div ref={panels}>
        {tabs.map(({ props, key }, index) => (
          <div
            key={key}
            role="tabpanel"
            className={styles.panel}
            id={props.id ?? `${base}-panel-${index}`}
            aria-labelledby={`${base}-tab-${index}`}
            hidden={index !== active}
          >
            <p className={styles.title}>{props.title}</p>
            {props.children}
          </div>
        ))}
      </div>
    </div>
  )
}

function nextTab(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (active + 1) % count
  if (key === 'ArrowLeft') return (active + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
