import type { FC, ReactNode } from 'react'
import styles from './service-art.module.css'

/** By the paths of the services' pages. */
export const SERVICE_DRAWINGS: Readonly<Record<string, FC>> = {
  '/services/ai-governance': GovernanceDrawing,
  '/services/ai-in-lms': AiInLmsDrawing,
  '/services/cornerstone-integration': CornerstoneDrawing,
  '/services/customer-service-models': CustomerServiceDrawing,
  '/services/docebo-integration': DoceboDrawing,
  '/services/ethical-ai-content': EthicalContentDrawing,
  '/services/montey-insights': MonteyDrawing,
  '/services/responsible-ai': ResponsibleDrawing,
}

/** One record feeds six areas of four uses each. */
function AiInLmsDrawing() {
  const columns = spread(6, 31, 51)
  return (
    <>
      <path
        d={`M180 70v28M52 126q0-28 28-28h200q28 0 28 28${columns
          .slice(1, 5)
          .map((x) => `M${x + 21} 98v28`)
          .join('')}`}
      />
      <Box x={105} y={24} width={150} label="The record" tone="full" />
      {columns.map((x, column) =>
        spread(4, 126, 48).map((y, row) => (
          <g key={`${x}-${y}`}>
            <rect
              className={column === 0 && row === 0 ? styles.first : styles.plain}
              x={x}
              y={y}
              width="42"
              height="38"
              rx="9"
            />
            <path
              className={column === 0 && row === 0 ? styles.ink : undefined}
              d={`M${x + 12} ${y + 19}h${8 + ((column * 5 + row * 7) % 11)}`}
            />
          </g>
        )),
      )}
      <Label x={180} y={337} tone="soft">
        6 areas, 4 uses each
      </Label>
    </>
  )
}

const DELETED = 3

/** The learning record twice, a deletion carried through, and the count that compares both. */
function CornerstoneDrawing() {
  const rows = spread(6, 98, 29)
  return (
    <>
      <path className={styles.faint} d={rows.map((y) => `M150 ${y + 9}h60`).join('')} />
      <path d="M202 102l7 5-7 5M202 247l7 5-7 5M56 272v31q0 12 12 12h26M304 272v31q0 12-12 12h-26" />
      <Box x={20} y={28} width={134} label="Cornerstone" tone="full" />
      <Box x={206} y={28} width={134} label="Warehouse" />
      {rows.map((y, at) =>
        [30, 216].map((x) => (
          <rect
            key={`${x}-${y}`}
            className={at === DELETED ? styles.quiet : styles.plain}
            x={x}
            y={y}
            width={at === DELETED ? 114 : 96 + ((at * 29) % 18)}
            height="18"
            rx="5"
          />
        )),
      )}
      <Box x={94} y={292} width={172} label="Nightly count" tone="first" />
    </>
  )
}

// How many of the ten kinds of request the matrix of the page gives to each.
const LANES = [
  { name: 'AI', kinds: 2 },
  { name: 'Hybrid', kinds: 4 },
  { name: 'Person', kinds: 4 },
]

/** Tickets, sorted to what handles them. */
function CustomerServiceDrawing() {
  return (
    <>
      <path d="M180 70v28M70 126v-14q0-14 14-14h192q14 0 14 14v14M180 98v28" />
      <Box x={105} y={24} width={150} label="300 tickets" tone="full" />
      {LANES.map(({ name, kinds }, lane) => (
        <g key={name}>
          <rect className={styles.quiet} x={20 + lane * 110} y="126" width="100" height="212" rx="12" />
          <Label x={70 + lane * 110} y={150} tone="soft">
            {name}
          </Label>
          {spread(kinds, 174, 40).map((y, at) => (
            <g key={y}>
              <path
                className={lane === 2 && at === 0 ? styles.first : styles.plain}
                d={`M${32 + lane * 110} ${y}h76v10a5 5 0 0 0 0 10v10h-76v-10a5 5 0 0 0 0-10z`}
              />
              <path
                className={lane === 2 && at === 0 ? styles.ink : undefined}
                d={`M${48 + lane * 110} ${y + 15}h${28 + ((at * 13 + lane * 7) % 17)}`}
              />
            </g>
          ))}
        </g>
      ))}
    </>
  )
}

/** Two systems, one queue, a person, and Docebo, whose completions go back. */
function DoceboDrawing() {
  return (
    <>
      <path d="M84 74v22q0 12 12 12h84M276 74v22q0 12-12 12h-84M180 108v22M180 186v26M180 258v26" />
      <path className={styles.quiet} d="M266 307h62q14 0 14-14V66q0-14-14-14h-2" />
      <path d="M333 46l-7 6 7 6" />
      <Box x={24} y={28} width={120} label="HR system" />
      <Box x={216} y={28} width={108} label="CRM" />
      <rect className={styles.plain} x="60" y="130" width="240" height="56" />
      {spread(6, 76, 36).map((x, at) => (
        <rect key={x} className={at < 4 ? styles.full : styles.quiet} x={x} y="145" width="26" height="26" rx="6" />
      ))}
      <Box x={84} y={212} width={192} label="A person approves" tone="first" />
      <Box x={94} y={284} width={172} label="Docebo" tone="full" />
    </>
  )
}

const RISKS = ['Facts', 'Rights', 'Bias', 'Access', 'Practice']

