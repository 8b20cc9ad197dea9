import { Badge } from '../../components/badge.tsx'
import styles from './example-request.module.css'
import { Wires } from './wires.tsx'

type StepState = 'done' | 'waiting' | 'planned'

const STATE_WORDS: Record<StepState, string> = { done: 'Done', waiting: 'Waiting', planned: 'Not begun' }

const steps: readonly { state: StepState; title: string; detail: string; reach: string }[] = [
  { state: 'done', title: 'Read the joiners', detail: 'Names, start dates, wards', reach: 'HR, read' },
  { state: 'done', title: 'Leave out who is enrolled', detail: 'Compared by staff number', reach: 'LMS, read' },
  { state: 'done', title: 'Apply the rules', detail: 'Staff on leave start later', reach: 'Rules' },
  { state: 'waiting', title: 'Wait for approval', detail: 'The manager sees the list', reach: 'A person' },
  { state: 'planned', title: 'Enroll and record', detail: 'One restricted account', reach: 'LMS, write' },
]

/** What the kernel does, shown on one invented request halfway through. */
export function ExampleRequest() {
  return (
    <figure className={styles.request}>
      <Wires />
      <div className={styles.panel}>
        <p className={styles.ask}>
          <span className={styles.asker}>A training manager asks in the chat</span>
          “Enroll this month’s joiners in Ward Safety.”
        </p>
        <p className={styles.bar}>
          <span className={styles.plan}>The plan</span>
          <Badge tone="warn">Waits for a person</Badge>
        </p>
        <ol className={styles.steps}>
          {steps.map(({ state, title, detail, reach }) => (
            <li key={title} className={`${styles.step} ${styles[state]}`}>
              <Mark state={state} />
              <span className={styles.title}>{title}</span>
              <span className={styles.detail}>{detail}</span>
              <span className={styles.reach}>{reach}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className={styles.caption}>
        An example. Nothing is changed before the fourth step is answered.
      </figcaption>
    </figure>
  )
}

function Mark({ state }: { state: StepState }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={STATE_WORDS[state]}>
      <circle cx="12" cy="12" r="10.5" />
      {state === 'done' && <path d="M7.5 12.5l3 3 6-7" pathLength="1" />}
      {state === 'waiting' && <path d="M9.8 8.5v7M14.2 8.5v7" />}
    </svg>
  )
}
