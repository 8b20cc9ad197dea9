import { useState } from 'react'
import { sendProposal } from '../../api/proposals.ts'
import { NO_BASE } from '../text/post-text.ts'
import { type TextStore, useWriting } from '../text/text-store.ts'
import { type Asked, ProposeDialog } from './propose-dialog.tsx'
import { ProposedLine, proposeLabel, saidOf } from './proposed-line.tsx'
import { newPost } from './send-post.ts'
import { useProposal } from './use-proposal.ts'

export interface Proposer {
  isOwner: boolean
  /** The branch takes pull requests only: one click requests the publication, without the dialog. */
  requests?: boolean
}

/**
 * Proposing the new post that is in the form, which is empty again then; nothing for a person who may not propose.
 * `isRefused`: tells why it cannot be sent from there.
 */
export function useProposeNew(store: TextStore, proposer: Proposer | null, isRefused: () => Promise<boolean>) {
  const proposal = useProposal()
  const [hint, setHint] = useState('')
  const title = useWriting(store, ({ text }) => text.title.trim())
  const isBlank = useWriting(store, ({ text }) => !text.title.trim() || !text.content.trim())
  if (!proposer) return { button: null, dialog: null, line: null, request: undefined }
  const { isOwner, requests = false } = proposer
  const { made } = proposal.state
  const open = async () => {
    setHint(isBlank ? 'Write a title and the content first.' : '')
    if (isBlank || (await isRefused())) return
    if (requests)
      void send({ title: `Publish “${title}”`, description: '', turn: { status: 'published' }, addTo: null })
    else proposal.open()
  }
  const send = (asked: Omit<Asked, 'others'>) =>
    proposal.run(async () => {
      const { text } = store.now()
      const made = await sendProposal({
        title: asked.title,
        description: asked.description,
        posts: newPost(text, asked),
        ...(asked.addTo !== null && { addTo: asked.addTo }),
      })
      // What was typed while the request ran is not the post that was proposed.
      if (store.now().text === text) store.load(NO_BASE.text, NO_BASE)
      return made
    })
  return {
    request: open,
    button: (
      <>
        <button type="button" className={isOwner && !requests ? 'quiet' : undefined} onClick={open}>
          {requests ? 'Request publication' : proposeLabel(null)}
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
        pull={null}
        onType={proposal.type}
        onPropose={(asked) => void send(asked)}
        onClose={proposal.close}
      />
    ),
    line: <ProposedLine made={made} isSeen={requests} onDismiss={proposal.putAway} />,
  }
}
