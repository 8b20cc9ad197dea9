import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { Tab, Tabs } from '../../components/tabs.tsx'
import styles from './architecture.module.css'

/** The two ways to add the layer to a platform. */
export function Architecture() {
  return (
    <PageSection
      id="architecture"
      title="Two ways to add it"
      intro="Neither is available yet. Both are designed to use the same frameworks and agents, but they reach the platform in different ways."
      band
    >
      <Tabs label="Ways to add the layer">
        <Tab title="Web app">
          <div className={styles.way}>
            <div className={styles.words}>
              <h3>Research dashboard</h3>
              <p>
                A separate dashboard for people who are responsible for figures: learning analysts, compliance teams,
                works councils.
              </p>
              <ul>
                <li>Reads one or several platforms through their APIs, with as few rights as the question needs.</li>
                <li>Keeps each question with its definition, its findings and the name of the person who closed it.</li>
                <li>Suits questions that return: quarterly reviews, audits, comparisons of sites.</li>
              </ul>
            </div>
            <DashboardMock />
          </div>
        </Tab>
        <Tab title="Browser extension">
          <div className={styles.way}>
            <div className={styles.words}>
              <h3>In-context analysis</h3>
              <p>A panel beside the page that you are looking at, for people who run courses in the platform itself.</p>
              <ul>
                <li>Reads the page that is open, when you ask it to, and needs no access to the API.</li>
                <li>Comments on what is there: a label, a list, an answer of the platform’s own assistant.</li>
                <li>Suits the moment before a click: a reminder, a grade, a message to a group.</li>
              </ul>
            </div>
            <ExtensionMock />
          </div>
        </Tab>
      </Tabs>
    </PageSection>
  )
}

/** A page of a platform, and the panel that the extension opens beside it. */
function ExtensionMock() {
  return (
    <MockWindow
      bar="your-lms.example/courses/data-basics/participants"
      caption="Mock-up of the browser extension beside a page of an LMS. The course and its learners are made up."
    >
      <div className={styles.browser}>
        <div className={styles.page}>
          <p className={styles.course}>Data basics: participants</p>
          <Participants />
          <p>
            These learners are <mark className={styles.mark}>at risk</mark>. Send a reminder?
          </p>
        </div>
        <div className={styles.panel}>
          <p className={styles.name}>Research layer</p>
          <ActiveAgents names={['Vega', 'Scout']} />
          <div className={styles.note}>
            <p className={styles.who}>Vega on “at risk”</p>
            <p>The platform’s own label. Its source is a week without activity. As a forecast: open.</p>
          </div>
          <div className={styles.note}>
            <p className={styles.who}>Scout on the list</p>
            <p>Most of them use a phone, and this week’s task opens on a computer. Try the task before you remind.</p>
          </div>
          <p className={styles.kept}>Read from this page when you asked. Nothing was stored.</p>
        </div>
      </div>
    </MockWindow>
  )
}

const ROWS = [
  { name: 92, bar: 150, isMarked: false },
  { name: 70, bar: 46, isMarked: true },
  { name: 84, bar: 128, isMarked: false },
  { name: 62, bar: 40, isMarked: true },
  { name: 78, bar: 52, isMarked: true },
]

function Participants() {
  return (
    <svg className={styles.participants} viewBox="0 0 340 170" width="340" height="170" aria-hidden="true">
      {ROWS.map(({ name, bar, isMarked }, index) => (
        <g key={name} transform={`translate(0 ${index * 34})`}>
          <circle className={styles.face} cx="14" cy="17" r="10" />
          <rect className={styles.line} x="34" y="13" width={name} height="8" rx="4" />
          <rect className={styles.track} x="144" y="12" width="160" height="10" rx="5" />
          <rect className={styles.progress} x="144" y="12" width={bar} height="10" rx="5" />
          {isMarked && <circle className={styles.flag} cx="326" cy="17" r="7" />}
        </g>
      ))}
    </svg>
  )
}

const QUESTIONS = ['Completion in safety training', 'Leavers in the third week', 'Replies to the survey']

const FINDINGS = [
  { tone: 'good', strength: 'Established', says: 'The filter leaves agency staff out.' },
  { tone: 'warn', strength: 'Likely', says: 'Two sites write their sessions down on paper.' },
  { tone: 'info', strength: 'Open', says: 'Whether those sessions took place.' },
] as const

/** What the web app shows of one question. */
function DashboardMock() {
  return (
    <MockWindow
      bar="Research dashboard"
      caption="Mock-up of the web app. The question and its findings are made up; the bars carry no figures."
    >
      <div className={styles.dashboard}>
        <div className={styles.questions}>
          <p className={styles.label}>Questions</p>
          <ul>
            {QUESTIONS.map((question, index) => (
              <li key={question} className={index === 0 ? styles.current : undefined}>
                {question}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.question}>
          <p className={styles.asks}>Does the completion figure cover everyone it is used for?</p>
          <ActiveAgents names={['Dash', 'Sage']} />
          <div className={styles.evidence}>
            <div>
              <p className={styles.label}>Completed, by site</p>
              <SiteBars />
              <ul className={styles.legend}>
                <li className={styles.online}>Recorded online</li>
                <li className={styles.paper}>On paper, unknown</li>
                <li className={styles.goal}>Target</li>
              </ul>
            </div>
            <div>
              <p className={styles.label}>Findings</p>
              <ul className={styles.findings}>
                {FINDINGS.map(({ tone, strength, says }) => (
                  <li key={strength}>
                    <Badge tone={tone}>{strength}</Badge> {says}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <p className={styles.waits}>Waits for a decision by the training manager. Nothing has been changed.</p>
        </div>
      </div>
    </MockWindow>
  )
}

const HEIGHTS = [78, 70, 84, 66]

function SiteBars() {
  return (
    <svg className={styles.bars} viewBox="0 0 216 108" width="216" height="108" aria-hidden="true">
      <path className={styles.axis} d="M4 100h208" />
      {HEIGHTS.map((height, index) => (
        <rect
          key={height}
          className={styles.known}
          x={10 + index * 34}
          y={100 - height}
          width="24"
          height={height}
          rx="3"
        />
      ))}
      <rect className={styles.unknown} x="146" y="26" width="24" height="74" rx="3" />
      <rect className={styles.unknown} x="180" y="26" width="24" height="74" rx="3" />
      <path className={styles.target} d="M4 34h208" />
    </svg>
  )
}

interface MockWindowProps {
  /** What stands in the window's bar. */
  bar: string
  /** What to know about the picture. */
  caption: string
  children: ReactNode
}

/** A drawn window: nothing in it can be pressed. */
function MockWindow({ bar, caption, children }: MockWindowProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.window}>
        <p className={styles.bar}>
          <svg viewBox="0 0 44 12" width="44" height="12" aria-hidden="true">
            <g fill="currentColor">
              <circle cx="6" cy="6" r="5" />
              <circle cx="22" cy="6" r="5" />
              <circle cx="38" cy="6" r="5" />
            </g>
          </svg>
          <span>{bar}</span>
        </p>
        {children}
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

/** Who is at work in the window. */
function ActiveAgents({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.active}>
      <p>Active agents</p>
      <ul aria-label="Active agents">
        {names.map((name) => (
          <li key={name} className={styles.pill}>
            <img src={`/art/agents/${name.toLowerCase()}.svg`} alt="" width={28} height={28} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
