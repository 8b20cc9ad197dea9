/** What the last action did, in words. */
export interface Said {
  text: string
  /** Tells two equal sentences apart, so that the second is announced too. */
  count: number
}

/** What was done and where it is now: `Saved. Commit 3fa2c1e on main.` */
export function sentence(done: string, commit: string | null, branch: string | null): string {
  if (!commit) return done
  return `${done} Commit ${commit.slice(0, 7)}${branch ? ` on ${branch}` : ''}.`
}
