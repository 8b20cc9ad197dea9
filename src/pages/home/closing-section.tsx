import { site } from '#content/site.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import styles from './closing-section.module.css'
import { MoreLink } from './more-link.tsx'

export function ClosingSection() {
  return (
    <section className={styles.section} aria-labelledby="closing-title">
      <div className={styles.panel}>
        <h2 className={styles.title} id="closing-title">
          Begin with one task
        </h2>
        <p className={styles.lead}>
          Tell us which job your team does by hand and on which platform. {site.brand} will tell you what can be
          connected, what should stay with a person, and what we would not automate.
        </p>
        <Actions>
          <ButtonLink href="/contact">Describe your task</ButtonLink>
          <ButtonLink href="/services/professional-services" quiet>
            See the services
          </ButtonLink>
        </Actions>
        <p className={styles.aside}>
          Not yet? <MoreLink href="/blog">Read the blog</MoreLink>
        </p>
      </div>
    </section>
  )
}
