import './wires-motion.css'
import { apps } from '#content/data/apps.ts'
import { researchCards } from '#content/data/community.ts'
import { projects } from '#content/data/projects.ts'
import { type Tutorial, tutorials } from '#content/data/tutorials.ts'
import { site } from '#content/site.ts'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Carousel } from '../../components/carousel.tsx'
import { categoryBadge } from '../../components/category-badge.ts'
import { AppCard } from '../app-card.tsx'
import { AiInLmsSection } from './ai-in-lms-section.tsx'
import { Cover } from './cover.tsx'
import { Flowchart } from './flowchart.tsx'
import { HomeSection } from './home-section.tsx'
import { IconPoint, type IconPointProps } from './icon-point.tsx'
import { MoreLink } from './more-link.tsx'
import styles from './sections-below.module.css'

const CHOSEN_TUTORIALS = ['moodle-first-call', 'docebo-first-token', 'paging-and-limits', 'agent-with-approval']

const LEVELS: Record<Tutorial['type'], { name: string; tone: BadgeTone }> = {
  beginner: { name: 'Beginner', tone: 'good' },
  intermediate: { name: 'Intermediate', tone: 'warn' },
  advanced: { name: 'Advanced', tone: 'bad' },
  general: { name: 'General', tone: 'neutral' },
}

/** All that the home page shows below its first screen. */
export function SectionsBelow() {
  return (
    <>
      <Offerings />
      <FlowchartSection />
      <AiInLmsSection />
      <GovernanceSection />
      <FeaturedProjects />
      <TutorialsSection />
      <AppsSection />
      <ClosingSection />
    </>
  )
}

function FlowchartSection() {
  return (
    <HomeSection
      id="kernel"
      ground="paper"
      isHeadInCorner
      title="How the kernel works"
      lead="The kernel is designed so that a model never calls your platform directly. An engine makes the calls, after rules have been checked and a person has approved."
    >
      <Flowchart />
    </HomeSection>
  )
}

function Offerings() {
  const items = researchCards.map(({ id, title, thumbnail, description, category, link }) => ({
    id,
    card: (
      <Card title={title} href={link} kicker={category} art={<Cover src={thumbnail} />}>
        <p>{description}</p>
      </Card>
    ),
  }))
  return (
    <HomeSection
      id="service-offerings"
      title="Community & Research"
      lead="What we have worked out so far about AI in learning, written so that a team can use it without us."
    >
      <Carousel label="Community & Research" items={items} />
    </HomeSection>
  )
}

function ClosingSection() {
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

const PLATFORM_NAMES = { docebo: 'Docebo', moodle: 'Moodle', drillster: 'Drillster', general: 'Any platform' }

const featured = projects
  .filter((project) => project.featured)
  .map(({ id, title, description, link, category, lms = 'general' as const }) => ({
    id,
    card: (
      <Card
        title={title}
        href={link}
        action="View Details"
        kicker={PLATFORM_NAMES[lms]}
        art={<Cover src={`/art/projects/${lms}.svg`} />}
        {...categoryBadge(category)}
      >
        <p>{description}</p>
      </Card>
    ),
  }))

const all = {
  id: 'all-projects',
  card: (
    <Card
      title="All Projects"
      href="/projects-archive"
      action="View all projects"
      kicker="Archive"
      art={<Cover src="/art/projects/all.svg" />}
    >
      <p>{`All ${projects.length} of them by platform: designs, studies, guides and news.`}</p>
    </Card>
  ),
}

function FeaturedProjects() {
  return (
    <HomeSection
      id="featured-projects"
      title="Featured Professional Projects"
      lead="Our own designs, research and guides. None of it is work done for a customer."
    >
      <Carousel label="Featured Professional Projects" items={[...featured, all]} />
    </HomeSection>
  )
}

function TutorialsSection() {
  return (
    <HomeSection
      id="tutorials-section"
      ground="paper"
      title="Tutorials"
      lead="One task each, from the first step to what can go wrong."
      aside={<MoreLink href="/youtube-tutorials">{`All ${tutorials.length} tutorials`}</MoreLink>}
    >
      <ol className={styles.tutorials} id="tutorials">
        {tutorials
          .filter(({ id }) => CHOSEN_TUTORIALS.includes(id))
          .map((tutorial) => (
            <TutorialRow key={tutorial.id} tutorial={tutorial} />
          ))}
      </ol>
    </HomeSection>
  )
}

function TutorialRow({ tutorial: { id, title, description, tags, type } }: { tutorial: Tutorial }) {
  return (
    <li className={styles.tutorial}>
      <div className={styles.screen}>
        <Cover src={`/art/tutorials/${id}.svg`} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.tutorialsSectionTitle}>{title}</h3>
        <p className={styles.description}>{description}</p>
        <ul className={styles.tags} aria-label="Topics">
          <li>
            <Badge tone={LEVELS[type].tone}>{LEVELS[type].name}</Badge>
          </li>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** The pillars of /services/ai-governance, a sentence each. */
const pillars: readonly IconPointProps[] = [
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

function GovernanceSection() {
  return (
    <section
      id="ai-governance-section"
      className={styles.governanceSectionSection}
      aria-labelledby="ai-governance-title"
    >
      <div className={styles.inner}>
        <div className={styles.governanceSectionWords}>
          <h2 className={styles.heading} id="ai-governance-title">
            Who decides, who checks, who can stop it
          </h2>
          <p className={styles.governanceSectionLead}>
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
          {pillars.map((pillar) => (
            <IconPoint key={pillar.title} {...pillar} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const CHOSEN_APPS = ['deadline-companion', 'crew-explorer', 'platform-guides']

function AppsSection() {
  return (
    <HomeSection
      id="apps"
      title="Apps"
      lead="A badge shows how far each one is. A sample leads to a placeholder."
      aside={<MoreLink href="/apps-archive">All apps</MoreLink>}
    >
      <div className={styles.apps}>
        {apps
          .filter(({ id }) => CHOSEN_APPS.includes(id))
          .map((app) => (
            <AppCard key={app.id} app={app} kicker={app.category} art={<Cover src={`/art/apps/${app.id}.svg`} />} />
          ))}
      </div>
    </HomeSection>
  )
}
