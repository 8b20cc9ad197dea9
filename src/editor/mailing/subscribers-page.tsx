import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { countSubscribers, readMailRecords, removeSubscriber } from '../../api/mails.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { SUBSCRIBERS_PATH, writingPath } from '../shell/paths.ts'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { useRead } from '../shell/use-read.ts'
import { When } from '../shell/when.tsx'
import { progressWords } from './progress-words.ts'

/** The subscribers: their number, a file of them, the removal of one, and the posts that were sent to them. */
export function SubscribersPage() {
  return (
    <OwnerPage
      name="Subscribers"
      description="Where the owner of this site looks after the subscribers of its newsletter."
      returnTo={SUBSCRIBERS_PATH}
    >
      {() => <Subscribers />}
    </OwnerPage>
  )
}

function Subscribers() {
  const { onFailure } = useSite()
  const counts = useRead(['subscribers'], countSubscribers)
  const sent = useRead(['mails'], readMailRecords)
  const [address, setAddress] = useState('')
  const { ask, dialog } = useQuestion()
  const { run, isBusy, answer, errorMessage } = useAction(async (asked: string) => {
    const words = 'This address gets no more emails. You cannot undo this.'
    if (!(await ask({ title: `Remove ${asked}?`, words, yes: 'Remove address' }))) return ''
    await removeSubscriber(asked)
    setAddress('')
    counts.again()
    return `Removed ${asked}.`
  }, onFailure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') void run(address.trim())
  }
  return (
    <div className="stack-4 starting">
      <ErrorLine message={counts.error?.message} />
      {counts.value ? (
        <p>
          <strong>{counts.value.confirmed.toLocaleString('en-US')} confirmed</strong>
          {`, ${counts.value.waiting.toLocaleString('en-US')} waiting for confirmation`}
        </p>
      ) : (
        !counts.error && <p role="status">Counting subscribers…</p>
      )}
      <p className="caption">
        Visitors subscribe on <Link to="/research">Research</Link>. Confirmed subscribers get each post that you send
        with Send to subscribers. Unconfirmed addresses are removed after two days.
      </p>
      <a className="button quiet" href="/api/subscribers.csv" download>
        Download as CSV
      </a>
      <form className="stack-2 wide text-wide" onSubmit={submit} noValidate>
        <label className="stack-1">
          <span>Remove a subscriber</span>
          <input
            type="email"
            value={address}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <div className="flow-3">
          <button type="submit" className="danger" aria-disabled={address.trim() === '' || isBusy}>
            Remove…
          </button>
        </div>
      </form>
      {dialog}
      <ErrorLine message={errorMessage} />
      <p role="status">{!isBusy && !errorMessage && answer}</p>
      <ErrorLine message={sent.error?.message} />
      {sent.value && sent.value.length > 0 && (
        <section className="stack-2 wide">
          <h2 className="small">Sent posts</h2>
          <ul className="stack-2">
            {sent.value.map((record) => (
              <li key={record.madeAt}>
                {record.title === null ? record.post : <Link to={writingPath(record.post)}>{record.title}</Link>}
                <p className="caption">
                  <When date={record.madeAt} />: {progressWords(record)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
