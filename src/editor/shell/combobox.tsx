import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { listen } from './listen.ts'

export interface Offer {
  /** Tells it from the others. */
  key: string
  words: string
  detail?: string
}

interface ComboboxProps<One extends Offer> {
  label: ReactNode
  value: string
  onType(value: string): void
  offers: readonly One[]
  onChoose(offer: One): void
  /** Tells when the list opens or closes, for who reads its offers only then. */
  onOpen?(isOpen: boolean): void
  /** Enter takes the first offer where none is chosen, since the typed text alone is no value. */
  takesFirst?: boolean
  /** The list takes room of its own: it would be cut off in a dialog. */
  isInline?: boolean
  className?: string | undefined
  input?: Omit<React.ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'>
}

/** A field that offers what may be meant, after the combobox pattern of the ARIA Authoring Practices Guide. */
export function Combobox<One extends Offer>(props: ComboboxProps<One>) {
  const { label, value, onType, offers, onChoose, onOpen, isInline = false, className, input } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { isAsked, isOpen, active, ask, fold, choose, onKeyDown } = useOfferKeys(offers, onChoose, props.takesFirst)
  useEffect(() => onOpen?.(isAsked), [isAsked, onOpen])
  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  // The list is folded behind a click elsewhere: before it, what is clicked would move away from under the pointer.
  const isPressed = useRef(false)
  const release = useEffectEvent(() => {
    isPressed.current = false
    if (document.activeElement?.id !== id) fold()
  })
  useEffect(() => {
    if (!isOpen) return
    const press = () => {
      isPressed.current = true
    }
    const ignorePress = listen(window, 'pointerdown', press, { capture: true })
    const ignoreEnd = listen(window, ['click', 'pointercancel'], () => release())
    return () => {
      isPressed.current = false
      ignorePress()
      ignoreEnd()
    }
  }, [isOpen])
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field} data-inline={isInline || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onType(target.value)
          ask()
        }}
        onClick={ask}
        onBlur={() => isPressed.current || fold()}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!isOpen}
      >
        {offers.map((offer, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={offer.key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(offer)}
          >
            <span>{offer.words}</span>
            {offer.detail && <small>{offer.detail}</small>}
          </div>
        ))}
      </div>
      <span className="sr-only" aria-live="polite">
        {isOpen && (offers.length === 1 ? '1 suggestion.' : `${offers.length} suggestions.`)}
      </span>
    </div>
  )
}

/** What the keys do in a field with a list of offers: the arrows go through it, Enter chooses, Escape closes it. */
function useOfferKeys<One>(offers: readonly One[], onChoose: (offer: One) => void, takesFirst = false) {
  const [isAsked, setAsked] = useState(false)
  const [wanted, setActive] = useState(-1)
  const isOpen = isAsked && offers.length > 0
  const active = Math.min(wanted, offers.length - 1)

  const fold = () => {
    setAsked(false)
    setActive(-1)
  }
  const ask = () => {
    setAsked(true)
    setActive(-1)
  }
  const choose = (offer: One) => {
    fold()
    onChoose(offer)
  }
  const step = (by: number) => {
    setAsked(true)
    const places = offers.length + 1
    // One place is the field itself.
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const offer = offers[takesFirst ? Math.max(active, 0) : active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && isOpen && offer !== undefined) choose(offer)
    else if (event.key === 'Escape' && isOpen) {
      fold()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return { isAsked, isOpen, active: isOpen ? active : -1, ask, fold, choose, onKeyDown }
}
