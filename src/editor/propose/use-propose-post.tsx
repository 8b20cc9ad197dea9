import { useEffect, useState } from 'react'
import type { JournalEntry } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { useWriting } from '../text/text-store.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { ProposedLine, saidOf } from './proposed-line.tsx'
import { type SentPost, sendPost } from './send-post.ts'
import { useProposal } from './use-proposal.ts'

/** Proposing the post that is on the screen: its dialog, and what is said once it is made. */
export function useProposePost(sending: Omit<SentPost, 'asked'>) {
  const { id, store } = sending
  const [wasNew] = useState(id === null)
  const { journal } = usePerson()
  const proposal = useProposal()
  const { isOpen, made } = proposal.state
  const [others, setOthers] = useState<JournalEntry[]>([])
  useEffect(() => {
    if (isOpen && id !== null) void journal.textsBeside(id).then(setOthers)
  }, [isOpen, id, journal])
  const newest = useWriting(store, (state) => state.newest)
  const pull = useWriting(store, (state) => state.requestedIn)
  const title = useWriting(store, ({ text }) => text.title.trim())
  const open = () => {
    const { text } = store.now()
    if (id === null && !(text.title.trim() && text.content.trim())) store.say('Write a title and the content first.')
    else proposal.open()
  }
  const dialog = isOpen && (
    <ProposeDialog
      title={`${newest ? 'Change' : 'Add'} “${title || id}”`}
      isDraft={newest?.status !== 'published'}
      others={others}
      state={proposal.state}
      pull={pull}
      onType={proposal.type}
      onPropose={(asked) =>
        void proposal.run(async () => {
          const sent = await sendPost({ ...sending, asked })
          if (sent) store.say(saidOf(sent))
          return sent
        })
      }
      onClose={proposal.close}
    />
  )
  const line = (
    <ProposedLine
      made={made}
      then={`The post ${wasNew ? 'is added' : 'changes'} when the pull request is merged.`}
      onDismiss={proposal.putAway}
    />
  )
  return { open, dialog, line }
}
