import { useState } from 'react'
import { sendProposal } from '../../api/proposals.ts'
import type { Pictures } from '../images/pictures.ts'
import { takeAlong } from '../images/take-along.ts'
import type { PostText } from '../text/post-text.ts'
import { type TextStore, useWriting } from '../text/text-store.ts'
import { type Asked, ProposeDialog } from './propose-dialog.tsx'
import { ProposedLine, saidOf } from './proposed-line.tsx'
import { newPost } from './send-post.ts'
import { useProposal } from './use-proposal.ts'

export interface Proposer {
  isOwner: boolean
  /** The branch takes pull requests only: one click requests the publication, without the dialog. */
  requests?: boolean
}

/** Proposing the new post that is in the form; nothing for a person who may not propose. */
export function useProposeNew(
  store: TextStore,
  proposer: Proposer | null,
  clear: () => Promise<boolean>,
  pictures: Pictures | null = null,
) {
  const proposal = useProposal()
  const [hint, setHint] = useState('')
  const [sent, setSent] = useState<PostText | null>(null)
  const proposed = useWriting(store, (state) => state.proposed)
  const isProposed = useWriting(store, ({ text }) => text === sent)
  const title = useWriting(store, ({ text }) => text.title.trim())
  const isBlank = useWriting(store, ({ text }) => !text.title.trim() || !text.content.trim())
  if (!proposer) return { button: null, dialog: null, line: null, request: undefined, isProposed }
  const { isOwner, requests = false } = proposer
  const { made } = proposal.state
  const open = () => {
    setHint(isBlank ? 'Write a title and the content first.' : '')
    if (isBlank) return
    if (requests)
      void send({
        title: `Publish “${title}”`,
        description: '',
        turn: { status: 'published' },
        addTo: proposed?.made.number ?? null,
      })
    else proposal.open()
  }
  const send = (asked: Omit<Asked, 'others'>) =>
    proposal.run(async () => {
      const { text } = store.now()
      const { content, images } = await takeAlong(text.content, pictures)
      const made = await sendProposal({
        title: asked.title,
        description: asked.description,
        posts: newPost({ ...text, content }, asked, proposed),
        ...(images.length > 0 && { images }),
        ...(asked.addTo !== null && { addTo: asked.addTo }),
      })
      setSent(text)
      const base = { revision: made.revisions[0] ?? '', text: { ...text, content } }
      store.change({ proposed: { made, base, isPublished: asked.turn.status === 'published' } })
      return made
    })
  return {
    isProposed,
    request: open,
    button: (
      <>
        <button type="button" className={(isOwner && !requests) || isProposed ? 'quiet' : undefined} onClick={open}>
          {requests ? 'Request publication' : 'Propose as pull request'}
        </button>
        <span role="status" className={made ? 'sr-only' : undefined}>
          {made ? saidOf(made) : isBlank && hint}
        </span>
      </>
    ),
    dialog: proposal.state.isOpen && (
      <ProposeDialog
        title={`Add “${title}”`}
        isDraft
        others={[]}
        state={proposal.state}
        before={proposed}
        onType={proposal.type}
        onPropose={(asked) => void send(asked)}
        onClose={proposal.close}
      />
    ),
    line: (
      <ProposedLine
        made={made}
        then="The post is added when the pull request is merged. Your text stays in the form."
        back={
          isBlank
            ? null
            : {
                label: 'Clear the form',
                async onBack() {
                  if (await clear()) proposal.putAway()
                },
              }
        }
        onDismiss={proposal.putAway}
      />
    ),
  }
}
