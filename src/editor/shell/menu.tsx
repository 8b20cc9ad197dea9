import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useCloseOutside } from './use-close-outside.ts'

interface MenuProps {
  label: string
  /** The name of the button that opens the menu. */
  name: string
  title?: string
  /** For a button of the toolbar, which leaves the selection of the text where it is; without, the name stands on it. */
  icon?: IconName
  /** The class of the list that opens. */
  className: string | undefined
  children: ReactNode
}

/** A button that opens others. One of them that is pressed closes it, and so do Escape and whatever happens elsewhere. */
export function Menu({ label, name, title = name, icon, className, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useCloseOutside(menu, isOpen, () => setOpen(false))
  // What is pressed may open a dialog, which gives the focus back to a button that stays.
  const close = () => {
    setOpen(false)
    if (menu.current?.contains(document.activeElement)) button.current?.focus()
  }
  const keepFocus = icon && ((event: MouseEvent) => event.preventDefault())
  return (
    <fieldset
      ref={menu}
      className="origin shrinking bare"
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
      onClickCapture={({ target }) => {
        const pressed = (target as Element).closest('button')
        if (pressed && pressed !== button.current) close()
      }}
    >
      <button
        ref={button}
        className={icon ? 'quiet tool opener' : 'quiet'}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        {...(icon && { 'aria-label': name, title, onMouseDown: keepFocus })}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ? <Icon name={icon} /> : name}
      </button>
      <div id={id} className={className} hidden={!isOpen} data-menu {...(keepFocus && { onMouseDown: keepFocus })}>
        {children}
      </div>
    </fieldset>
  )
}
