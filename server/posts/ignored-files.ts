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
// Names that are not meant to be read: server/posts/front-matter/post-id.ts.
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

/** The same for the owner, in one hint; none where there is no such file. */
export function tellIgnored(paths: Iterable<string>): string[] {
  const ignored = findIgnored(paths)
  const [only] = ignored
  if (!only) return []
  if (ignored.length === 1) return [`${only.sentence} ${only.mend}`]
  const names = ignored.slice(0, MAX_TOLD).map(({ path }) => path)
  const more = ignored.length > MAX_TOLD ? [`${ignored.length - MAX_TOLD} more`] : []
  const all = new Intl.ListFormat('en-US').format([...names, ...more])
  return [`${ignored.length} files look like posts, and the site does not show them: ${all}. ${CURE}`]
}

const MAX_TOLD = 3
const CURE = 'Move them out of sub-folders, and let their names end in .md.'

function judge(path: string): IgnoredFile | undefined {
  if (!MARKDOWN.test(path) || POST.test(path) || HIDDEN.test(path)) return undefined
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const stem = name.replace(MARKDOWN, '')
  if (/^readme$/i.test(stem)) return undefined
  if (folders.length === 0)
    return {
      path,
      sentence: `${name} does not end in .md, so the site does not show it.`,
      mend: `Rename it to ${stem}.md.`,
    }
  const folder = folders.join('/')
  // Other systems give a post a folder of its own, and call the file index.md.
  const target = stem === 'index' && folder !== IMAGES_FOLDER ? folders.at(-1) : stem
  return {
    path,
    sentence: `${path} is in a sub-folder, so the site does not show it.`,
    mend: `Move it up and call it ${target}.md.`,
  }
}
