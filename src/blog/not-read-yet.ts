/** What a server says that has just started, and reads the posts for the first time: nothing is wrong. */
export const NOT_READ_YET = 'The site has just started and is still reading its posts. Try again in a minute.'

export function isNotReadYet(error: string | null): boolean {
  return error?.endsWith(' -> 503') ?? false
}
