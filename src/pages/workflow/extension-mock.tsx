import styles from './extension-mock.module.css'
import { ActiveAgents, MockWindow } from './mock-window.tsx'

/** A page of a platform, and the panel that the extension opens beside it. */
export function ExtensionMock() {
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
