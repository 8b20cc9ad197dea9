import type { CoverArt, Motif } from '#content/data/covers.ts'
import { Agent, Chat, Circuit, Filter, Loop, Sync, Valve, Webhook } from './motifs/flows.tsx'
import type { MotifDrawing } from './motifs/motif.ts'
import { COVER_COLORS, randomOf } from './motifs/motif.ts'
import {
  Board,
  Cards,
  Chart,
  Compass,
  Envelope,
  Kernel,
  Key,
  Layers,
  Lens,
  Page,
  Plug,
  Scales,
  Shield,
  Stairs,
} from './motifs/objects.tsx'

interface CoverDrawingProps extends CoverArt {
  seed: string
}

/** The lines of a cover without its ground, laid out for 640 by 360. */
export function CoverDrawing({ motif, hue, seed }: CoverDrawingProps) {
  const Drawing = MOTIF_DRAWINGS[motif]
  const colors = COVER_COLORS[hue]
  return (
    <g fill="none" stroke={colors.line} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <Drawing colors={colors} random={randomOf(seed)} />
    </g>
  )
}

const MOTIF_DRAWINGS: Record<Motif, MotifDrawing> = {
  agent: Agent,
  board: Board,
  cards: Cards,
  chart: Chart,
  chat: Chat,
  circuit: Circuit,
  compass: Compass,
  envelope: Envelope,
  filter: Filter,
  kernel: Kernel,
  key: Key,
  layers: Layers,
  lens: Lens,
  loop: Loop,
  page: Page,
  plug: Plug,
  scales: Scales,
  shield: Shield,
  stairs: Stairs,
  sync: Sync,
  valve: Valve,
  webhook: Webhook,
}
