import type { Post, Status } from '#server/contract/contract.ts'
import { Problems } from '../shell/problems.tsx'

/** Whether a text field cannot hold the post's file, or no change of its text would mend it. */
export function isUneditable(post: Post | null): post is Post {
  if (!post?.unreadable) return false
  return post.content === '' || (post.problems?.some(({ rule }) => rule === 'file-name') ?? false)
}

/** In place of the editor: what is wrong with a file that cannot be corrected here, and what to do. */
export function Uneditable({ post: { id, problems = [] }, status }: { post: Post; status: Status | null }) {
  const file = `${status?.folder ?? 'posts'}/${id}.md`
  return (
    <>
      <Problems problems={problems} file={file} />
      <p>This file cannot be corrected here. Correct it in your own editor, then commit and push it with git.</p>
    </>
  )
}
