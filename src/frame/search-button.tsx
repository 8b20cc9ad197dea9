import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './theme-switch.module.css'

const load = () => import('../search/search-dialog.tsx')
const SearchDialog = lazy(() => load().then(({ SearchDialog }) => ({ default: SearchDialog }), leave))

// Without its code, the search is a page.
function leave(): Promise<never> {
  location.assign('/search')
  return new Promise(() => {})
}

/** Opens the search over the page, as Ctrl+K and the slash do; its code is loaded for the first. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (altKey || !(ctrlKey || metaKey ? key === 'k' : key === '/' && !isField(target))) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className={styles.switch} href="/search" onClick={open} onPointerOver={() => void load().catch(() => {})}>
        <svg className={styles.search} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="m20 20-5-5a6 6 0 1 0-1 1" />
        </svg>
        <span className="sr-only">Search</span>
      </a>
      {isOpen && (
        <Suspense>
          <SearchDialog navigate={(address) => void navigate(address)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}
