import type { Post } from '#server/contract.ts'
import { updatePost } from '../../api/posts.ts'
import { sentence } from '../shell/said.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import type { Write } from '../text/use-write.ts'

interface RedirectOptions {
  branch: string | null
  write: Write
  show: ShowToast
  refresh(): Promise<unknown>
}

/** Lets the addresses of a deleted post lead to another one, as that one’s aliases; false where that failed. */
export async function redirectAddress(
  deleted: Post,
  target: Post,
  { branch, write, show, refresh }: RedirectOptions,
): Promise<boolean> {
  const aliases = [...new Set([...(target.aliases ?? []), ...(deleted.aliases ?? []), deleted.id])]
  const written = await write(() => updatePost(target.id, { aliases }, target.revision))
  if (!written) return false
  const undo = async () => {
    const back = await write(() => updatePost(target.id, { aliases: target.aliases }))
    if (!back) return false
    show({ text: sentence('Redirect removed.', back.commit, branch), about: deleted.title })
    await refresh()
    return true
  }
  show({
    text: sentence(`/blog/${deleted.id} leads to “${target.title}”.`, written.commit, branch),
    about: deleted.title,
    undo: written.commit ? undo : undefined,
  })
  await refresh()
  return true
}
