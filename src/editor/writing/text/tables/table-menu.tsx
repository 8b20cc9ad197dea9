import type { StateCommand } from '@codemirror/state'
import { useId, useRef, useState } from 'react'
import { Icon } from '../../../shell/icon.tsx'
import { useCloseOutside } from '../../../shell/use-close-outside.ts'
import { TABLE_COMMANDS } from './table-commands.ts'
import styles from './table-menu.module.css'

/** What can be done to the table that the cursor is in. */
export function TableMenu({ run }: { run(command: StateCommand): void }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useCloseOutside(menu, isOpen, () => setOpen(false))
  return (
    <fieldset
      ref={menu}
      className={styles.menu}
      aria-label="Rows and columns"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        className={`quiet ${styles.button}`}
        type="button"
        aria-label="Change the table"
        aria-expanded={isOpen}
        aria-controls={id}
        title="Change the table"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="tableEdit" />
      </button>
      <div id={id} className={styles.ways} hidden={!isOpen} data-menu>
        {TABLE_COMMANDS.map(({ name, run: command }) => (
          <button
            key={name}
            className="quiet"
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setOpen(false)
              run(command)
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
