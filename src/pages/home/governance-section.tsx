import styles from './governance-section.module.css'
import { LineIcon, type LineIconName } from './line-icon.tsx'
import { MoreLink } from './more-link.tsx'

/** The pillars of /services/ai-governance, a sentence each. */
const pillars: readonly { title: string; icon: LineIconName; sentence: string }[] = [
  {
    title: 'Accountability and ownership',
    icon: 'badge',
    sentence: 'Every system has one named owner, an end date and a row in a short register.',
  },
  {
    title: 'Human oversight',
    icon: 'stop',
    sentence: 'A person can understand, overrule and stop the system, and has the time to do so.',
  },
  {
    title: 'Data protection and purpose',
    icon: 'lock',
    sentence: 'Each field has a written purpose, a place where it goes and a date of deletion.',
  },
  {
    title: 'Fairness and accessibility',
    icon: 'scales',
    sentence: 'Results are compared between groups, and the tool works with a keyboard and a screen reader.',
  },
  {
    title: 'Transparency and contest',
    icon: 'eye',
    sentence: 'People are told where AI is used, on what grounds, and how to object.',
  },
  {
    title: 'Security and monitoring',
    icon: 'shield',
    sentence: 'Agents hold few rights, risky actions wait for approval, and quality is watched after launch.',
  },
]

export function GovernanceSection() {
  return (
    <section id="ai-governance-section" className={styles.section} aria-labelledby="ai-governance-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.heading} id="ai-governance-title">
            Who decides, who checks, who can stop it
          </h2>
          <p className={styles.lead}>
            AI governance means a named owner, a test that runs again after every change, and a stop switch that has
            been tested. We describe ten risks of AI in learning and HR, and six pillars for the practice.
          </p>
          <p>
            <MoreLink href="/services/ai-governance">
              Read the ten risks, our response to each and what is still to be done
            </MoreLink>
          </p>
        </div>
        <ul className={styles.pillars}>
          {pillars.map(({ title, icon, sentence }) => (
            <li key={title} className={styles.pillar}>
              <LineIcon name={icon} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.sentence}>{sentence}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
