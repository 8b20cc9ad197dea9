import { OwnerPage } from '../access/owner-page.tsx'
import { MESSAGES_PATH } from '../shell/messages-path.ts'
import { Messages } from './messages.tsx'
import { messagesWords } from './messages-words.ts'

/** What visitors have sent with the site's forms. */
export function MessagesPage() {
  return (
    <OwnerPage
      name={messagesWords.messagesLabel}
      description={messagesWords.whereTheOwnerOfThis}
      returnTo={MESSAGES_PATH}
    >
      {({ onFailure }) => <Messages onFailure={onFailure} />}
    </OwnerPage>
  )
}
