import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_MESSAGES_PATH } from '../shell/deleted-messages-path.ts'
import { DeletedMessages } from './deleted-messages.tsx'

/** The messages that were deleted, and the way back for each. */
export function DeletedMessagesPage() {
  return (
    <OwnerPage
      name="Deleted messages"
      description="Where the owner of this site restores deleted messages."
      returnTo={DELETED_MESSAGES_PATH}
    >
      {({ onFailure }) => <DeletedMessages onFailure={onFailure} />}
    </OwnerPage>
  )
}
