import { useId, useState } from 'react'
import type { PullSummary } from '#server/contract.ts'
import { nameOf } from '../../api/images.ts'
import { pullImageAddress } from '../../api/pulls.ts'
import styles from './pull-pictures.module.css'

/** The images that a pull request touches, also where no post shows them. */
export function PullPictures({ pull }: { pull: PullSummary }) {
  const title = useId()
  if (pull.images.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h3 id={title}>Images</h3>
      <ul className={styles.grid}>
        {pull.images.map(nameOf).map((name) => (
          <Picture key={`${name} ${pull.head}`} name={name} address={pullImageAddress(pull, name)} />
        ))}
      </ul>
    </section>
  )
}

function Picture({ name, address }: { name: string; address: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <li className={styles.picture}>
      {isMissing ? (
        <p>Removed, or cannot be shown.</p>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
          <img src={address} alt={name} loading="lazy" onError={() => setMissing(true)} />
        </a>
      )}
      <code>{name}</code>
    </li>
  )
}
