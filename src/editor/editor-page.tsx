import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccessHere } from './access/access-context.ts'
import { OwnerPage } from './access/owner-page.tsx'
import { ContributorPosts } from './list/contributor-posts.tsx'
import { Editor } from './list/editor.tsx'
import { takeReturn } from './shell/return-to.ts'

export function EditorPage() {
  const { view } = useAccessHere().access
  const navigate = useNavigate()
  useEffect(() => {
    const path = (view === 'owner' || view === 'contributor') && takeReturn()
    if (path) void navigate(path, { replace: true })
  }, [view, navigate])
  return (
    <OwnerPage
      name="Blog editor"
      heading="Admin — Blog Editor"
      description="Where the owner of this site writes its blog."
      tellsReason
      contributor={(user, reason) => <ContributorPosts user={user} reason={reason} />}
    >
      {(owner) => <Editor {...owner} />}
    </OwnerPage>
  )
}
