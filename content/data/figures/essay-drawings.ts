/** Days on an axis that is true to scale. What has begun by `asOf` is filled. */
export interface Timeline {
  kind: 'timeline'
  /** The first year and the one after the last. */
  years: readonly [number, number]
  /** The day on which someone looked, such as 2026-11-21, and its name. */
  asOf: string
  asOfLabel: string
  events: readonly { day: string; date: string; text: string }[]
}

/** Who stands where: regions against how far each of their laws has come. */
export interface Standing {
  kind: 'standing'
  columns: readonly string[]
  rows: readonly { name: string; entries: readonly { label: string; column: number; isVoluntary?: boolean }[] }[]
  /** What a broken border means. */
  voluntary: string
}

/** Numbered principles in a ring around whom they serve. */
export interface Principles {
  kind: 'principles'
  center: string
  principles: readonly { name: string; text: string }[]
}

/** The modules of one program, in two columns, and what it reaches through interfaces. */
export interface Modules {
  kind: 'modules'
  program: string
  modules: readonly string[]
  /** Which module asks which. */
  asks: { from: number; to: number; label: string }
  /** The first and the last stand on the left, the second on the right. */
  outside: readonly { name: string; text: string }[]
  interface: string
}

/** Ways of working over the same weeks. */
export interface Cadences {
  kind: 'cadences'
  ways: readonly {
    name: string
    roles: string
    rhythm: string
    shape: 'rounds' | 'flow' | 'interval' | 'experiments'
  }[]
}

/** Stations on a way that rises. */
export interface Journey {
  kind: 'journey'
  stations: readonly { name: string; text: string; isAhead?: boolean }[]
}

export type EssayDrawing = Timeline | Standing | Principles | Modules | Cadences | Journey
