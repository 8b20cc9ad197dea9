import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { DraftAnswer } from '../head/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { minuteOf } from './dates.ts'
import styles from './draft-page.module.css'
import { isNotReadYet, NOT_READ_YET } from './not-read-yet.ts'
import { descriptionOf } from './post-facts.ts'
import { PostFrame } from './post-frame.tsx'
import { BackToBlog } from './post-missing.tsx'
import postPage from './post-page.module.css'
import { PostWords } from './post-page.tsx'
import { ReaderNotes } from './reader-notes.tsx'

/** A post that is not public, for those who have a link to it: as its page will show it, without what is beside it. */
export function DraftPage() {
  // The server alone decides whether the link still holds.
  const { answer } = useLoaderData<{ answer: DraftAnswer }>()
  return (
    <div className={postPage.page}>
      {answer.post && answer.draft ? shown(answer) : <NoDraft error={answer.error} />}
    </div>
  )
}

function shown(answer: DraftAnswer) {
  const { post, draft } = answer
  if (!post || !draft) return null
  const words = (
    <PostFrame post={post} minutes={post.minutes}>
      <PostWords post={post} answer={answer} />
    </PostFrame>
  )
  return (
    <>
      <PageHead name={`Draft: ${post.title}`} description={descriptionOf(post)} />
      <p className={styles.note}>
        <strong>{draft.isProposed ? 'Proposed, not published.' : 'Draft, not published.'}</strong> It may still change.
        This link works until <ReadersTime date={draft.until} />.
        {draft.lacksImages && ' Pictures that come with it are not shown yet.'}
        {draft.hasNotes && (
          <span className={styles.line}>
            You can leave notes for the people who edit this site
            <span className="needs-script">
              : select words, or use <em>Add a note</em>
            </span>
            .
          </span>
        )}
      </p>
      {draft.hasNotes ? <ReaderNotes isNoteSent={draft.isNoteSent === true}>{words}</ReaderNotes> : words}
    </>
  )
}

function NoDraft({ error }: { error: string | undefined }) {
  if (error !== undefined)
    return (
      <>
        <PageHead name="Draft" />
        <h1>This draft cannot be shown at the moment.</h1>
        <p>{isNotReadYet(error) ? NOT_READ_YET : 'Try again in a minute.'}</p>
      </>
    )
  return (
    <>
      <PageHead name="Draft not found" description="This link leads to no draft." />
      <BackToBlog />
      <h1>Not found.</h1>
      <p>
        This link leads to no draft. It has expired, or the person who shared it has ended it. Ask that person for a new
        one.
      </p>
    </>
  )
}

const FORMAT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment with its time zone: the reader's own, which the server does not know. */
function ReadersTime({ date }: { date: string }) {
  const [words, setWords] = useState(() => minuteOf(date))
  useEffect(() => setWords(new Date(date).toLocaleString('en-US', FORMAT)), [date])
  return <time dateTime={date}>{words}</time>
}
