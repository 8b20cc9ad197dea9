import '../components/hue.css'
import type { ReactNode } from 'react'
import type { Hue } from '#content/data/hues.ts'
import { type DisclaimerKey, disclaimers } from '#content/disclaimers.ts'
import { withBrand } from '#content/site.ts'
import { Disclaimer } from '../components/disclaimer.tsx'
import { PageHead } from '../head/page-head.tsx'
import styles from './hub-page.module.css'

interface HubPageProps {
  name: string
  description: string
  path: string
  hue: Hue
  /** The text that ends the page. */
  disclaimer?: DisclaimerKey
  /** A hero and its sections. */
  children: ReactNode
}

/** A page that leads to others: hubs and archives. */
export function HubPage({ name, description, path, hue, disclaimer, children }: HubPageProps) {
  return (
    <div className={styles.page} data-hue={hue}>
      <PageHead name={name} description={description} path={path} card={{ hue }} />
      {children}
      {disclaimer && (
        <div className={styles.end}>
          <Disclaimer>
            <p>{withBrand(disclaimers[disclaimer])}</p>
          </Disclaimer>
        </div>
      )}
    </div>
  )
}
