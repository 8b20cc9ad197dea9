import { type FormEvent, useState } from 'react'
import type { Post, TagCount } from '#server/contract/contract.ts'
import { listPosts } from '../../api/posts.ts'
import { Combobox } from '../shell/combobox.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { countOf } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import { useTagOffers } from '../shell/use-tags.ts'
import type { Bulk } from './use-bulk.ts'

interface TagDialogProps {
  posts: readonly Post[]
  start: Bulk['start']
  onClose(): void
}

/** Gives posts a tag, or takes one away. */
export function TagDialog({ posts, start, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('')
  const { offers, onOpen } = useTagOffers(tag)
  const go = (kind: 'tag' | 'untag') => {
    if (tag.trim() === '') return
    onClose()
    start(kind, posts, { tag: tag.trim() })
  }
  return (
    <Modal title={`Tags of ${countOf(posts.length, 'post')}`} onClose={onClose}>
      <form
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault()
          go('tag')
        }}
      >
        <Combobox
          label="Tag"
          isInline
          className="stack-1"
          value={tag}
          onType={(typed) => setTag(typed.replace(/,\s*/g, ' '))}
          offers={offers}
          onChoose={({ words }) => setTag(words)}
          onOpen={onOpen}
        />
        <p className="caption">It is one commit, and you can undo it until your next action.</p>
        <div className="flow-3">
          <CloseButton>Cancel</CloseButton>
          <button type="button" className="quiet" aria-disabled={tag.trim() === ''} onClick={() => go('untag')}>
            Remove the tag
          </button>
          <button type="submit" aria-disabled={tag.trim() === ''}>
            Add the tag
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
  onRenamed(to: string): void
}

/** Gives a tag another name, wherever it stands. */
export function RenameTag({ tag, tags, className, start, onRenamed }: RenameTagProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(tag)
  const to = typed.trim()
  const countOfTag = (name: string) => tags.find((one) => one.tag.toLowerCase() === name.toLowerCase())?.count ?? 0
  const [changed, others] = [
    Math.min(countOfTag(tag), MOST_POSTS),
    to.toLowerCase() === tag.toLowerCase() ? 0 : countOfTag(to),
  ]
  const { run, isBusy, errorMessage } = useAction(async () => {
    const posts = await postsWith(tag)
    setOpen(false)
    start('retag', posts, { tag, to })
    onRenamed(to)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to !== '' && to !== tag) void run()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setTyped(tag)
          setOpen(true)
        }}
      >
        Rename tag…
      </button>
      {isOpen && (
        <Modal title={`Rename the tag “${tag}”`} onClose={() => setOpen(false)}>
          <form className="stack-3" onSubmit={submit}>
            <label className="stack-1">
              <span>New name</span>
              <input
                value={typed}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value.replace(/,\s*/g, ' '))}
              />
            </label>
            <p className="caption">{`${countOf(changed, 'post')} ${changed === 1 ? 'changes' : 'change'}, drafts too, in one commit.`}</p>
            <p className="notice-tone round roomy empty-gone" role="status">
              {others > 0 &&
                `${countOf(others, 'post')} ${others === 1 ? 'has' : 'have'} “${to}” already: the two tags become one.`}
            </p>
            <p role="alert">{errorMessage}</p>
            <div className="flow-3">
              <CloseButton>Cancel</CloseButton>
              <button type="submit" aria-disabled={to === '' || to === tag || isBusy}>
                Rename
              </button>
            </div>
          </form>
        </Modal>
      )}
    </>
  )
}
