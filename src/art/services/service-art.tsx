import type { Motif } from '#content/data/covers.ts'
import cover from '../cover/cover.module.css'
import { Cover } from '../cover/cover.tsx'
import { hueOf } from '../cover/cover-parts.ts'
import styles from './service-art.module.css'
import { SERVICE_DRAWINGS } from './service-drawings.tsx'

/** The system that a service is, drawn; without a drawing of its own, the cover of its page. */
export function ServiceArt({ path, motif }: { path: string; motif: Motif }) {
  const Drawing = SERVICE_DRAWINGS[path]
  const hue = hueOf(path)
  if (!Drawing) return <Cover motif={motif} hue={hue} seed={path} />
  return (
    <div className={`${cover.cover} ${styles.panel}`} data-hue={hue}>
      <svg viewBox="0 0 360 360" aria-hidden="true">
        <Drawing />
      </svg>
    </div>
  )
}
