import { useSearchParams } from 'react-router-dom'
import { searchOf, type View } from './history-path.ts'
import styles from './view-switch.module.css'

const VIEWS: readonly [View, string][] = [
  ['seen', 'As visitors saw it'],
  ['now', 'Compared with now'],
  ['before', 'Compared with the one before'],
]

/** How the version is shown. It is in the address too, and Back goes from version to version all the same. */
export function ViewSwitch({ chosen, view }: { chosen: string; view: View }) {
  const [, setSearch] = useSearchParams()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one and read as a form's part
    <div className={styles.switch} role="group" aria-label="What is shown">
      {VIEWS.map(([one, name]) => (
        <button
          key={one}
          type="button"
          className="quiet"
          aria-pressed={one === view}
          onClick={() => setSearch(searchOf(chosen, one), { replace: true, preventScrollReset: true })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
