import type { FC } from 'react'
import type { Motif } from '#content/data/covers.ts'
import cover from '../cover/cover.module.css'
import { Cover } from '../cover/cover.tsx'
import { hueOf } from '../cover/hue-of.ts'
import { AiInLmsDrawing } from './drawings/ai-in-lms.tsx'
import { CornerstoneDrawing } from './drawings/cornerstone.tsx'
import { CustomerServiceDrawing } from './drawings/customer-service.tsx'
import { DoceboDrawing } from './drawings/docebo.tsx'
import { EthicalContentDrawing } from './drawings/ethical-content.tsx'
import { GovernanceDrawing } from './drawings/governance.tsx'
import { MonteyDrawing } from './drawings/montey.tsx'
import { ResponsibleDrawing } from './drawings/responsible.tsx'
import styles from './drawings/service-art.module.css'

const DRAWINGS: Readonly<Record<string, FC>> = {
  '/services/ai-governance': GovernanceDrawing,
  '/services/ai-in-lms': AiInLmsDrawing,
  '/services/cornerstone-integration': CornerstoneDrawing,
  '/services/customer-service-models': CustomerServiceDrawing,
  '/services/docebo-integration': DoceboDrawing,
  '/services/ethical-ai-content': EthicalContentDrawing,
  '/services/montey-insights': MonteyDrawing,
  '/services/responsible-ai': ResponsibleDrawing,
}

/** The system that a service is, drawn; without a drawing of its own, the cover of its page. */
export function ServiceArt({ path, motif }: { path: string; motif: Motif }) {
  const Drawing = DRAWINGS[path]
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
