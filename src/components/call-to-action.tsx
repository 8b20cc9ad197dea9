import { type ReactNode, useId } from 'react'
import { Actions } from './actions.tsx'
import styles from './call-to-action.module.css'

interface CallToActionProps {
  title: string
  text: ReactNode
  /** One or two ButtonLinks. */
  children: ReactNode
}

export function CallToAction({ title, text, children }: CallToActionProps) {
  const heading = useId()
  return (
    <section className={styles.area} aria-labelledby={heading}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 className={styles.title} id={heading}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <Actions>{children}</Actions>
      </div>
    </section>
  )
}
