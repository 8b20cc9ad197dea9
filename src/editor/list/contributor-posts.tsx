import { UnclaimedTexts } from '../access/unclaimed-texts.tsx'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import styles from './contributor-posts.module.css'
import { DraftForm } from './draft-form.tsx'
import { OwnPulls } from './own-pulls.tsx'
import { PublishedList } from './published-list.tsx'

/** What a person who may not push can do: propose changes. `reason`: why they may do no more. */
export function ContributorPosts({ user, reason }: { user: string; reason: string }) {
  const { toasts, said, show, dismiss } = useToasts()
  return (
    <>
      <section className={styles.words} aria-labelledby="propose">
        <h2 id="propose">Propose a change</h2>
        <p>
          You can propose a new post, or a change to a published one, as a pull request. GitHub makes a copy of the
          repository under your name, called a fork, and opens the pull request as yours. Nothing changes here until the
          site’s owner merges it.
        </p>
        <p className={styles.status}>{reason}</p>
      </section>
      <UnclaimedTexts />
      <DraftForm author={user} show={show} proposer={{ isOwner: false }} />
      <OwnPulls />
      <PublishedList />
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </>
  )
}
