import type { Post, PostChange, PullSummary } from '#server/contract/contract.ts'
import { deletePost, undeletePost, updatePost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { useSite } from '../access/access-context.ts'
import { offerImages } from '../images/offer-images.ts'
import { fateWords } from '../pulls/fate-words.ts'
import { isOver, unscheduling } from '../shell/schedule.ts'
import { countOf, sentence } from '../shell/status-line.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { timeOf } from '../shell/when.tsx'
import { isOfToday, publishedWith } from '../text/post-text.ts'
import type { EntryActions } from './entry.tsx'
import type { BulkOptions } from './use-bulk.ts'
import type { WriteParts } from './use-list-arrival.ts'
import type { ListChanges } from './use-post-lists.ts'

interface EntryActionsOptions extends Omit<WriteParts, 'refresh' | 'branch'>, Pick<BulkOptions, 'request'> {
  changes: ListChanges
  pulls: readonly PullSummary[] | null
  /** Asks for the post that a deleted one's address leads to. */
  askRedirect(deleted: Post): Promise<Post | null>
}

type Call = () => Promise<Written>
type Undo = [done: string, call: Call, after?: () => Promise<unknown>]

/** What the owner does with one post, and how each is taken back. */
export function useEntryActions(options: EntryActionsOptions): EntryActions {
  const { changes, write, show, askRedirect, request, pulls } = options
  const site = useSite()
  const { branch } = site
  const act = async (
    post: Post,
    done: string,
    call: Call,
    undoOf: (commit: string) => Undo,
    offer?: Parameters<ShowToast>[0]['offer'],
  ) => {
    const written = await write(call)
    if (!written) return
    const { commit } = written
    show({
      text: sentence(done, commit, branch),
      about: post.title,
      undo: commit ? undoWith(post, undoOf(commit)) : undefined,
      ...(commit && offer && { offer }),
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

  const change = (id: string, change: PostChange) => () => updatePost(id, change)
  /** The words for it where the post had one standing before, and has it again. */
  const backTo = ({ id, status, unpublishAt }: Post, done: string): Undo => [
    done,
    change(id, isOver({ unpublishAt }) ? { status, unpublishAt } : { status }),
  ]

  const redate = (post: Post) => async () => {
    const written = await write(change(post.id, { createdAt: new Date().toISOString() }))
    if (!written) return false
    const back = undoWith(post, [
      'Undone: the post has its former date again.',
      change(post.id, { createdAt: post.createdAt }),
    ])
    const text = sentence('The post has today’s date.', written.commit, branch)
    show({ text, about: post.title, undo: written.commit ? back : undefined })
    await changes.refresh()
    return true
  }

  const redirect = (post: Post) => async () => {
    const target = await askRedirect(post)
    if (!target) return false
    return redirectAddress(post, target, { branch, write, show, refresh: changes.refresh })
  }

  const publish = (post: Post, undone: string) => {
    const { unpublishAt, problems = [] } = post
    const flawed = problems.length > 0 ? ` It has ${countOf(problems.length, 'problem')}.` : ''
    const isRemoved = isOver(post)
    const removed = isRemoved && unpublishAt ? ` It disappeared ${timeOf(unpublishAt)}; that time was removed.` : ''
    return act(
      post,
      publishedWith(post.createdAt) + removed + flawed,
      change(post.id, { status: 'published', ...(isRemoved && { unpublishAt: null }) }),
      () => backTo(post, undone),
      isOfToday(post.createdAt) ? undefined : { words: 'Use today’s date', act: redate(post) },
    )
  }

  if (request) {
    const asks = (verb: string, changeOf: (post: Post) => PostChange | null) => (post: Post) =>
      request(`${verb} “${post.title}”`, [{ id: post.id, revision: post.revision, change: changeOf(post) }], post.title)
    const publishing = (post: Post): PostChange => ({
      status: 'published',
      ...(isOver(post) && { unpublishAt: null }),
    })
    return {
      isRequesting: true,
      publish: asks('Publish', publishing),
      publishNow: asks('Publish', publishing),
      unschedule: asks('Unschedule', unscheduling),
      unpublish: asks('Unpublish', () => ({ status: 'draft' })),
      remove: asks('Delete', () => null),
    }
  }

  return {
    isRequesting: false,
    publish: (post) => publish(post, 'Undone: the post is a draft again.'),
    publishNow: (post) => publish(post, 'Undone: the post is scheduled again.'),
    unschedule: (post) =>
      act(post, 'Unscheduled.', change(post.id, unscheduling(post)), () => [
        'Undone: the post is scheduled again.',
        change(post.id, { status: 'scheduled', publishAt: post.publishAt, createdAt: post.createdAt }),
      ]),
    unpublish: (post) =>
      act(post, 'Unpublished.', change(post.id, { status: 'draft' }), () =>
        backTo(post, 'Undone: the post is published again.'),
      ),
    remove: async (post) => {
      const { id } = post
      if (!window.confirm(`Delete this post? ${fateWords(pulls ?? [], [id], 'delete')}`.trim())) return
      await act(
        post,
        'Deleted.',
        () => deletePost(id),
        (commit) => [
          'Undone: the post was restored.',
          () => undeletePost(id, commit),
          () => offerImages([post], show, site),
        ],
        post.isPublic ? { words: 'Redirect its address', act: redirect(post) } : undefined,
      )
    },
  }
}

/** Lets the addresses of a deleted post lead to another one, as that one’s aliases; false where that failed. */
async function redirectAddress(
  deleted: Post,
  target: Post,
  { branch, write, show, refresh }: WriteParts,
): Promise<boolean> {
  const aliases = [...new Set([...(target.aliases ?? [target.id]), ...(deleted.aliases ?? []), deleted.id])]
  const written = await write(() => updatePost(target.id, { aliases }, target.revision))
  if (!written) return false
  const undo = async () => {
    const back = await write(() => updatePost(target.id, { aliases: target.aliases }))
    if (!back) return false
    show({
      text: sentence(`Undone: /blog/${deleted.id} no longer leads to “${target.title}”.`, back.commit, branch),
      about: deleted.title,
    })
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
