import { Badge } from '../../components/badge.tsx'
import styles from './dashboard-mock.module.css'
import { ActiveAgents, MockWindow } from './mock-window.tsx'

const QUESTIONS = ['Completion in safety training', 'Leavers in the third week', 'Replies to the survey']

const FINDINGS = [
  { tone: 'good', strength: 'Established', says: 'The filter leaves agency staff out.' },
  { tone: 'warn', strength: 'Likely', says: 'Two sites write their sessions down on paper.' },
  { tone: 'info', strength: 'Open', says: 'Whether those sessions took place.' },
] as const

/** What the web app shows of one question. */
export function DashboardMock() {
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
