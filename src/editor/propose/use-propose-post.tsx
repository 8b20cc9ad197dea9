import { useEffect, useState } from 'react'
import type { Pictures } from '../images/pictures.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { type JournalEntry, newSession } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { baseOf, isSameText, textOf } from '../text/post-text.ts'
import { tellDiscarded, useDiscard } from '../text/use-discard.ts'
import type { WritingState, WritingStore } from '../text/writing-store.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { ProposedLine, saidOf } from './proposed-line.tsx'
import { type ProposedText, sendPost } from './send-post.ts'
import { useProposal } from './use-proposal.ts'

interface ProposePostOptions {
  id: string
  state: WritingState
  store: WritingStore
  isOwner: boolean
  show: ShowToast
  /** Those that wait for a pull request. */
  pictures?: Pictures
  /** Resolves when everything that is on its way into the text has arrived. */
  settled(): Promise<void>
}

/** Proposing the post that is on the screen: its dialog, and what is said once it is made. */
export function useProposePost({ id, state, store, isOwner, show, pictures, settled }: ProposePostOptions) {
  const { journal } = usePerson()
  const putAside = useDiscard()
  const proposal = useProposal()
  const { isOpen, made } = proposal.state
  const [before, setBefore] = useState<ProposedText | null>(null)
  const [others, setOthers] = useState<JournalEntry[]>([])
  useEffect(() => {
    if (isOpen) void journal.textsBeside(id).then(setOthers)
  }, [isOpen, id, journal])
  const { newest, text, base } = state
  const shownText = newest?.status === 'published' ? 'published' : 'saved'
  /** The pull request may hold less than has been typed since. */
  const putBack = async () => {
    const entry = { postId: id, session: newSession(), text, base, typedAt: Date.now() }
    const isKept = await tellDiscarded(show, async () => {
      const undo = await putAside(entry)
      return async () => {
        await undo()
        store.load(text, base)
        await journal.forget(entry)
      }
    })
    if (!isKept) return
    if (newest) store.load(textOf(newest), baseOf(newest))
    store.say(`This is the ${shownText} text. The pull request holds yours.`)
    proposal.putAway()
  }
  const dialog = isOpen && (
    <ProposeDialog
      title={`${newest ? 'Change' : 'Add'} “${text.title.trim() || id}”`}
      isDraft={newest?.status !== 'published'}
      others={others}
      state={proposal.state}
      onType={proposal.type}
      onPropose={(asked) =>
        void proposal.run(async () => {
          await settled()
          const sent = await sendPost({ id, asked, store, before, pictures: pictures ?? null })
          if (sent) {
            setBefore(sent)
            store.say(saidOf(sent.made))
          }
          return sent?.made ?? null
        })
      }
      onClose={proposal.close}
    />
  )
  const line = (
    <ProposedLine
      made={made}
      isOwner={isOwner}
      then="The post changes when the pull request is merged."
      back={
        newest && !isSameText(text, base.text) ? { label: `Go back to the ${shownText} text`, onBack: putBack } : null
      }
      onDismiss={proposal.putAway}
    />
  )
  return { open: proposal.open, dialog, line }
}
