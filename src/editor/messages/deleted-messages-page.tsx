import { Link } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { DELETED_MESSAGES_PATH, MESSAGES_PATH } from '../shell/messages-path.ts'
import { DeletedMessages } from './deleted-messages.tsx'
import { messagesWords } from './messages-words.ts'

/** The messages that were deleted, and the way back for each. */
export function DeletedMessagesPage() {
  return (
    <OwnerPage
      name={messagesWords.deletedMessages}
      description={messagesWords.whereTheOwnerOfThisSite}
      returnTo={DELETED_MESSAGES_PATH}
      links={
        <p>
          <Link to={MESSAGES_PATH}>{messagesWords.messagesLabel}</Link>
        </p>
      }
    >
      {({ onFailure }) => <DeletedMessages onFailure={onFailure} />}
    </OwnerPage>
  )
}
