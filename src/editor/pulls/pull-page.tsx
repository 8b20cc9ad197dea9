import { OwnerPage } from '../access/owner-page.tsx'
import { PULLS_PATH, pullPath } from '../shell/pulls-path.ts'
import { LocalMode } from './local-mode.tsx'
import { Pull } from './pull.tsx'
import { pullsWords } from './pulls-words.ts'
import { WayToPulls } from './way-to-pulls.tsx'

/** Where one pull request is reviewed, merged or closed. */
export function PullPage({ number }: { number: string }) {
  const asked = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null
  return (
    <OwnerPage
      name={asked === null ? pullsWords.pullRequestLabel : pullsWords.pullRequestAsked(asked)}
      description={pullsWords.whereTheOwnerOfThis}
      returnTo={asked === null ? PULLS_PATH : pullPath(asked)}
      links={<WayToPulls />}
      width="page"
    >
      {({ user, status, onFailure }) => {
        if (status?.mode === 'local') return <LocalMode />
        if (asked === null) return <p>{pullsWords.pullRequestHasANumber}</p>
        return <Pull key={asked} number={asked} user={user} status={status} onFailure={onFailure} />
      }}
    </OwnerPage>
  )
}
