import { useLocation, useParams } from 'react-router-dom'
import { OwnerPage } from '../access/owner-page.tsx'
import { History } from './history.tsx'
import { historyWords } from './history-words.ts'

/** Every version that a post ever had. */
export function HistoryPage() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  return (
    <OwnerPage
      name={historyWords.postHistory}
      description={historyWords.whereTheOwnerOfThis}
      returnTo={pathname + search}
      width="page"
    >
      {({ status, onFailure }) => <History key={id} id={id} status={status} onFailure={onFailure} />}
    </OwnerPage>
  )
}
