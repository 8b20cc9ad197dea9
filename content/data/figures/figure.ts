/** The texts around a figure of any kind. */
interface FigureWords {
  /** Names the figure, and stands below it. */
  title: string
  /** Describes the figure in sentences for readers who cannot see it. */
  alternative: string
  /** The label of the arrow from the last step back to the first. */
  back?: string
  /** Names the source of the facts, unless the page does. */
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

/** Steps in their order. */
export interface StepsFigure extends FigureWords {
  kind: 'steps'
  /** Numbers along a line, on a line that rises, or in a ring, or days on an axis. */
  look: 'row' | 'rise' | 'ring' | 'days'
  steps: readonly {
    name: string
    text: string
    /** Highlights the step: a person decides there, or it is still ahead. */
    isMarked?: boolean
    /** The written record that the step leaves. */
    keeps?: string
    /** The day that `name` writes out, such as 2026-11-21. */
    day?: string
  }[]
  /** The word that stands before each `keeps`. */
  record?: string
  /** The label in the middle of a ring. */
  center?: string
  /** The day on which someone looked, and its words. What has begun by then is filled. */
  asOf?: string
  asOfLabel?: string
}

/** Rows against columns. */
export interface TableFigure extends FigureWords {
  kind: 'table'
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
  /** The meanings of the signs in cells: a full disk, half a disk, and a ring. */
  levels?: Readonly<Record<string, string>>
}

/** Boxes in groups, those of one kind marked. */
export interface GridFigure extends FigureWords {
  kind: 'grid'
  groups: readonly { name?: string; cells: readonly { label: string; note?: string; isMarked?: boolean }[] }[]
  /** What the mark means. */
  mark: string
}

/** A line for each way, drawn as it runs. */
export interface LanesFigure extends FigureWords {
  kind: 'lanes'
  /** The labels above the lines: both ends, or the ends of equal parts. */
  marks: readonly string[]
  lanes: readonly { name: string; note?: string; shape: LaneShape; text: string }[]
}
export type LaneShape = 'rounds' | 'flow' | 'interval' | 'experiments' | 'through' | 'report' | 'gate' | 'person'

export type Figure = SequenceFigure | StepsFigure | TableFigure | GridFigure | LanesFigure
