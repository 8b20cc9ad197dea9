import { MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { site } from '#content/site.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { ContactForm } from '../../forms/contact-form.tsx'
import { IS_OWN_SERVICE } from '../../forms/form-address.ts'
import { MailLink } from '../../forms/mail-link.tsx'
import { PageHead } from '../../head/page-head.tsx'
import styles from './contact-page.module.css'
import { MessageRoute } from './message-route.tsx'

const HELPFUL = [
  'Which platform you run, in which edition or version.',
  'What you want to automate, and who does it by hand today.',
  'Which other systems are involved: HR, support, reporting, sign-in.',
  'Any deadlines that you have.',
]

export function ContactPage() {
  return (
    <div className={styles.page}>
      <PageHead
        name="Contact"
        description={`Write to ${site.brand} about a learning platform, an integration or an AI agent.`}
        path="/contact"
      />
      <div className={styles.writing}>
        <header className={styles.intro}>
          <h1>Contact us</h1>
          <p className={styles.lead}>
            Tell us about a learning platform, an integration or an AI agent: what you have in mind, or what does not
            work yet. We get back to you as soon as possible, at the address that you give.
          </p>
        </header>
        <div className={styles.form}>
          <ContactForm />
        </div>
        <div className={styles.instead}>
          <section className={styles.part}>
            <h2>By email instead</h2>
            <p>
              <MailLink />
            </p>
          </section>
          <section className={styles.part}>
            <h2>Your question may be answered here</h2>
            <ul>
              <li>
                <SiteLink href="/developer-guides">Developer guides</SiteLink> to the APIs of learning platforms
              </li>
              <li>
                <SiteLink href="/services/professional-services">Professional services</SiteLink>: what we build and for
                which platforms
              </li>
            </ul>
          </section>
        </div>
      </div>
      <aside className={styles.beside} aria-label="Before you write">
        <MessageRoute />
        <section className={styles.part}>
          <h2>What helps us answer well</h2>
          <ul>
            {HELPFUL.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>Leave out passwords, API keys and learners’ personal data. We never need them to answer you.</p>
        </section>
        <section className={styles.part}>
          <h2>What happens with your message</h2>
          <p>
            {KEEPING} The <SiteLink href="/privacy-policy">privacy policy</SiteLink> says the rest.
          </p>
        </section>
      </aside>
    </div>
  )
}

const KEEPING = IS_OWN_SERVICE
  ? `It is kept on our own server, without your IP address, and deleted after ${MESSAGES_KEPT_DAYS} days. Only we read it there, and no other service receives it.`
  : 'It is sent to the form service that we use, which passes it on to us.'
