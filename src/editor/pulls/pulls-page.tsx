import { useParams } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { PULLS_PATH } from '../shell/pulls-path.ts'
import { LocalMode } from './local-mode.tsx'
import { PullPage } from './pull-page.tsx'
import { Pulls } from './pulls.tsx'

/** The open pull requests that touch posts, by anyone; with a number in the address, that one. */
export function PullsPage() {
  const { number } = useParams()
  if (number !== undefined) return <PullPage number={number} />
  return (
    <OwnerPage
      name="Pull requests"
      description="Where the owner of this site reviews posts that others propose."
      returnTo={PULLS_PATH}
    >
      {({ status }) => (status?.mode === 'local' ? <LocalMode /> : <Pulls status={status} />)}
    </OwnerPage>
  )
}
