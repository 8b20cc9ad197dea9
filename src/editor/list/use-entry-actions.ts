import type { Post } from '#server/contract.ts'
import { deletePost, undeletePost, updatePost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { offerImages } from '../images/offer-images.ts'
import { sentence } from '../shell/said.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import type { Write } from '../text/use-write.ts'
import type { EntryActions } from './entry.tsx'
import type { ListChanges } from './use-post-lists.ts'

interface EntryActionsOptions {
  changes: ListChanges
  branch: string | null
  write: Write
  show: ShowToast
  onFailure(error: unknown): void
}

type Call = () => Promise<Written>
type Undo = [done: string, call: Call, after?: () => Promise<unknown>]

/** What the owner does with one post, and how each is taken back. */
export function useEntryActions({ changes, branch, write, show, onFailure }: EntryActionsOptions): EntryActions {
  const act = async (post: Post, done: string, call: Call, undoOf: (commit: string) => Undo) => {
    const written = await write(call)
    if (!written) return
    const { commit } = written
    show({
      text: sentence(done, commit, branch),
      about: post.title,
      undo: commit ? undoWith(post, undoOf(commit)) : undefined,
    })
    changes.leave([post])
    await changes.refresh()
  }

  const undoWith =
    (post: Post, [done, call, after]: Undo) =>
    async (): Promise<boolean> => {
      const from = document.activeElement
      const written = await write(call)
      if (!written) return false
      show({ text: sentence(done, written.commit, branch), about: post.title })
      changes.leave([post])
      changes.follow(post.id, from)
      await changes.refresh()
      await after?.()
      return true
    }

  const setStatus = (id: string, status: Post['status']) => () => updatePost(id, { status })
  return {
    publish: (post) =>
      act(post, 'Published.', setStatus(post.id, 'published'), () => ['Unpublished.', setStatus(post.id, 'draft')]),
    unpublish: (post) =>
      act(post, 'Unpublished.', setStatus(post.id, 'draft'), () => ['Published.', setStatus(post.id, 'published')]),
    remove: async (post) => {
      if (!window.confirm('Delete this post?')) return
      const { id } = post
      await act(
        post,
        'Deleted.',
        () => deletePost(id),
        (commit) => [
          'Restored.',
          () => undeletePost(id, commit),
          () => offerImages([post], { branch, show, onFailure }),
        ],
      )
    },
  }
}
