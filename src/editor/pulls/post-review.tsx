import { useId, useRef, useState } from 'react'
import { ShareButton } from '../share/share-button.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import { Problems } from '../shell/problems.tsx'
import { ViewSwitch } from '../shell/view-switch.tsx'
import styles from './post-review.module.css'
import { PostView, type PostViewProps } from './post-view.tsx'
import { type ReviewView, viewsOf } from './review-views.ts'
import { useFoundFocus } from './use-found-focus.ts'

interface PostReviewProps extends Omit<PostViewProps, 'view'> {
  /** Its head has moved, and this post is otherwise than it was. */
  isNew: boolean
  isOpened: boolean
  folder: string
  branch: string | null
  /** The number of the pull request. */
  pull: number
  /** It brings pictures with it. */
  bringsImages: boolean
}

const MARKS = { added: 'new post', changed: 'changed', renamed: 'renamed', removed: 'removed' }

/** One post of a pull request: what becomes of it, what to mend in it, and what it would look like. */
export function PostReview({ isNew, isOpened, folder, branch, pull, bringsImages, ...props }: PostReviewProps) {
  const { review, before: looked } = props
  const { id, change, previousId, before, after, hasMoved } = review
  const title = useId()
  const [isShown, setShown] = useState(isOpened)
  const heading = useRef<HTMLHeadingElement>(null)
  useFoundFocus(heading, isShown)
  // What was chosen before its head moved was chosen of another.
  const [chosen, choose] = useState<{ view: ReviewView; isNew: boolean } | null>(null)
  const views = viewsOf(review, isNew ? looked : null)
  const view: ReviewView =
    views.find(([one]) => chosen?.isNew === isNew && one === chosen.view)?.[0] ?? views[0]?.[0] ?? 'seen'
  const post = after ?? before
  return (
    <section className={styles.post} aria-labelledby={title}>
      <header className={styles.header}>
        <h3 id={title} ref={heading} tabIndex={-1}>
          {post?.title ?? id}
        </h3>
        <p className={styles.facts}>
          <code>{`${folder}/${id}.md`}</code>
          <span className={styles[change]}>{MARKS[change]}</span>
          {post && <span className={styles[post.status]}>{post.status}</span>}
          {isNew && <span className={styles.fresh}>new since you looked</span>}
          {after && !after.unreadable && !props.isOver && (
            <ShareButton
              shared={{ id, pull }}
              notes={bringsImages ? ['Pictures that come with the pull request are not shown until it is merged.'] : []}
              describedBy={title}
            />
          )}
        </p>
      </header>
      {previousId && previousId !== id && (
        <p className={styles.aside}>
          It was <code>{previousId}</code>
          {`: its address changes from /blog/${previousId} to /blog/${id}.`}
        </p>
      )}
      {hasMoved && !props.isOver && (
        <NoticeBox>
          <p>
            The branch
            {branch && ` ${branch}`} has changed this post too since the pull request began. What is shown here is the
            pull request’s own version; merging combines the two, or stops at a conflict.
          </p>
        </NoticeBox>
      )}
      {after && <Problems problems={after.problems} file={`${folder}/${id}.md`} />}
      {isShown ? (
        <>
          {views.length > 1 && (
            <ViewSwitch
              name={`What is shown of ${post?.title ?? id}`}
              views={views}
              view={view}
              onChoose={(one) => choose({ view: one, isNew })}
            />
          )}
          <PostView {...props} view={view} />
        </>
      ) : (
        <p>
          <button type="button" className="quiet" onClick={() => setShown(true)} aria-describedby={title}>
            Show this post
          </button>
        </p>
      )}
    </section>
  )
}