/** Many drafts come in, five checks take some out, and what is left carries its record. */
function EthicalContentDrawing() {
  return (
    <>
      {spread(8, 26, 40).map((x, at) => (
        <Sheet key={x} x={x} y={20 + (at % 2) * 8} />
      ))}
      <path className={styles.faint} d="M24 84l92 208M336 84l-92 208" />
      {RISKS.map((risk, at) => (
        <Box key={risk} x={36 + at * 17} y={82 + at * 41} width={288 - at * 34} height={32} label={risk} />
      ))}
      <path d="M180 286v12M175 293l5 6 5-6" />
      {spread(3, 127, 40).map((x, at) => (
        <Sheet key={x} x={x} y={308} isFirst={at === 1} />
      ))}
      <path className={styles.ink} d="M173 324h14M173 332h10" />
    </>
  )
}

/** Ten risks rest on six pillars, beside a switch that stops all of it. */
function GovernanceDrawing() {
  return (
    <>
      <Label x={180} y={36} tone="soft">
        10 risks
      </Label>
      {spread(10, 45, 30).map((x, at) => (
        <circle
          key={x}
          className={at === 3 || at === 4 || at === 6 ? styles.full : styles.plain}
          cx={x}
          cy="74"
          r="10"
        />
      ))}
      <path className={styles.plain} d="M24 96h312v22H24zM36 262h288v16H36z" />
      {spread(6, 48, 47).map((x) => (
        <path key={x} className={styles.plain} d={`M${x} 118h29v144h-29zM${x + 10} 130v120M${x + 19} 130v120`} />
      ))}
      <Label x={38} y={316} tone="soft" start>
        6 pillars
      </Label>
      <Box x={180} y={294} width={144} height={44} label="Stop switch" tone="first" />
    </>
  )
}

const BLOCKS = [
  ['Know', 'Register'],
  ['Limit', 'Rights'],
  ['Decide', 'Gate'],
  ['Prove', 'Log'],
  ['End', 'Stop'],
]
const GATE = 2

/** A job on its way past the five building blocks; it stops at the gate. */
function MonteyDrawing() {
  const places = spread(5, 52, 64)
  return (
    <>
      <path className={styles.faint} d="M96 84h234M96 148h234M96 212h234M96 276h234" />
      <path d="M62 72v24M62 136v24" />
      <path className={styles.quiet} d="M62 200v24M62 264v24" />
      {places.map((y, at) => (
        <g key={y}>
          <rect
            className={at === GATE ? styles.first : styles.plain}
            x="42"
            y={y - 20}
            width="40"
            height="40"
            rx={at === GATE ? 10 : 20}
          />
          <path
            className={at === GATE ? styles.ink : undefined}
            d={at === GATE ? `M56 ${y - 8}v16M68 ${y - 8}v16` : `M56 ${y}l5 5 9-10`}
          />
          <Label x={104} y={y} start>
            {BLOCKS[at]?.[1]}
          </Label>
          <Label x={244} y={y} tone="soft" start>
            {BLOCKS[at]?.[0]}
          </Label>
        </g>
      ))}
    </>
  )
}

const PHASES = ['Inventory', 'Assess', 'Pilot', 'Operate']

/** Four steps, each of which leaves something in writing. */
function ResponsibleDrawing() {
  return (
    <>
      {PHASES.map((phase, at) => {
        const [x, y] = [24 + at * 54, 274 - at * 66]
        return (
          <g key={phase}>
            <path className={styles.plain} d={`M${x} ${y}H336v54H${x}z`} />
            <Label x={x + 18} y={y + 27} tone="soft" start>
              {at + 1}
            </Label>
            <Label x={x + 40} y={y + 27} start>
              {phase}
            </Label>
            <Sheet x={x + 14} y={y - 38} isFirst={at === 3} />
          </g>
        )
      })}
      <path className={styles.ink} d="M206 54h14M206 62h10" />
    </>
  )
}

interface BoxProps {
  x: number
  y: number
  width: number
  height?: number
  label?: string
  /** `first` is what the eye goes to; `quiet` is drawn broken. */
  tone?: 'plain' | 'first' | 'quiet' | 'full'
}

/** A thing with its name in the middle. */
function Box({ x, y, width, height = 46, label, tone = 'plain' }: BoxProps) {
  return (
    <>
      <rect className={styles[tone]} x={x} y={y} width={width} height={height} />
      {label && (
        <Label x={x + width / 2} y={y + height / 2} tone={tone}>
          {label}
        </Label>
      )}
    </>
  )
}

interface LabelProps {
  x: number
  y: number
  tone?: BoxProps['tone'] | 'soft'
  start?: boolean
  children: ReactNode
}

/** Words whose middle stands at a point, or that start there. */
function Label({ x, y, tone = 'plain', start = false, children }: LabelProps) {
  return (
    <text
      className={styles[`${tone}Label`] ?? styles.label}
      x={x}
      y={y}
      dy=".34em"
      textAnchor={start ? 'start' : 'middle'}
    >
      {children}
    </text>
  )
}

/** A sheet of paper, 26 by 34. */
function Sheet({ x, y, isFirst = false }: { x: number; y: number; isFirst?: boolean }) {
  return (
    <path
      className={isFirst ? styles.first : styles.plain}
      d={`M${x} ${y}h18l8 8v26h-26zM${x + 6} ${y + 16}h14M${x + 6} ${y + 24}h10`}
    />
  )
}

/** Evenly spaced numbers: `count` of them, `step` apart. */
function spread(count: number, from: number, step: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at * step)
}
