import { useCallback, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { historyPath } from '../shell/history-path.ts'
import { type GoesOn, NEW_POST_ID, writingPath } from '../shell/writing-path.ts'
import { newSession } from '../text/journal.ts'
import { NewPost } from './new/new-post.tsx'
import { OpenPost } from './open-post.tsx'

/** The page that edits one post. After its first save a new post stays in the same editor, with its caret and its undo. */
export function WritingPage() {
  const { id = '' } = useParams()
  const goesOn = useLocation().state as Partial<GoesOn> | null
  const [opened, setOpened] = useState(() => openingOf(id))
  const reopen = useCallback(() => setOpened(openingOf(id)), [id])
  if (opened.id !== id) setOpened(goesOn?.opening === opened.opening ? { ...opened, id } : openingOf(id))

  const isNew = id === NEW_POST_ID
  const open = (user: string, status: Status | null, isOwner: boolean, onSaved?: () => void) =>
    opened.wasNew ? (
      <NewPost
        key={opened.opening}
        id={isNew ? null : id}
        opening={opened.opening}
        user={user}
        status={status}
        isOwner={isOwner}
        onReopen={reopen}
        {...(onSaved && { onSaved })}
      />
    ) : (
      <OpenPost key={opened.opening} id={id} user={user} status={status} isContributor={!isOwner} />
    )
  return (
    <OwnerPage
      name={isNew ? 'New post' : 'Edit post'}
      description={
        isNew ? 'Where the owner of this site writes a new post.' : 'Where the owner of this site writes a post.'
      }
      returnTo={writingPath(id)}
      width="window"
      links={
        !isNew && (
          <p>
            <Link to={historyPath(id)}>History</Link>
          </p>
        )
      }
      contributor={(user) => open(user, null, false)}
    >
      {({ user, status, onChanged }) => open(user, status, true, onChanged)}
    </OwnerPage>
  )
}

const openingOf = (id: string) => ({ id, opening: newSession(), wasNew: id === NEW_POST_ID })
