import { type ReactNode, useEffect, useRef } from 'react'
import styles from './action-bar.module.css'
import { listen } from './listen.ts'
import { Menu } from './menu.tsx'
import { useCovering } from './use-covering.ts'
import { useMedia } from './use-media.ts'

interface ActionBarProps {
  /** How things stand. */
  state: ReactNode
  actions: ReactNode
  /** What else is to be told, above both. */
  children?: ReactNode
}

/** How things stand and what can be done, always in sight at the foot of the window. */
export function ActionBar({ state, actions, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useCovering(bar, '--bar-height')
  useEffect(() => (bar.current ? listen(bar.current, 'mousedown', keepFocus) : undefined), [])
  return (
    <div ref={bar} className={styles.bar} data-covering="">
      {children}
      <div className="row apart gap-2-4">
        <div className={styles.state}>{state}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** Leaves the focus in the text while someone writes, and after a double click where the first click took it. */
function keepFocus(event: MouseEvent): void {
  const { activeElement } = document
  const isWriting = activeElement?.matches('input, textarea') || activeElement?.shadowRoot || event.detail > 1
  if (isWriting && (event.target as Element).closest('button')) event.preventDefault()
}

/** Tells whether there is little room for actions. */
export const useIsLow = () => useMedia('(width < 600px), (height < 500px)')

/** Actions that are taken less often: behind a button where there is little room. */
export function Further({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children
  return (
    <Menu label="More actions" name="More" className={styles.ways}>
      {children}
    </Menu>
  )
}
