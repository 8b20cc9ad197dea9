import type { Signpost } from '#content/data/signpost.ts'
import { Card } from '../../components/card.tsx'
import cards from '../../components/card-grid.module.css'
import styles from './resource-cards.module.css'

/** Five: two wide ones over three, where there is room. */
export function ResourceCards({ resources }: { resources: readonly Signpost[] }) {
  return (
    <ul className={`${cards.grid} ${styles.cards}`}>
      {resources.map(({ title, text, link }) => (
        <li key={link}>
          <Card title={title} href={link}>
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
