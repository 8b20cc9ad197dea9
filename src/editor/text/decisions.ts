export const CHOICES = ['mine', 'theirs', 'mine-theirs', 'theirs-mine', 'own'] as const
/** What was decided about one question; what was written by hand stays even when another choice is made. */
export interface Decision {
  choice?: (typeof CHOICES)[number]
  own?: string
}

/** By the `key` of the question. */
export type Decisions = Readonly<Record<string, Decision>>
