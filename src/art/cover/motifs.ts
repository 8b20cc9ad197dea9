import type { Motif } from '#content/data/covers.ts'
import type { MotifDrawing } from './motif.ts'
import { Kernel } from './motifs/kernel.tsx'

const DRAWINGS: Partial<Record<Motif, MotifDrawing>> = { kernel: Kernel }

export function drawingOf(motif: Motif): MotifDrawing {
  return DRAWINGS[motif] ?? Kernel
}
