import type { EssayDrawing } from './essay-drawings.ts'

/** What every figure says around its drawing. */
interface FigureWords {
  /** Names the figure, and stands below it. */
  title: string
  /** What the drawing tells, in sentences, for those who do not see it. */
  alternative: string
  /** Where its facts are from, where the page around it does not say so. */
  source?: string
}

/** Calls between parties, from top to bottom, as time goes on. */
export interface SequenceFigure extends FigureWords {
  kind: 'sequence'
  /** From left to right, the one whose code the page is about first. */
  parties: readonly string[]
  steps: readonly {
    /** Begins a part of the exchange: what it is for, or how often it is repeated. */
    phase?: string
    from: number
    /** The same as `from` where a party does something by itself. */
    to: number
    label: string
    /** Below the label, in the font of code; a line's end is kept. */
    code?: string
    /** `answer` is drawn broken, `failure` in the color of what goes wrong. */
    tone?: 'answer' | 'failure'
  }[]
}

/** Stations that something passes from the first to the last, with what comes back below. */
export interface SystemFigure extends FigureWords {
  kind: 'system'
  stations: readonly { name: string; note: string; isPerson?: boolean }[]
  back?: string
}

/** What suits what: rows against columns. */
export interface MatrixFigure extends FigureWords {
  kind: 'matrix'
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly MatrixLevel[] }[]
  /** What the signs of the cells mean. */
  levels: Readonly<Record<MatrixLevel, string>>
}
type MatrixLevel = 'yes' | 'partly' | 'no'

/** Things in groups, those of one rank marked. */
export interface GridFigure extends FigureWords {
  kind: 'grid'
  groups: readonly { name?: string; cells: readonly { label: string; isMarked?: boolean }[] }[]
  /** What the mark means. */
  mark?: string
}

/** How far each class of change goes by itself. */
export interface PathsFigure extends FigureWords {
  kind: 'paths'
  from: string
  to: string
  paths: readonly { name: string; stop: 'none' | 'report' | 'gate' | 'person'; outcome: string }[]
}

/** The same stages in two ways. */
export interface PipelineFigure extends FigureWords {
  kind: 'pipeline'
  ways: readonly [string, string]
  stages: readonly { name: string; ways: readonly [string, string] }[]
  /** What leads from the last stage to the first. */
  back: string
}

/** Phases in their order, each with what it leaves in writing. */
export interface PhasesFigure extends FigureWords {
  kind: 'phases'
  keeps: string
  phases: readonly { name: string; text: string; keeps: string }[]
}

export type Figure =
  | SequenceFigure
  | SystemFigure
  | MatrixFigure
  | GridFigure
  | PathsFigure
  | PipelineFigure
  | PhasesFigure
  | (FigureWords & EssayDrawing)
