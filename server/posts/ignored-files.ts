import { IMAGES_FOLDER } from './folder-layout.ts'

/** Why a file that looks like a post is none, and what makes it one. */
export interface IgnoredFile {
  /** Relative to the folder of posts. */
  path: string
  sentence: string
  mend: string
}

const MARKDOWN = /\.(?:md|mdx|markdown|mdown|mdwn|mkd|mkdn|mkdown)(?:\.txt)?$/i
const POST = /^[^/]+\.md$/
// Names that are not meant to be read: server/posts/post-id.ts.
const HIDDEN = /(?:^|\/)(?:[._]|node_modules\/)/

/** Of names in the folder of posts those that someone meant as posts, and that the site never shows. */
export function findIgnored(paths: Iterable<string>): IgnoredFile[] {
  const found: IgnoredFile[] = []
  for (const path of paths) {
    const fault = judge(path)
    if (fault) found.push(fault)
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The same for the owner, in a few sentences. */
export function tellIgnored(paths: Iterable<string>): string[] {
  const ignored = findIgnored(paths)
  const told = ignored.slice(0, MAX_TOLD).map(({ sentence, mend }) => `${sentence} ${mend}`)
  const more = ignored.length - told.length
  if (more === 0) return told
  const files = more === 1 ? 'One more file is no post' : `${more} more files are no posts`
  return [...told, `${files} for such reasons: npm run posts:check names each.`]
}

const MAX_TOLD = 3

function judge(path: string): IgnoredFile | undefined {
  if (!MARKDOWN.test(path) || POST.test(path) || HIDDEN.test(path)) return undefined
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const stem = name.replace(MARKDOWN, '')
  if (/^readme$/i.test(stem)) return undefined
  if (folders.length === 0)
    return { path, sentence: `Posts end in .md, so ${name} is no post.`, mend: `Rename it to ${stem}.md.` }
  const folder = folders.join('/')
  // Other systems give a post a folder of its own, and call the file index.md.
  const target = stem === 'index' && folder !== IMAGES_FOLDER ? folders.at(-1) : stem
  return {
    path,
    sentence: `Posts do not lie in folders below the one of posts, so ${path} is no post.`,
    mend: `Move it up and call it ${target}.md.`,
  }
}
