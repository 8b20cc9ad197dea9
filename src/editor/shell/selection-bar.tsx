import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './selection-bar.module.css'
import { countOf } from './status-line.ts'
import { useCovering } from './use-covering.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  /** The word for one of them, such as `post`. */
  word: string
  selection: Pick<Selection<unknown>, 'selected' | 'clear'>
  /** The result of the last action. */
  report?: ReactNode
  children: ReactNode
}

/** The actions for the ticked entries, at the foot of the window. */
export function SelectionBar({ word, selection, report, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const count = selection.selected.length
  const isShown = count > 0 || Boolean(report)
  useCovering(bar, '--bar-height', isShown)
  const clear = () => {
    selection.clear()
    focusList()
  }
  if (!isShown) return null
  return (
    <section ref={bar} className={styles.bar} data-covering="" aria-label={`Selected ${word}s`}>
      {report}
      {count > 0 && children && (
        <div className="row apart gap-2-4">
          <div className={styles.count}>
            {`${countOf(count, word)} selected`}
            <button type="button" className="quiet" onClick={clear}>
              Clear
              <span className="sr-only"> selection</span>
            </button>
          </div>
          <div className={styles.actions} data-bulk="">
            {children}
          </div>
        </div>
      )}
    </section>
  )
}

interface SelectBoxProps {
  id: string
  name: string
  selection: Pick<Selection<unknown>, 'has' | 'pick'>
  className?: string | undefined
}

/** The tick box of one. The arrow keys go from box to box, and Enter goes to the bar. */
export function SelectBox({ id, name, selection, className = '' }: SelectBoxProps) {
  return (
    <label className={`${styles.box} ${className}`}>
      <input
        type="checkbox"
        data-select=""
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={({ target, nativeEvent }) =>
          selection.pick(id, target.checked, (nativeEvent as MouseEvent).shiftKey === true)
        }
        onKeyDown={moveAmongBoxes}
      />
    </label>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveAmongBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-select]')]
  const place = key === 'Enter' ? findBarButton() : boxes[boxes.indexOf(currentTarget) + (STEPS[key] ?? Number.NaN)]
  if (!place) return
  event.preventDefault()
  place?.focus()
}

function findBarButton(words?: string | null): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-bulk] button')]
  return buttons.find(({ textContent }) => textContent === words) ?? buttons[0]
}

/** Once an action is over: to the button that was pressed, by its words, else to what is still selected, else to the list. */
export function focusSelection(pressed?: string | null): void {
  const button = findBarButton(pressed)
  if (button) button.focus()
  else focusList()
}

function focusList(): void {
  const heading = document.querySelector<HTMLElement>('[data-heading]')
  ;(heading ?? document.getElementById('main'))?.focus()
}

interface SelectAllProps {
  /** `drafts`. */
  words: string
  ids: readonly string[]
  selection: Pick<Selection<unknown>, 'has' | 'set'>
}

export function SelectAll({ words, ids, selection }: SelectAllProps) {
  const count = ids.filter(selection.has).length
  return (
    <label className={styles.all}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        type="checkbox"
        checked={count === ids.length}
        onChange={() => selection.set(ids, count < ids.length)}
      />
      <span>{`Select all ${words} shown`}</span>
    </label>
  )
}
