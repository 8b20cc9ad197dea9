import { apps } from '#content/data/apps.ts'
import { AppCard } from '../app-card.tsx'
import styles from './apps-section.module.css'
import { Cover } from './cover.tsx'
import { HomeSection } from './home-section.tsx'
import { MoreLink } from './more-link.tsx'

const CHOSEN = ['deadline-companion', 'crew-explorer', 'platform-guides']

export function AppsSection() {
  return (
    <HomeSection
      id="apps"
      title="Apps"
      lead="A badge shows how far each one is. A sample leads to a placeholder."
      aside={<MoreLink href="/apps-archive">All apps</MoreLink>}
    >
      <div className={styles.apps}>
        {apps
          .filter(({ id }) => CHOSEN.includes(id))
          .map((app) => (
            <AppCard key={app.id} app={app} kicker={app.category} art={<Cover src={`/art/apps/${app.id}.svg`} />} />
          ))}
      </div>
    </HomeSection>
  )
}
