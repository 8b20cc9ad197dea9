import type { ComponentProps } from 'react'
import styles from './data-table.module.css'

/** A table that scrolls inside itself where the page is too narrow for it. */
export function DataTable({ label = 'Table', ...table }: ComponentProps<'table'> & { label?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for each table
    <div className={`table-scroll ${styles.scroll}`} role="group" aria-label={label} tabIndex={0}>
      <table {...table} />
    </div>
  )
}
