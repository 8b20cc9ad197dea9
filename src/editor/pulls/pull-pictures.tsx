import { useId, useState } from 'react'
import { nameOf } from '../images/images-api.ts'
import styles from './pull-pictures.module.css'
import { pullImageAddress } from './pulls-api.ts'

/** The images that a pull request touches, also where no post shows them. */
export function PullPictures({ number, paths }: { number: number; paths: readonly string[] }) {
  const title = useId()
  if (paths.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h3 id={title}>Images</h3>
      <ul className={styles.grid}>
        {paths.map((path) => (
          <Picture key={path} name={nameOf(path)} address={pullImageAddress(number, nameOf(path))} />
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
        <p>Removed, or no image that can be shown.</p>
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer" title="Opens in a new tab">
          <img src={address} alt={name} loading="lazy" onError={() => setMissing(true)} />
        </a>
      )}
      <code>{name}</code>
    </li>
  )
}
