import { useEffect, useRef, useState } from 'react'
import { APPROVED_WORDS, STATE_WORDS, type StepState, WAITING_WORDS } from '#content/data/plan-words.ts'
import { Badge } from '../../components/badge.tsx'
import styles from './example-request.module.css'
import { Wires } from './wires.tsx'

const steps: readonly { state: StepState; title: string; detail: string; reach: string }[] = [
  { state: 'done', title: 'Read the joiners', detail: 'Names, start dates, wards', reach: 'HR, read' },
  { state: 'done', title: 'Leave out who is enrolled', detail: 'Compared by staff number', reach: 'LMS, read' },
  { state: 'done', title: 'Apply the rules', detail: 'Staff on leave start later', reach: 'Rules' },
  { state: 'waiting', title: 'Wait for approval', detail: 'The manager sees the list', reach: 'A person' },
  { state: 'planned', title: 'Enroll and record', detail: 'One restricted account', reach: 'LMS, write' },
]

// Chosen: enough to follow what happens in the panel, and no more than fits on a phone that lies on its side.
const SEEN_PART = 0.4

/** What the kernel does, shown on one invented request halfway through, until the visitor approves it. */
export function ExampleRequest() {
  const { panel, isApproved, isRunning, words, answer } = usePlan()
  const stateOf = (state: StepState): StepState => (isApproved ? 'done' : state)
  return (
    <figure className={styles.request}>
      <Wires />
      <div className={styles.panel} data-plan="" ref={panel}>
        <p className={styles.ask}>
          <span className={styles.asker}>A training manager asks in the chat</span>
          “Enroll this month’s joiners in Ward Safety.”
        </p>
        <p className={styles.bar}>
          <span className={styles.plan}>The plan</span>
          <span className={styles.badges}>
            <span className={styles.waits}>
              <Badge tone="warn">Waits for a person</Badge>
            </span>
            <span className={styles.complete}>
              <Badge tone="good">Complete</Badge>
            </span>
          </span>
        </p>
        <ol className={styles.steps}>
          {steps.map(({ state, title, detail, reach }) => (
            <li key={title} className={styles.step} data-state={stateOf(state)}>
              <Mark state={stateOf(state)} canPause={state === 'waiting'} />
              <span className={styles.title}>{title}</span>
              <span className={styles.detail}>{detail}</span>
              <span className={styles.reach}>{reach}</span>
            </li>
          ))}
        </ol>
        <div className={`${styles.answer} needs-script`}>
          <p className={styles.status} role="status">
            {words.status}
          </p>
          <button
            className={words === APPROVED_WORDS ? `${styles.approve} quiet` : styles.approve}
            type="button"
            aria-disabled={isRunning || undefined}
            onClick={answer}
          >
            {words.button}
          </button>
        </div>
      </div>
      <figcaption className={styles.caption}>
        An example. Nothing is changed until a person approves the fourth step.
      </figcaption>
    </figure>
  )
}

/**
 * Lets the plan run to its approval once it is seen, and to its end when the visitor approves. The style sheet moves the
 * steps; where motion is reduced they stand at once where they would end.
 */
function usePlan() {
  const panel = useRef<HTMLDivElement>(null)
  const [isStarted, setStarted] = useState(false)
  const [isApproved, setApproved] = useState(false)
  const [isRunning, setRunning] = useState(true)
  const [words, setWords] = useState(WAITING_WORDS)

  useEffect(() => {
    const place = panel.current
    if (!place) return
    let isFirst = true
    const observer = new IntersectionObserver(
      (entries) => {
        const ratio = entries.at(-1)?.intersectionRatio ?? 0
        if (ratio >= SEEN_PART) {
          delete place.dataset.unseen
          observer.disconnect()
        } else if (isFirst && ratio === 0) {
          // It has begun by itself as the page was painted. As long as no part is seen, it can go back to its beginning.
          rewind(place)
          place.dataset.unseen = ''
        }
        isFirst = false
        setStarted(true)
      },
      { threshold: [0, SEEN_PART] },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const place = panel.current
    if (!isStarted || !place) return
    let isLeft = false
    place.dataset.plan = isApproved ? 'approved' : ''
    const atRest = Promise.allSettled(place.getAnimations({ subtree: true }).map(({ finished }) => finished))
    void atRest.then(() => {
      if (isLeft) return
      if (isApproved) setWords(APPROVED_WORDS)
      setRunning(false)
    })
    return () => {
      isLeft = true
    }
  }, [isStarted, isApproved])

  const answer = () => {
    if (isRunning) return
    if (isApproved && panel.current) rewind(panel.current)
    if (isApproved) setWords(WAITING_WORDS)
    setRunning(true)
    setApproved(!isApproved)
  }
  return { panel, isApproved, isRunning, words, answer }
}

function rewind(panel: HTMLElement): void {
  panel.dataset.plan = 'still'
  // The style has to be computed once without the animations, or they would not begin anew.
  panel.getBoundingClientRect()
}

function Mark({ state, canPause }: { state: StepState; canPause: boolean }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={STATE_WORDS[state]}>
      <circle cx="12" cy="12" r="10.5" />
      <path className={styles.tick} d="M7.5 12.5l3 3 6-7" pathLength="1" />
      {canPause && <path className={styles.pause} d="M9.8 8.5v7M14.2 8.5v7" />}
    </svg>
  )
}
