import { useLocation, useParams } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { History } from './history.tsx'

/** Every version that a post ever had. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  return (
    <OwnerPage
      name="Post history"
      description="Where the owner of this site reads earlier versions of a post."
      returnTo={pathname + search}
      width="page"
    >
      {({ status, onFailure }) => <History key={id} id={id} status={status} onFailure={onFailure} />}
    </OwnerPage>
  )
}
