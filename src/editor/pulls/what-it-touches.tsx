import type { PullPost, PullSummary } from '#server/contract/contract.ts'
import { nameOf } from '../../api/images.ts'
import { countOf } from '../shell/status-line.ts'
import { CHANGE_WORDS } from './describe-pull.ts'

const MOST_NAMED = 8

/** The posts and images that it adds, changes, renames or removes, and how much beside them. */
export function WhatItTouches({ pull }: { pull: PullSummary }) {
  const { posts, images, otherFiles, isPartial } = pull
  return (
    <ul className="flow gap-1-3 breaking small" aria-label="What it changes in the repository">
      {posts.slice(0, MOST_NAMED).map((post) => (
        <li key={`${post.change} ${post.id}`}>
          <PostTouched post={post} />
        </li>
      ))}
      {posts.length > MOST_NAMED && <li>{countOf(posts.length - MOST_NAMED, 'more post')}</li>}
      {images.length > 0 && (
        <li>
          {countOf(images.length, 'image')}: {named(images.map(nameOf))}
        </li>
      )}
      {otherFiles > 0 && (
        <li>
          {`${countOf(otherFiles, 'other file')}, not shown here: look at ${otherFiles === 1 ? 'it' : 'them'} on GitHub`}
        </li>
      )}
      {isPartial && <li>GitHub lists only part of the files</li>}
    </ul>
  )
}

function PostTouched({ post: { id, change, previousId, title } }: { post: PullPost }) {
  if (change === 'renamed' && previousId)
    return (
      <>
        {CHANGE_WORDS.renamed} <code>/blog/{previousId}</code> to <code>/blog/{id}</code>
      </>
    )
  return (
    <>
      {CHANGE_WORDS[change]} {title ? `“${title}”` : <code>/blog/{id}</code>}
    </>
  )
}

function named(names: string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
