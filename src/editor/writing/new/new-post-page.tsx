import { OwnerPage } from '../../access/owner-page.tsx'
import { NEW_POST_PATH } from '../../shell/writing-path.ts'
import { writingWords } from '../writing-words.ts'
import { NewPost } from './new-post.tsx'

/** Where a post is written that is not there yet. */
export function NewPostPage() {
  return (
    <OwnerPage
      name={writingWords.newPost}
      description={writingWords.whereANewPostOf}
      returnTo={NEW_POST_PATH}
      width="window"
      contributor={(user) => <NewPost user={user} status={null} isOwner={false} />}
    >
      {({ user, status, onChanged }) => <NewPost user={user} status={status} isOwner onSaved={onChanged} />}
    </OwnerPage>
  )
}
