import { OwnerPage } from '../access/owner-page.tsx'
import { DISCARDED_PATH } from '../shell/discarded-path.ts'
import { Discarded } from './discarded.tsx'
import { historyWords } from './history-words.ts'

/** The unsaved texts that were discarded in this browser, and the way back for each. */
export function DiscardedPage() {
  return (
    <OwnerPage
      name={historyWords.discarded}
      description={historyWords.wherePeopleWhoWriteHere}
      returnTo={DISCARDED_PATH}
      contributor={() => <Discarded />}
    >
      {() => <Discarded />}
    </OwnerPage>
  )
}
