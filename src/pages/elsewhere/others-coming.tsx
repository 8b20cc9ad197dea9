import type { ComingSoon } from '#content/coming-soon.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { hueOf } from '../../art/cover/hue-of.ts'
import { SiteLink } from '../../components/site-link.tsx'
import styles from './others-coming.module.css'

/** Other pages that are announced, each as a row with its cover. */
export function OthersComing({ rows }: { rows: readonly ComingSoon[] }) {
  return (
    <section className={styles.others}>
      <h2 className={styles.title}>Also coming</h2>
      <ul className={styles.list}>
        {rows.map(({ path, title, summary, motif }) => (
          <li className={styles.row} key={path}>
            <div className={styles.cover}>
              <Cover motif={motif} hue={hueOf(path)} seed={path} shape="row" />
            </div>
            <div className={styles.words}>
              <SiteLink className={styles.link} href={path}>
                {title}
              </SiteLink>
              <p className={styles.summary}>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
