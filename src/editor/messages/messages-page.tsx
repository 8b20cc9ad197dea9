import { OwnerPage } from '../access/owner-page.tsx'
import { MESSAGES_PATH } from '../shell/messages-path.ts'
import { Messages } from './messages.tsx'

/** What visitors have sent with the site's forms. */
export function MessagesPage() {
  return (
    <OwnerPage
      name="Messages"
      description="Where the owner of this site reads what visitors have sent."
      returnTo={MESSAGES_PATH}
    >
      {({ onFailure }) => <Messages onFailure={onFailure} />}
    </OwnerPage>
  )
}
