import type { Signpost } from '#content/data/signpost.ts'
import { RowCover } from '../../art/cover/row-cover.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './learning-path.module.css'

export function LearningPath({ steps }: { steps: readonly Signpost[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, link, label, motif }) => (
        <li className={styles.step} key={link}>
          <div className={styles.cover}>
            <RowCover motif={motif} address={link} />
          </div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <p>
            <SiteLink className={styles.link} href={link}>
              {label}
            </SiteLink>
          </p>
        </li>
      ))}
    </ol>
  )
}
