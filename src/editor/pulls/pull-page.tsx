import { OwnerPage } from '../access/owner-page.tsx'
import { PULLS_PATH, pullPath } from '../shell/pulls-path.ts'
import { LocalMode } from './local-mode.tsx'
import { Pull } from './pull.tsx'
import { WayToPulls } from './way-to-pulls.tsx'

/** Where one pull request is reviewed, merged or closed. */
export function PullPage({ number }: { number: string }) {
  const asked = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null
  return (
    <OwnerPage
      name={asked === null ? 'Pull request' : `Pull request #${asked}`}
      description="Where the owner of this site reviews what others propose."
      returnTo={asked === null ? PULLS_PATH : pullPath(asked)}
      links={<WayToPulls />}
      width="page"
    >
      {({ user, status, onFailure }) => {
        if (status?.mode === 'local') return <LocalMode />
        if (asked === null) return <p>A pull request has a number, such as 12. This address has none.</p>
        return <Pull key={asked} number={asked} user={user} status={status} onFailure={onFailure} />
      }}
    </OwnerPage>
  )
}
