import { type ReactNode, useState } from 'react'
import type { Post, TagCount } from '#server/contract/contract.ts'
import { listPosts } from '../../api/posts.ts'
import { Combobox } from '../shell/combobox.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { countOf } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import { useTagOffers } from '../shell/use-tags.ts'
import styles from './bulk-bar.module.css'
import type { Bulk } from './use-bulk.ts'

interface TagDialogProps {
  posts: readonly Post[]
  start: Bulk['start']
  onClose(): void
}

/** Gives posts a tag, or takes away one that some of them have. */
export function TagDialog({ posts, start, onClose }: TagDialogProps) {
  const go = (...run: Parameters<Bulk['start']>) => {
    // So that the focus goes back to the button that asked.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    start(...run)
  }
  return (
    <TagForm
      title={`Tags of ${countOf(posts.length, 'post')}`}
      field="Add a tag"
      send="Add the tag"
      onSend={(tag) => go('tag', posts, { tag })}
      onClose={onClose}
    >
      {() => (
        <>
          <ul className={styles.tags} aria-label="Tags of these posts">
            {tagsOf(posts).map(([tag, having]) => (
              <li key={tag} className="row apart">
                {`${tag} · ${having.size} of ${posts.length}`}
                <button type="button" className="quiet" onClick={() => go('untag', [...having], { tag })}>
                  Remove
                  <span className="sr-only">{` the tag ${tag}`}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="caption">Each change here is one commit. You can undo it until your next action.</p>
        </>
      )}
    </TagForm>
  )
}

/** The tags of posts and the posts that have each, the most frequent first. */
function tagsOf(posts: readonly Post[]): [tag: string, having: Set<Post>][] {
  const all = new Map<string, [string, Set<Post>]>()
  for (const post of posts)
    for (const tag of post.tags) {
      const one = all.get(tag.toLowerCase())
      if (one) one[1].add(post)
      else all.set(tag.toLowerCase(), [tag, new Set([post])])
    }
  return [...all.values()].sort(([one, some], [other, others]) => others.size - some.size || one.localeCompare(other))
}

interface TagFormProps {
  title: string
  /** The label of the field. */
  field: string
  /** The words of the button. */
  send: string
  /** The tag to begin with, which is not sent as it is. */
  former?: string
  onSend(tag: string): unknown
  onClose(): void
  /** Given the tag as it is typed. */
  children(tag: string): ReactNode
}

/** Asks for one tag, and suggests those of the site. */
function TagForm({ title, field, send, former = '', onSend, onClose, children }: TagFormProps) {
  const [typed, setTyped] = useState(former)
  const { offers, onOpen } = useTagOffers(typed)
  const tag = typed.trim()
  const isOne = !tag.includes(',')
  const isReady = tag !== '' && tag !== former && isOne
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onSend(tag)
        }}
      >
        <Combobox
          label={field}
          isInline
          className="stack-1"
          value={typed}
          onType={setTyped}
          offers={offers}
          onChoose={({ words }) => setTyped(words)}
          onOpen={onOpen}
        />
        <p className="notice-tone round roomy empty-gone" role="status">
          {!isOne && 'Enter one tag at a time, without a comma.'}
        </p>
        {children(tag)}
        <div>
          <CloseButton>Cancel</CloseButton>
          <button type="submit" aria-disabled={!isReady}>
            {send}
          </button>
        </div>
      </form>
    </Modal>
  )
}

// What one commit takes.
const MOST_POSTS = 500
const PER_PAGE = 100

/** Every post that has a tag, up to what one commit takes. Fails with an ApiError. */
async function postsWith(tag: string): Promise<Post[]> {
  const posts: Post[] = []
  for (let page = 1; posts.length < MOST_POSTS; page += 1) {
    const answer = await listPosts({ all: true, tag, page, perPage: PER_PAGE })
    posts.push(...answer.posts)
    if (!answer.hasNext) break
  }
  return posts
}

interface RenameTagProps {
  tag: string
  tags: readonly TagCount[]
  className: string | undefined
  start: Bulk['start']
}

/** Gives a tag another name, wherever it stands. */
export function RenameTag({ tag, tags, className, start }: RenameTagProps) {
  const [isOpen, setOpen] = useState(false)
  const countOfTag = (name: string) => tags.find((one) => one.tag.toLowerCase() === name.toLowerCase())?.count ?? 0
  const changed = Math.min(countOfTag(tag), MOST_POSTS)
  const othersWith = (to: string) => (to.toLowerCase() === tag.toLowerCase() ? 0 : countOfTag(to))
  const { run, errorMessage } = useAction(async (to: string) => {
    const posts = await postsWith(tag)
    setOpen(false)
    start('retag', posts, { tag, to })
  })
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Rename tag…
      </button>
      {isOpen && (
        <TagForm
          title={`Rename the tag “${tag}”`}
          field="New name"
          send="Rename"
          former={tag}
          onSend={run}
          onClose={() => setOpen(false)}
        >
          {(to) => (
            <>
              <p className="caption">{`Changes ${countOf(changed, 'post')} in one commit.`}</p>
              <p className="notice-tone round roomy empty-gone" role="status">
                {othersWith(to) > 0 &&
                  `${countOf(othersWith(to), 'post')} ${othersWith(to) === 1 ? 'has' : 'have'} “${to}” already: the two tags become one.`}
              </p>
              <p role="alert">{errorMessage}</p>
            </>
          )}
        </TagForm>
      )}
    </>
  )
}
