import { OwnerPage } from '../owner-page.tsx'
import { DeletedMessages } from './deleted-messages.tsx'
import { DELETED_MESSAGES_PATH } from './deleted-messages-path.ts'

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
