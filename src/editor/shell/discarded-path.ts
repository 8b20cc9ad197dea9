/** The texts that this browser keeps after they were discarded. No post can have this address. */
export const DISCARDED_PATH = '/_admin-82/blog/_discarded'

/** What the way back from there hands on: which kept text is to be opened at once. */
export interface RestoreState {
  /** The session of the journal's entry. */
  restore?: string
}
