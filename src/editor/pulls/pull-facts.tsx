import { Link } from 'react-router-dom'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { findNews } from '../shell/looked-at.ts'
import { Ago, timeOf } from '../shell/when.tsx'
import { usePerson } from '../text/person.ts'
import { CHECKS_WORDS } from './describe-pull.ts'
import { reviewedWords } from './pull-news.ts'

interface PullFactsProps {
  pull: PullSummary & Partial<Pick<PullReview, 'state'>>
  isOwn?: boolean
}

/** Its number, who opened it and when, and how it stands; on its own page where it comes from, in a list whether it has news. */
export function PullFacts({ pull, isOwn = false }: PullFactsProps) {
  const { number, author, createdAt, fork, branch, isDraft, checks, reviewed, hasConflicts, onSite, state } = pull
  const { key: person } = usePerson()
  const isMerged = onSite !== undefined || state === 'merged'
  const isClosed = pull.isClosed || state === 'closed'
  const isOver = isMerged || isClosed
  const [news] = findNews(person, [pull], isOwn)
  const origin = fork ? `from the fork ${fork}, branch ${branch}` : `from the branch ${branch}`
  return (
    <p className="row shrinking breaking small caption gap-1-3">
      <span>#{number}</span>
      <span title={timeOf(createdAt)}>
        {`by ${author},`} <Ago date={createdAt} />
      </span>
      {isDraft && !isOver && <span className="pill notice-tone">draft pull request</span>}
      {isMerged && <span className="pill good-tone">Merged</span>}
      {isClosed && <span className="pill">Closed</span>}
      {onSite?.map((id) => (
        <Link key={id} to={`/blog/${encodeURIComponent(id)}`}>{`/blog/${id}`}</Link>
      ))}
      {reviewed && !isOver && (
        <span className={`pill ${reviewed === 'approved' && !pull.isReviewOfEarlier ? 'good' : 'notice'}-tone`}>
          {reviewedWords(pull)}
        </span>
      )}
      {hasConflicts && !isOver && <span className="pill danger-tone">Conflicts with the site</span>}
      {!isOver && checks !== 'none' && <span className={`pill ${checks}-tone`}>{CHECKS_WORDS[checks]}</span>}
      {state ? (
        <span className="cut" title={origin}>
          {origin}
        </span>
      ) : (
        news && <span className="pill notice-tone">{news.isNew ? 'new' : 'new since you looked'}</span>
      )}
    </p>
  )
}
