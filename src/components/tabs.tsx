import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
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

/** Shows the first; src/behavior/choose-tab.ts shows the others. Without a script all panels show. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child))
  const base = useId()
  return (
    <div className={styles.tabs} data-tabs="">
      <div className={styles.list} role="tablist" aria-label={label}>
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
