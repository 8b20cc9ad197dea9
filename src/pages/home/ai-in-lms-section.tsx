import styles from './ai-in-lms-section.module.css'
import drawings from './drawings.svg?url'
import { HomeSection } from './home-section.tsx'
import { IconPoint, type IconPointProps } from './icon-point.tsx'
import { MoreLink } from './more-link.tsx'

/** The tabs of /services/ai-in-lms, a sentence each. */
const areas: readonly IconPointProps[] = [
  {
    title: 'Core Applications',
    icon: 'assistant',
    sentence:
      'Course assistants, practice tutors, draft feedback and a help desk that looks up the record before it answers.',
  },
  {
    title: 'Analytics & Insights',
    icon: 'bars',
    sentence: 'Dropout risk, skill maps and plain-language reports are only as good as the event log beneath them.',
  },
  {
    title: 'Content & Delivery',
    icon: 'page',
    sentence: 'Drafts, questions, translations and adaptive paths save writing time, but take more time to review.',
  },
  {
    title: 'Accessibility',
    icon: 'person',
    sentence:
      'Captions, image descriptions, simpler text and chat improve access if a person checks them against WCAG 2.2.',
  },
  {
    title: 'Emerging Trends',
    icon: 'sprout',
    sentence:
      'Agents that act, models you host, rehearsed conversations and new assessments are ready for trials, but not yet for regular use.',
  },
  {
    title: 'Implementation',
    icon: 'plug',
    sentence:
      'Standards, data paths, tests and trained people decide whether a new tool is still in use after a month.',
  },
]

export function AiInLmsSection() {
  return (
    <HomeSection
      id="ai-in-lms"
      title="What AI does inside a learning platform"
      lead="A learning platform knows who enrolled, what they opened and where they stopped. AI finds patterns in that record and acts on them: it answers a question, drafts a quiz, flags someone who may drop out. Each use has a way of working and a point where it fails. Check the second before you buy. We describe both for twenty-four uses in six areas, with sources you can check."
      aside={<LearnerRecord />}
    >
      <ul className={styles.areas}>
        {areas.map((area) => (
          <IconPoint key={area.title} {...area} />
        ))}
      </ul>
      <p>
        <MoreLink href="/services/ai-in-lms">All twenty-four uses, with their limits</MoreLink>
      </p>
    </HomeSection>
  )
}

/** A log of events as AI reads it, and what it may make of it. */
function LearnerRecord() {
  return (
    <figure className={styles.record}>
      <svg className={styles.drawing} viewBox="6 -6 346 208" width="346" height="208" aria-hidden="true">
        <use href={`${drawings}#learner-record`} />
      </svg>
      <figcaption className={styles.caption}>
        An example of a record: one row per learner, one column per week. The fourth row went quiet in week seven. A
        model can point this out, but a person has to ask why.
      </figcaption>
    </figure>
  )
}
