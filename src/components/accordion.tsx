import { createContext, type ReactNode, use, useId } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  /** Read to those who cannot see that the items belong together. */
  label: string
  /** Several items may be open at a time; otherwise opening one closes the other. */
  several?: boolean
  children: ReactNode
}

const Group = createContext<string | undefined>(undefined)

/** Native disclosures, so they open without a script, by keyboard, and when a search in the page finds something. */
export function Accordion({ label, several = false, children }: AccordionProps) {
  const name = useId()
  return (
    <Group value={several ? undefined : name}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.accordion} role="group" aria-label={label}>
        {children}
      </div>
    </Group>
  )
}

interface AccordionItemProps {
  title: string
  id?: string
  open?: boolean
  children: ReactNode
}

export function AccordionItem({ title, id, open, children }: AccordionItemProps) {
  const name = use(Group)
  return (
    <details className={styles.item} name={name} id={id} open={open}>
      <summary className={styles.title}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
