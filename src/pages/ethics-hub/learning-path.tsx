import type { Signpost } from '#content/data/signpost.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { Steps } from '../../components/steps.tsx'
import styles from './learning-path.module.css'

export function LearningPath({ steps }: { steps: readonly Signpost[] }) {
  return (
    <Steps>
      <ol>
        {steps.map(({ title, text, link, label }) => (
          <li key={link}>
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
    </Steps>
  )
}
