import type { CoverArt, Motif } from '#content/data/covers.ts'
import { Agent } from './motifs/agent.tsx'
import { Board } from './motifs/board.tsx'
import { Cards } from './motifs/cards.tsx'
import { Chart } from './motifs/chart.tsx'
import { Chat } from './motifs/chat.tsx'
import { Circuit } from './motifs/circuit.tsx'
import { Compass } from './motifs/compass.tsx'
import { COVER_COLORS } from './motifs/cover-colors.ts'
import { Envelope } from './motifs/envelope.tsx'
import { Filter } from './motifs/filter.tsx'
import { Kernel } from './motifs/kernel.tsx'
import { Key } from './motifs/key.tsx'
import { Layers } from './motifs/layers.tsx'
import { Lens } from './motifs/lens.tsx'
import { Loop } from './motifs/loop.tsx'
import type { MotifDrawing } from './motifs/motif.ts'
import { Page } from './motifs/page.tsx'
import { Plug } from './motifs/plug.tsx'
import { randomOf } from './motifs/random.ts'
import { Scales } from './motifs/scales.tsx'
import { Shield } from './motifs/shield.tsx'
import { Stairs } from './motifs/stairs.tsx'
import { Sync } from './motifs/sync.tsx'
import { Valve } from './motifs/valve.tsx'
import { Webhook } from './motifs/webhook.tsx'

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
