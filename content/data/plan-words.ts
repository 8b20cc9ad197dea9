export type StepState = 'done' | 'waiting' | 'planned'

/** What the mark of a step says to people who cannot see it. */
export const STATE_WORDS: Record<StepState, string> = { done: 'Done', waiting: 'Waiting', planned: 'Not started' }

/** What stands below the plan until the visitor approves it. */
export const WAITING_WORDS = { status: 'Nothing is changed until you approve.', button: 'Approve' }
/** What stands there once it ran to its end. */
export const APPROVED_WORDS = { status: 'Approved. The joiners are now enrolled.', button: 'Run again' }
