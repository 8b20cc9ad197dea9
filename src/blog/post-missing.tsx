import { Link } from 'react-router-dom'
import { PageHead } from '../head/page-head.tsx'

export function PostMissing() {
  return (
    <>
      <PageHead name="Post not found" description="There is no published post at this address." />
      <BackToBlog />
      <h1>Not found.</h1>
      <p>There is no published post at this address. It may have been renamed or unpublished.</p>
    </>
  )
}

export function BackToBlog() {
  return (
    <p>
      <Link discover="none" to="/blog">
        ← Back to blog
      </Link>
    </p>
  )
}
