import type { CheckContext } from '../../posts/check/check-context.ts'
import type { CheckedTexts } from '../../posts/check/checked-texts.ts'
import { findPostId } from '../../posts/folder-layout.ts'
import { isPublicAt } from '../../posts/schedule.ts'
import { openComparison } from './comparison.ts'

/** A public post whose file is no longer where visitors know it. */
export interface DepartedPost {
  /** The addresses that nothing answers any more: its own, and former ones. */
  lost: string[]
  /** The name that the file had. */
  file: string
  /** The id that it has now; undefined where it was deleted. */
  to: string | undefined
}

/** Finds the public posts whose files were renamed or deleted since the branch left `base`, and left no alias. */
export async function findDeparted(
  folder: string,
  base: string,
  texts: Pick<CheckedTexts, 'parse'>,
  { findPost, findAliasHolders, now }: CheckContext,
): Promise<DepartedPost[]> {
  const comparison = openComparison(folder, base)
  const departed: DepartedPost[] = []
  for (const { file, to } of departuresIn(comparison)) {
    const id = findPostId(file)
    if (id === undefined) continue
    const { post } = await texts.parse({ id, revision: '', bytes: comparison.readBefore(file) })
    if (!isPublicAt(post, now())) continue
    const lost: string[] = []
    for (const address of [id, ...(post.aliases ?? [])])
      if (!(await findPost(address)) && (await findAliasHolders(address)).length === 0) lost.push(address)
    if (lost.length > 0) departed.push({ lost, file, to: to === undefined ? undefined : findPostId(to) })
  }
  return departed
}

// Chosen: short posts share half of their lines, which is what git takes for a rename by itself.
const SIMILAR = '--find-renames=75%'

function departuresIn({ git, from }: ReturnType<typeof openComparison>): { file: string; to?: string }[] {
  const words = git('diff', '--name-status', SIMILAR, '-z', '--relative', from, '--', '.').split('\0')
  const departures: { file: string; to?: string }[] = []
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [status = '', file = ''] = [words[at], words[at + 1]]
    if (status === 'D') departures.push({ file })
    if (!/^[RC]/.test(status)) continue
    // A rename and a copy name two files.
    at += 1
    if (status.startsWith('R')) departures.push({ file, to: words[at + 1] ?? '' })
  }
  return departures
}
