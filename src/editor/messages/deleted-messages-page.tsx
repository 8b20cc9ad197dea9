import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from '../shell/messages-path.ts'
import { DeletedMessages } from './deleted-messages.tsx'

/** The messages that were deleted, and the way back for each. */
export function DeletedMessagesPage() {
  return (
    <OwnerPage
      name="Deleted messages"
      description="Where the owner of this site restores deleted messages."
      returnTo={DELETED_MESSAGES_PATH}
      links={
        <p>
          <Link to={MESSAGES_PATH}>Messages</Link>
        </p>
      }
    >
      {({ onFailure }) => <DeletedMessages onFailure={onFailure} />}
    </OwnerPage>
  )
}
