import { STATE_WORDS, type StepState, WAITING_WORDS } from '#content/data/plan-words.ts'
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

/** What the kernel does, shown on one invented request halfway through: run-plan.ts lets the visitor approve it. */
export function ExampleRequest() {
  return (
    <figure className={styles.request}>
      <Wires />
      <div className={styles.panel} data-plan="">
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
            <li key={title} className={styles.step} data-state={state}>
              <Mark state={state} />
              <span className={styles.title}>{title}</span>
              <span className={styles.detail}>{detail}</span>
              <span className={styles.reach}>{reach}</span>
            </li>
          ))}
        </ol>
        <div className={`${styles.answer} needs-script`}>
          <p className={styles.status} role="status">
            {WAITING_WORDS.status}
          </p>
          <button className={styles.approve} type="button" aria-disabled="true">
            {WAITING_WORDS.button}
          </button>
        </div>
      </div>
      <figcaption className={styles.caption}>
        An example. Nothing is changed until a person approves the fourth step.
      </figcaption>
    </figure>
  )
}

function Mark({ state }: { state: StepState }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={STATE_WORDS[state]}>
      <circle cx="12" cy="12" r="10.5" />
      <path className={styles.tick} d="M7.5 12.5l3 3 6-7" pathLength="1" />
      {state === 'waiting' && <path className={styles.pause} d="M9.8 8.5v7M14.2 8.5v7" />}
    </svg>
  )
}
