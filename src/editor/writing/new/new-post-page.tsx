import { OwnerPage } from '../../access/owner-page.tsx'
import { NEW_POST_PATH } from '../../shell/writing-path.ts'
import { NewPost } from './new-post.tsx'

/** Where a post is written that is not there yet. */
export function NewPostPage() {
  return (
    <OwnerPage
      name="New post"
      description="Where a new post of this site is written."
      returnTo={NEW_POST_PATH}
      width="window"
      contributor={(user) => <NewPost user={user} status={null} isOwner={false} />}
    >
      {({ user, status, onChanged }) => <NewPost user={user} status={status} isOwner onSaved={onChanged} />}
    </OwnerPage>
  )
}
