import type { ReactNode } from 'react'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { ServedWords } from '../../components/served-words.tsx'
import type { PageFacts } from '../../page-data.ts'
import { OpeningWords } from './opening-words.tsx'
import styles from './service-opening.module.css'

/** Words and facts on one side, the drawn system on the other; without `art`, what the server has drawn stays. */
export function ServiceOpening({ page, art }: { page: PageFacts; art?: ReactNode }) {
  const { action, facts } = page.matter
  return (
    <header className={styles.opening}>
      <div className={styles.words}>
        <OpeningWords page={page} />
        {action && (
          <Actions>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
          </Actions>
        )}
      </div>
      <ServedWords className={styles.art} mark="data-art" words={art} />
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
