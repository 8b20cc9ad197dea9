import type { Signpost } from '#content/data/signpost.ts'
import { Card } from '../../components/card.tsx'
import cards from '../../components/card-grid.module.css'
import styles from './partnership-cards.module.css'

export function PartnershipCards({ approach }: { approach: readonly Signpost[] }) {
  return (
    <ul className={`${cards.grid} ${styles.cards}`}>
      {approach.map(({ title, text, link, label }) => (
        <li key={link}>
          <Card title={title} href={link} {...(label && { action: label })}>
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
