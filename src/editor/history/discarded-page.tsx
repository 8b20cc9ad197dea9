import { OwnerPage } from '../access/owner-page.tsx'
import { DISCARDED_PATH } from '../shell/discarded-path.ts'
import { Discarded } from './discarded.tsx'

/** The unsaved texts that were discarded in this browser, and the way back for each. */
export function DiscardedPage() {
  return (
    <OwnerPage
      name="Discarded"
      description="Where people who write here restore discarded text."
      returnTo={DISCARDED_PATH}
      contributor={() => <Discarded />}
    >
      {() => <Discarded />}
    </OwnerPage>
  )
}
