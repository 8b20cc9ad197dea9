import { type ReactNode, useEffect, useRef, useState } from 'react'
import { APPROVED_WORDS, STATE_WORDS, type StepState, WAITING_WORDS } from '#content/data/plan-words.ts'
import { site } from '#content/site.ts'
import { Badge } from '../../components/badge.tsx'
import { BelowFirstScreen } from '../../components/below-first-screen.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { PageHead } from '../../head/page-head.tsx'
import styles from './home-page.module.css'

const pills = [
  { label: 'Services and research', href: '#service-offerings' },
  { label: 'AI governance', href: '#ai-governance-section' },
  { label: 'Tutorials', href: '#tutorials-section' },
]

const steps: readonly { state: StepState; title: string; detail: string; reach: string }[] = [
  { state: 'done', title: 'Read the joiners', detail: 'Names, start dates, wards', reach: 'HR, read' },
  { state: 'done', title: 'Leave out who is enrolled', detail: 'Compared by staff number', reach: 'LMS, read' },
  { state: 'done', title: 'Apply the rules', detail: 'Staff on leave start later', reach: 'Rules' },
  { state: 'waiting', title: 'Wait for approval', detail: 'The manager sees the list', reach: 'A person' },
  { state: 'planned', title: 'Enroll and record', detail: 'One restricted account', reach: 'LMS, write' },
]

// Chosen: enough to follow what happens in the panel, and no more than fits on a phone that lies on its side.
const SEEN_PART = 0.4

const sources: readonly { name: string; drawing: ReactNode }[] = [
  {
    name: 'HR',
    drawing: (
      <path d="M8 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M16 7h5.5M16 12h5.5M17.5 17h4" />
    ),
  },
  { name: 'Chat', drawing: <path d="M3.5 4.5h17v11.5h-9L7 20v-4H3.5zM8 9h8M8 12h5" /> },
  {
    name: 'LMS',
    drawing: (
      <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20" />
    ),
  },
]

const wires = ['M60 0C60 52 180 30 180 84', 'M180 0V84', 'M300 0C300 52 180 30 180 84']

const DESCRIPTION =
  'An AI kernel for HR and LMS transformation: how it works, what it may not do, our services, research, projects, tutorials and apps.'

const CARD = { title: 'The AI kernel for HR and LMS transformation', note: site.description }

/** `below` stands below the first screen, and comes in files of its own. */
export function HomePage({ below }: { below: ReactNode }) {
  return (
    <>
      <PageHead name="Home" path="/" description={DESCRIPTION} card={CARD} />
      <Hero />
      <BelowFirstScreen>{below}</BelowFirstScreen>
    </>
  )
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>The AI kernel for HR and LMS transformation</h1>
          <p className={styles.lead}>
            {site.brand} designs AI agents for learning management systems (LMS) and HR systems. Each agent is designed
            to plan its steps first. People make every decision that affects a person. Integration work is available
            today. The agents are in development.
          </p>
          <ul className={`${styles.pills} unprinted`} aria-label="On this page">
            {pills.map(({ label, href }) => (
              <li key={href}>
                <SiteLink className={styles.pill} href={href}>
                  {label}
                  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path d="M8 2.5v10M4 8.5l4 4 4-4" />
                  </svg>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <ExampleRequest />
      </div>
    </div>
  )
}

/** What the kernel does, shown on one invented request halfway through, until the visitor approves it. */
function ExampleRequest() {
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
              <span className={styles.exampleRequestTitle}>{title}</span>
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

/** Three systems, wired into the kernel that stands on the edge of what follows. */
function Wires() {
  return (
    <div className={styles.wires} data-wires="">
      <ul className={styles.sources} aria-label="Connected systems">
        {sources.map(({ name, drawing }) => (
          <li key={name} className={styles.source}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              {drawing}
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg className={styles.drawing} viewBox="0 0 360 84" width="360" height="84" aria-hidden="true">
        {wires.map((d) => (
          <g key={d}>
            <path className={styles.wire} d={d} />
            <path className={styles.pulse} d={d} pathLength="100" />
          </g>
        ))}
      </svg>
      <svg className={styles.kernel} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle className={styles.halo} cx="48" cy="48" r="46" />
        <circle className={styles.halo} cx="48" cy="48" r="36" />
        <rect className={styles.body} x="20" y="20" width="56" height="56" rx="15" />
        <g className={styles.core}>
          <path d="M48 48V33M48 48l13 7.5M48 48l-13 7.5" />
          <circle cx="48" cy="48" r="7" />
          <circle cx="48" cy="32" r="3.6" />
          <circle cx="61.5" cy="56" r="3.6" />
          <circle cx="34.5" cy="56" r="3.6" />
        </g>
      </svg>
    </div>
  )
}
