import { researchHub } from '#content/data/research-hub.ts'
import { PageSection } from '../../components/page-section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { NewsletterForm } from '../../forms/newsletter-form.tsx'
import styles from './newsletter-section.module.css'

const { title, text } = researchHub.newsletter

export function NewsletterSection() {
  const intro = (
    <>
      {text} Details are in the <SiteLink href="/privacy-policy">privacy policy</SiteLink>.
    </>
  )
  return (
    <PageSection id="newsletter" title={title} intro={intro} beside>
      <div className={styles.panel}>
        <NewsletterForm />
      </div>
    </PageSection>
  )
}
