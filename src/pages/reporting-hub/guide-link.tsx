import { comingSoonPaths } from 'virtual:coming-soon-paths'
import { ButtonLink } from '../../components/actions.tsx'
import { Badge } from '../../components/badge.tsx'
import styles from './guide-link.module.css'

/** The button that leads to a guide, with a note where the guide is not written yet. */
export function GuideLink({ guide: { label, link } }: { guide: { label: string; link: string } }) {
  const isComing = comingSoonPaths.includes(link)
  return (
    <p className={styles.guide}>
      <ButtonLink href={link} quiet={isComing}>
        {label}
      </ButtonLink>
      {isComing && <Badge>Announced</Badge>}
    </p>
  )
}
