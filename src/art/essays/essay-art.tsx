import type { FC } from 'react'
import { AgileArt } from './agile-art.tsx'
import { ArchitectureArt } from './architecture-art.tsx'
import { ComplianceArt } from './compliance-art.tsx'
import styles from './essay-art.module.css'
import { EthicsArt } from './ethics-art.tsx'
import { JourneyArt } from './journey-art.tsx'
import { MissionArt } from './mission-art.tsx'

const DRAWINGS: Record<string, FC> = {
  '/blog/ai-ethics': EthicsArt,
  '/technical/security-compliance': ComplianceArt,
  '/architect': ArchitectureArt,
  '/agile-methodology': AgileArt,
  '/about': JourneyArt,
  '/mission': MissionArt,
}

/**
 * The drawing that an essay opens with, laid out for 640 by 520 and standing on a line at y 480 that leaves the drawing on
 * both sides. It says nothing that the words do not.
 */
export function EssayArt({ path }: { path: string }) {
  const Drawing = DRAWINGS[path] ?? JourneyArt
  return (
    <svg className={styles.art} viewBox="0 0 640 520" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className={styles.faint} d="M-3000 480h6000" />
      <Drawing />
    </svg>
  )
}
