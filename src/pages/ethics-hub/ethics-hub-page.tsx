import { ethicsBenefits, ethicsCategories, ethicsHub, ethicsPath, ethicsQuickLinks } from '#content/data/ethics-hub.ts'
import type { Signpost } from '#content/data/signpost.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { RowCover } from '../../art/cover/row-cover.tsx'
import frame from '../../components/card.module.css'
import { CardFoot } from '../../components/card.tsx'
import { groupInOrder } from '../../components/group-in-order.ts'
import column from '../../components/link-column.module.css'
import { PageHero } from '../../components/page-hero.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Points } from '../../components/points.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { HubPage } from '../hub-page.tsx'
import styles from './ethics-hub-page.module.css'

const { name, description, kicker, title, lead, categories, quickLinks, benefits, path } = ethicsHub

export function EthicsHubPage() {
  return (
    <HubPage
      name={name}
      description={description}
      path="/ai-ethics-hub"
      hue="community"
      disclaimer="general-information"
    >
      <PageHero kicker={kicker} title={title} lead={lead} aside={<ThreeCircles />} />
      <PageSection title={categories.title} band>
        <CategoryCards categories={ethicsCategories} />
      </PageSection>
      <PageSection title={quickLinks.title}>
        <QuickLinks label={quickLinks.title} links={ethicsQuickLinks} />
      </PageSection>
      <PageSection title={benefits.title} intro={benefits.intro} band beside>
        <Points points={ethicsBenefits} isOrdered />
      </PageSection>
      <PageSection title={path.title} intro={path.intro}>
        <LearningPath steps={ethicsPath} />
      </PageSection>
    </HubPage>
  )
}

function CategoryCards({ categories }: { categories: typeof ethicsCategories }) {
  return (
    <ul className={styles.cards}>
      {categories.map(({ title, kicker, text, link, label, motif, hue }) => (
        <li className={`${frame.card} ${styles.card}`} data-hue={hue} key={link}>
          <div className={frame.art}>
            <Cover motif={motif} hue={hue} seed={link} />
          </div>
          <p className={styles.kicker}>{kicker}</p>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
          <CardFoot href={link} action={label} />
        </li>
      ))}
    </ul>
  )
}

function LearningPath({ steps }: { steps: readonly Signpost[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, link, label, motif }) => (
        <li className={styles.step} key={link}>
          <div className={styles.cover}>
            <RowCover motif={motif} address={link} />
          </div>
          <h3>{title}</h3>
          <p className={styles.learningPathText}>{text}</p>
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

/** Principles, practice and law, and the decision that lies in all three. */
function ThreeCircles() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 420 380"
      width="420"
      height="380"
      role="img"
      aria-label="Principles, practice and law overlap; a sound decision lies where all three do"
    >
      <circle className={styles.principles} cx="210" cy="130" r="112" />
      <circle className={styles.practice} cx="146" cy="244" r="112" />
      <circle className={styles.law} cx="274" cy="244" r="112" />
      <circle className={styles.core} cx="210" cy="206" r="27" />
      <path className={styles.check} d="m198 207 9 9 15-18" />
      <text className={styles.label} x="210" y="86">
        Principles
      </text>
      <text className={styles.label} x="104" y="288">
        Practice
      </text>
      <text className={styles.label} x="316" y="288">
        Law
      </text>
    </svg>
  )
}

/** Sections to go to straight away, in a column for each page that they are on. */
function QuickLinks({ label, links }: { label: string; links: typeof ethicsQuickLinks }) {
  return (
    <nav className={styles.pages} aria-label={label}>
      {groupInOrder(links, ({ page }) => page, []).map(([page, sections]) => (
        <div data-hue={sections[0]?.hue} key={page}>
          <p className={column.title}>{page}</p>
          <ul className={column.links}>
            {sections.map(({ label: words, link }) => (
              <li key={link}>
                <SiteLink className={styles.quickLinksLink} href={link}>
                  {words}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
