import { findPostId } from '../posts/folder-layout.ts'
import type { CommittedFile, MergedFile, PullFile } from '../repository/pulls.ts'

type Files = ReadonlyMap<string, CommittedFile>

/** The folder where a pull request parted from the site's branch, and on either side since. */
export interface ThreeFolders {
  base: Files
  site: Files
  head: Files
}

/** A post that both sides changed: where it was and is. */
export interface MetPost {
  id: string
  path: string
  /** Where the site has it. */
  sitePath: string
  files: Record<'base' | 'site' | 'pull', CommittedFile>
}

export interface Met {
  /** What merging writes without a question. */
  files: MergedFile[]
  posts: MetPost[]
  /** Files that no choice of words can settle, each with what the site has done: `new.md was deleted or renamed`. */
  unsettled: string[]
}

/** Decides file by file what a merge of the site's branch takes from the pull request, and which posts a person has to settle. */
export function meetFiles(changed: readonly PullFile[], { base, site, head }: ThreeFolders): Met {
  const met: Met = { files: [], posts: [], unsettled: [] }
  for (const { path, previousPath = path } of changed) {
    const there = { base: base.get(previousPath), site: site.get(previousPath), pull: head.get(path) }
    const [was, ours, theirs] = [there.base?.blob, there.site?.blob, there.pull?.blob]
    const isMoved = previousPath !== path
    const blocked = isMoved ? site.get(path)?.blob : undefined
    const write = (content: MergedFile['content']) => {
      if (isMoved && ours !== undefined) met.files.push({ path: previousPath, content: null })
      met.files.push({ path, content })
    }
    if (ours === theirs && !isMoved) continue
    if (blocked !== undefined && blocked !== theirs) met.unsettled.push(`${path} was added`)
    else if (theirs === undefined) {
      if (ours === was) met.files.push({ path, content: null })
      else if (ours !== undefined) met.unsettled.push(`${path} was changed`)
    } else if (ours === was || ours === theirs) write({ blob: theirs })
    else if (ours === undefined) met.unsettled.push(`${previousPath} was deleted or renamed`)
    else if (was === undefined) met.unsettled.push(`${path} was added`)
    else {
      const id = findPostId(path)
      if (id === undefined) met.unsettled.push(`${path} was changed`)
      else met.posts.push({ id, path, sitePath: previousPath, files: there as MetPost['files'] })
    }
  }
  return met
}
