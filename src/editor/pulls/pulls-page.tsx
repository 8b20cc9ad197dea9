import { OwnerPage } from '../owner-page.tsx'
import { LocalMode } from './local-mode.tsx'
import { Pulls } from './pulls.tsx'
import { PULLS_PATH } from './pulls-path.ts'

/** The open pull requests that touch posts, whoever opened them. */
export function PullsPage() {
  return (
    <OwnerPage
      name="Pull requests"
      description="Where the owner of this site looks at posts that others propose."
      returnTo={PULLS_PATH}
    >
      {({ status, onFailure }) =>
        status?.mode === 'local' ? <LocalMode /> : <Pulls status={status} onFailure={onFailure} />
      }
    </OwnerPage>
  )
}
