import { focusAreas, researchHub, researchMethod } from '#content/data/research-hub.ts'
import { type ResearchPaper, researchPapers } from '#content/data/research-papers.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { Actions, ButtonLink } from '../../components/actions.tsx'
import { CallToAction } from '../../components/call-to-action.tsx'
import cards from '../../components/card-grid.module.css'
import { type BadgeColor, ColorBadge } from '../../components/color-badge.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { NewsletterForm } from '../../forms/newsletter-form.tsx'
import { HubPage } from '../hub-page.tsx'
import styles from './research-page.module.css'

const { name, description, kicker, title, lead, figures, figuresNote, focus, newsletter, consultation } = researchHub

export function ResearchPage() {
  return (
    <HubPage name={name} description={description} path="/research" hue="community" disclaimer="general-information">
      <PageHero kicker={kicker} title={title} lead={lead} aside={<EmptyShelf />}>
        <ComingFigures figures={figures} note={figuresNote} />
        <Actions>
          <ButtonLink href="/contact">Schedule Consultation</ButtonLink>
          <ButtonLink href="#focus-areas" quiet>
            See the focus areas
          </ButtonLink>
        </Actions>
      </PageHero>
      <PageSection title={researchHub.featured.title} band>
        <FeaturedResearch papers={researchPapers} />
      </PageSection>
      <PageSection title={focus.title} intro={focus.intro} id="focus-areas">
        <Points
          points={focusAreas.map(({ motif, ...area }) => ({
            ...area,
            art: <Cover motif={motif} hue="community" seed={area.id} shape="row" />,
          }))}
        />
      </PageSection>
      <PageSection title={researchHub.method.title} band>
        <Points points={researchMethod} isOrdered />
      </PageSection>
      <PageSection
        id="newsletter"
        title={newsletter.title}
        intro={
          <>
            {newsletter.text} Details are in the <SiteLink href="/privacy-policy">privacy policy</SiteLink>.
          </>
        }
        beside
      >
        <div className={styles.form}>
          <NewsletterForm />
        </div>
      </PageSection>
      <CallToAction title={consultation.title} text={consultation.text}>
        <ButtonLink href="/contact">Schedule Consultation</ButtonLink>
        <ButtonLink href="/services/ai-in-lms" quiet>
          View AI Services
        </ButtonLink>
      </CallToAction>
    </HubPage>
  )
}

/** Two shelves with nothing on them but a bookend and the labels of what is to come. */
function EmptyShelf() {
  return (
    <svg className={styles.shelf} viewBox="0 0 340 230" width="340" height="230" aria-hidden="true" focusable="false">
      <path className={styles.frame} d="M24 18v196M316 18v196M24 104h292M24 200h292" />
      <path className={styles.ghost} d="M52 104V44h20v60M80 104V36h26v68M114 104V52h18v52M140 104V40h22v64" />
      <path className={styles.ghost} d="M150 200v-58h24v58M182 200v-66h18v66M208 200v-52h26v52M242 200v-60h20v60" />
      <path className={styles.bookend} d="M182 104V60c14 4 24 18 26 44z" />
      <path className={styles.bookend} d="M136 200v-44c-14 4-24 18-26 44z" />
      <path className={styles.label} d="M150 113h40M150 209h40" />
    </svg>
  )
}

interface ComingFiguresProps {
  /** Words in place of figures. */
  figures: readonly { value: string; label: string }[]
  note: string
}

/** What will be counted here once there is something to count, as small as nothing is. */
function ComingFigures({ figures, note }: ComingFiguresProps) {
  return (
    <div className={styles.area}>
      <ul className={styles.figures} aria-label="In figures">
        {figures.map(({ value, label }) => (
          <li className={styles.figure} key={label}>
            <span className={styles.comingFiguresLabel}>{label}</span> <strong className={styles.value}>{value}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </div>
  )
}

function FeaturedResearch({ papers }: { papers: readonly ResearchPaper[] }) {
  if (papers.length === 0) return <Notice />
  return (
    <ul className={`${cards.grid} ${styles.papers}`}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <PaperCard paper={paper} />
        </li>
      ))}
    </ul>
  )
}

function Notice() {
  const { title, text, contents } = researchHub.notice
  return (
    <div className={styles.notice}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.words}>
        <p>{text}</p>
        <p>
          <strong>Each paper will list:</strong> {contents}
        </p>
        <p>
          <SiteLink href="/blog">Meanwhile, read the blog</SiteLink>
        </p>
      </div>
    </div>
  )
}

export function PaperCard({ paper }: { paper: ResearchPaper }) {
  const { title, date, category, authors, abstract, pages, readTime, downloadCount, rating } = paper
  return (
    <article className={styles.card}>
      <p className={styles.labels}>
        <ColorBadge color={categoryColor(category)}>{category}</ColorBadge>
        <time dateTime={date}>{longDate(date)}</time>
      </p>
      <h3 className={styles.paperCardTitle}>{title}</h3>
      <p className={styles.authors}>{authors.join(', ')}</p>
      <p className={styles.abstract}>{abstract}</p>
      <ul className={styles.facts} aria-label="About this paper">
        <li>{`${pages} pages`}</li>
        <li>{`${readTime} min read`}</li>
        <li>{`${downloadCount} downloads`}</li>
        {rating !== null && <li>{`Rated ${rating} of 5`}</li>}
      </ul>
    </article>
  )
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

const COLORS: ReadonlyMap<string, BadgeColor> = new Map([
  ['Governance', 'blue'],
  ['Privacy & Security', 'green'],
  ['Ethics', 'red'],
  ['Transparency', 'purple'],
  ['Vendor Management', 'orange'],
  ['Implementation', 'teal'],
])

export function categoryColor(category: string): BadgeColor {
  return COLORS.get(category) ?? 'grey'
}
