/** What differs between two copies of the site. Every text may be empty. */
export interface Settings {
  email: string
  controller: { name: string; address: string }
  channels: { videos: string; code: string; linkedin: string }
}

/** Those links of a list that lead somewhere. */
export function filled<L extends { href: string }>(links: readonly L[]): readonly L[] {
  return links.filter(({ href }) => href !== '')
}
