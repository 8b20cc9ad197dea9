/** What the list of posts says to an owner who comes from the page of a post. */
export interface ListArrival {
  /** What was done, in words. */
  said: string
  /** The title of the post that it was done to. */
  about: string
  /** Deleted by a commit, and nothing else was. */
  restorable?: { id: string; commit: string }
}
