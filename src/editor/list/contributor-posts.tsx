import { UnclaimedTexts } from '../access/unclaimed-texts.tsx'
import { ToastStack } from '../shell/toast-stack.tsx'
import { useToasts } from '../shell/use-toasts.ts'
import styles from './contributor-posts.module.css'
import { DraftForm } from './draft-form.tsx'
import { listWords } from './list-words.ts'
import { OwnPulls } from './own-pulls.tsx'
import { PublishedList } from './published-list.tsx'

/** What a person who may not push can do: propose changes. `reason`: why they may do no more. */
export function ContributorPosts({ user, reason }: { user: string; reason: string }) {
  const { toasts, said, show, dismiss } = useToasts()
  return (
    <>
      <section className={styles.words} aria-labelledby="propose">
        <h2 id="propose">{listWords.proposeAChange}</h2>
        <p>{listWords.youCanProposeANew}</p>
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
