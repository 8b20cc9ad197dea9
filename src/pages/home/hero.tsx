import { site } from '#content/site.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { ExampleRequest } from './example-request.tsx'
import styles from './hero.module.css'

const pills = [
  { label: 'Services and research', href: '#service-offerings' },
  { label: 'AI governance', href: '#ai-governance-section' },
  { label: 'Tutorials', href: '#tutorials-section' },
]

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>The AI kernel for HR and LMS transformation</h1>
          <p className={styles.lead}>
            {site.brand} designs AI agents for learning management systems (LMS) and HR systems. Each agent is designed
            to plan its steps first. People make every decision that affects a person. Integration work is available
            today. The agents are in development.
          </p>
          <ul className={styles.pills} aria-label="On this page">
            {pills.map(({ label, href }) => (
              <li key={href}>
                <SiteLink className={styles.pill} href={href}>
                  {label}
                  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path d="M8 2.5v10M4 8.5l4 4 4-4" />
                  </svg>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <ExampleRequest />
      </div>
    </div>
  )
}
