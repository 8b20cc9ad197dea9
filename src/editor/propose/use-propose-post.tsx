import { useEffect, useState } from 'react'
import type { Pictures } from '../images/pictures.ts'
import type { JournalEntry } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { isUnsaved, type PostText } from '../text/post-text.ts'
import { type ProposedText, useWriting } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { ProposedLine, saidOf } from './proposed-line.tsx'
import { sendPost } from './send-post.ts'
import { useProposal } from './use-proposal.ts'

interface ProposePostOptions {
  id: string
  store: WritingStore
  isOwner: boolean
  /** Discards the text, with a way back. False where it was not. */
  discard(): Promise<boolean>
  /** Those of the text: uploaded before by the owner, and taken along by others. */
  pictures: Pictures
}

/** Proposing the post that is on the screen: its dialog, and what is said once it is made. */
export function useProposePost({ id, store, isOwner, discard, pictures }: ProposePostOptions) {
  const { journal } = usePerson()
  const proposal = useProposal()
  const { isOpen, made } = proposal.state
  const [before, setBefore] = useState<ProposedText | null>(null)
  const [sentText, setSentText] = useState<PostText | null>(null)
  const isProposed = useWriting(store, ({ text }) => text === sentText)
  const [others, setOthers] = useState<JournalEntry[]>([])
  useEffect(() => {
    if (isOpen) void journal.textsBeside(id).then(setOthers)
  }, [isOpen, id, journal])
  const newest = useWriting(store, (state) => state.newest)
  const title = useWriting(store, ({ text }) => text.title.trim())
  const hasChanges = useWriting(store, isUnsaved)
  const shownText = newest?.status === 'published' ? 'published' : 'saved'
  /** The pull request may hold less than has been typed since. */
  const putBack = async () => {
    if (!(await discard())) return
    store.say(`This is the ${shownText} text. The pull request holds yours.`)
    proposal.putAway()
  }
  const dialog = isOpen && (
    <ProposeDialog
      title={`${newest ? 'Change' : 'Add'} “${title || id}”`}
      isDraft={newest?.status !== 'published'}
      others={others}
      state={proposal.state}
      before={before}
      onType={proposal.type}
      onPropose={(asked) =>
        void proposal.run(async () => {
          if (isOwner) await pictures.settled()
          const { text } = store.now()
          const sent = await sendPost({ id, asked, store, before, pictures: isOwner ? null : pictures })
          if (sent) {
            setBefore(sent)
            setSentText(text)
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
      then="The post changes when the pull request is merged."
      back={newest && hasChanges ? { label: `Go back to the ${shownText} text`, onBack: putBack } : null}
      onDismiss={proposal.putAway}
    />
  )
  return { open: proposal.open, dialog, line, isProposed }
}
