import { apps } from './data/apps.ts'
import { tutorials } from './data/tutorials.ts'
import { isPlaceholder, site } from './site.ts'

/** Names what still leads to a placeholder, by the file that says so; a file without any is left out. */
export function findPlaceholders(): Record<string, string[]> {
  const files = {
    'content/site.ts': [
      { id: 'email', link: site.email },
      ...site.social.map(({ name, href }) => ({ id: name, link: href })),
    ],
    'content/data/tutorials.ts': tutorials.flatMap(({ id, link, github = '' }) => [
      { id, link },
      { id: `${id} (GitHub)`, link: github },
    ]),
    'content/data/apps.ts': apps.flatMap(({ id, github = '' }) => ({ id, link: github })),
  }
  const found = Object.entries(files).map(
    ([file, links]) => [file, links.filter(({ link }) => isPlaceholder(link)).map(({ id }) => id)] as const,
  )
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0))
}
