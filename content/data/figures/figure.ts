/** What every figure says around itself. */
interface FigureWords {
  /** Names the figure, and stands below it. */
  title: string
  /** What it shows, in sentences, for those who do not see it. */
  alternative: string
  /** What leads from its end to its beginning. */
  back?: string
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

/** Steps in their order. */
export interface StepsFigure extends FigureWords {
  kind: 'steps'
  /** Numbers along a line, on a line that rises, or in a ring, or days on an axis. */
  look: 'row' | 'rise' | 'ring' | 'days'
  steps: readonly {
    name: string
    text: string
    /** Where a person decides, or what is still ahead. */
    isMarked?: boolean
    /** What the step leaves in writing. */
    keeps?: string
    /** The day that `name` writes out, such as 2026-11-21. */
    day?: string
  }[]
  /** What `keeps` is. */
  record?: string
  /** Who stands in the middle of a ring. */
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
  /** Where cells hold signs, what these mean: a full disk, half a disk, and a ring. */
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
  /** What stands above the lines: both ends, or the ends of equal parts. */
  marks: readonly string[]
  lanes: readonly { name: string; note?: string; shape: LaneShape; text: string }[]
}
export type LaneShape = 'rounds' | 'flow' | 'interval' | 'experiments' | 'through' | 'report' | 'gate' | 'person'

export type Figure = SequenceFigure | StepsFigure | TableFigure | GridFigure | LanesFigure
