import { ServiceArt } from '../../art/services/service-art.tsx'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import type { PageFacts } from '../../head/page-data.ts'
import { OpeningWords } from './opening-words.tsx'
import styles from './service-opening.module.css'

/** Words and facts on one side, the drawn system on the other. */
export function ServiceOpening({ page }: { page: PageFacts }) {
  const { action, facts, motif } = page.matter
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
      <div className={`${styles.art} unprinted`} data-art="" data-hero="">
        <ServiceArt path={page.path} motif={motif} />
      </div>
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
