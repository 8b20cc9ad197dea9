/** The open pull requests. No post can have this address: a post's id never begins with `_`. */
export const PULLS_PATH = '/_admin-82/blog/_pulls'

/** Where a pull request is reviewed. */
export function pullPath(number: number): string {
  return `${PULLS_PATH}/${number}`
}
