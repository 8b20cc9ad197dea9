import type { PullDiscussion, PullPostReview, PullReview } from '#server/contract/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { countOf } from '../shell/status-line.ts'
import { useKeptPosts } from '../text/use-kept-posts.ts'
import { namesOf } from './describe-pull.ts'

interface MergeDialogProps {
  pull: PullReview
  /** Sentences with the reasons against the merge. */
  concerns: string[]
  branch: string | null
  onMerge(): void
  /** Shows the newer head, which has to be seen before anything can be merged; null where none waits. */
  showNewer: (() => unknown) | null
  onClose(): void
}

/** Says what merging does, and what speaks against it, before it is done. */
export function MergeDialog({ pull, concerns, branch, onMerge, showNewer, onClose }: MergeDialogProps) {
  const kept = useKeptPosts()
  return (
    <Modal title={`Merge #${pull.number} into ${branch ?? 'the branch'}?`} onClose={onClose}>
      <ul className="bulleted">
        {effectsOf(pull, kept).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {concerns.length > 0 && (
        <div className="stack-2 notice-tone round roomy edged bullets">
          <p>Reasons not to merge:</p>
          <ul>
            {concerns.map((concern) => (
              <li key={concern}>{concern}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <CloseButton>Cancel</CloseButton>
        <button
          type="button"
          ref={(button) => void button?.toggleAttribute('autofocus', concerns.length === 0)}
          className={concerns.length > 0 && !showNewer ? 'danger' : undefined}
          onClick={({ currentTarget }) => {
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
            ;(showNewer ?? onMerge)()
          }}
        >
          {showNewer ? 'Show what is new' : concerns.length > 0 ? 'Merge anyway' : 'Merge'}
        </button>
      </div>
    </Modal>
  )
}

const MOVED = 'The pull request has changed since you looked at it. Look at what is new before you merge.'

/** The page says it too. */
export const UNMARKED = 'You have not marked what is new as seen.'

/** Says what speaks against merging what is on the screen, in sentences. `user`: who reads them. */
export function concernsOf(
  pull: Pick<PullReview, 'reviews' | 'checks' | 'author' | 'latest'>,
  { since, newer }: { since: unknown; newer: unknown },
  user: string,
  discussion?: Pick<PullDiscussion, 'reviews' | 'threads'> & Partial<Pick<PullDiscussion, 'mayApply'>>,
): string[] {
  // Each person's last review counts.
  const opinions = new Map(
    discussion?.reviews.filter(({ opinion }) => opinion !== 'commented').map((review) => [review.author, review]),
  )
  const asked = [...opinions.values()].filter(({ opinion }) => opinion === 'changes-requested')
  const faulty = pull.reviews.flatMap(({ after }) =>
    after?.problems.some(({ severity }) => severity === 'error') ? after : [],
  )
  const way =
    discussion?.mayApply && !faulty.some(({ unreadable }) => unreadable)
      ? 'use Edit'
      : `fix ${faulty.length === 1 ? 'it' : 'them'} on GitHub`
  const unresolved = discussion?.threads.filter(({ isResolved }) => !isResolved).length ?? 0
  return [
    newer !== null ? MOVED : since !== null && UNMARKED,
    faulty.length > 0 &&
      `${countOf(faulty.length, 'post')} ${faulty.length === 1 ? 'has an error' : 'have errors'}: ${way}${pull.author === user ? '' : `, or ask ${pull.author} for changes`}.`,
    pull.checks === 'failed' && 'The checks of this pull request failed.',
    pull.checks === 'running' && 'The checks of this pull request are still running.',
    ...asked.map(
      ({ author, isOfHead }) =>
        `${author === user ? 'You' : author} asked for changes.${isOfHead ? '' : ` There is a new version since then${byWhom(pull, user)}.`}`,
    ),
    unresolved > 0 && `${countOf(unresolved, 'comment')} ${unresolved === 1 ? 'is' : 'are'} unresolved.`,
    pull.author === user &&
      (asked.some(({ isOfHead }) => isOfHead) || unresolved > 0) &&
      'Change the post with Edit, and resolve the comments that are settled.',
  ].filter((words) => words !== false)
}

function byWhom({ latest }: Pick<PullReview, 'latest'>, user: string): string {
  if (latest?.did !== 'pushed') return ''
  return `, by ${latest.by === user ? 'you' : latest.by}`
}

/** What merging does to the site, in sentences. */
function effectsOf({ reviews, images }: PullReview, kept: ReadonlySet<string>): string[] {
  const seen = reviews.filter(({ after }) => after?.status === 'published')
  const waiting = reviews.filter(({ after }) => after?.status === 'scheduled')
  const drafts = reviews.filter(({ after }) => after?.status === 'draft')
  const added = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(({ before }) => before !== null && before.status !== 'published')
  const hidden = reviews.filter(
    ({ before, after }) => before?.status === 'published' && after && after.status !== 'published',
  )
  const isNamed = (side: 'before' | 'after', path: string) => reviews.some((one) => one[side]?.content.includes(path))
  const brought = images.filter((path) => isNamed('after', path) && !isNamed('before', path)).length
  const others = images.length - brought
  const gone = reviews.filter(({ before, after }) => before !== null && after === null)
  const tell = (some: PullPostReview[], one: string, many: string) =>
    some.length > 0 && `${namesOf(some)} ${some.length === 1 ? one : many}`
  return [
    tell(seen, 'appears on the site right away, as shown here.', 'appear on the site right away, as shown here.'),
    tell(waiting, 'appears at its scheduled time.', 'appear at their scheduled time.'),
    added.length > 0 && `${namesOf(added, 'draft')} appear${added.length === 1 ? 's' : ''} in the editor.`,
    changed.length > 0 && `${namesOf(changed, 'draft')} will change in the editor. Visitors do not see the change.`,
    hidden.length > 0 && `${namesOf(hidden)} will be hidden from visitors.`,
    gone.length > 0 && `${namesOf(gone)} will be removed.`,
    brought > 0 && `${countOf(brought, 'image')} ${brought === 1 ? 'is' : 'are'} added.`,
    others > 0 && `${countOf(others, 'image')} will change.`,
    reviews.some(({ id }) => kept.has(id)) && 'Your unsaved text stays in this browser and can be merged with it.',
  ].filter((words) => typeof words === 'string')
}
