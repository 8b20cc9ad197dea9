import type { FC } from 'react'
import styles from './essay-art.module.css'

const ROWS = [88, 132, 176, 220, 264, 308, 352, 396]
const FLOORS = [116, 232, 348]

const DRAWINGS: Record<string, FC> = {
  '/blog/ai-ethics': EthicsArt,
  '/technical/security-compliance': ComplianceArt,
  '/architect': ArchitectureArt,
  '/agile-methodology': AgileArt,
  '/about': JourneyArt,
  '/mission': MissionArt,
}

/**
 * The drawing that an essay opens with, laid out for 640 by 520 and standing on a line at y 480 that leaves the drawing on
 * both sides. It says nothing that the words do not.
 */
export function EssayArt({ path }: { path: string }) {
  const Drawing = DRAWINGS[path] ?? JourneyArt
  return (
    <svg className={styles.art} viewBox="0 0 640 520" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className={styles.faint} d="M-3000 480h6000" />
      <Drawing />
    </svg>
  )
}

/** One line in ever smaller rounds, each of which leaves one piece more. */
function AgileArt() {
  return (
    <>
      <path className={styles.faint} d="M230 480V130M418 480V230M548 480V300" strokeDasharray="4 8" />
      <path
        className={styles.heavy}
        d="M-3000 480H96c176 0 264-60 264-170s-60-150-130-150-130 60-130 150 80 170 240 170c120 0 170-44 170-120s-42-106-92-106-92 42-92 106 56 120 170 120c80 0 116-30 116-84s-30-74-64-74-64 30-64 74 40 84 116 84h2400"
      />
      <path className={styles.paper} d="M202 296h56v56h-56z" />
      <path className={styles.tint} d="M372 346h40v40h-40zM424 346h40v40h-40z" />
      <path className={styles.paper} d="M506 392h24v24h-24zM536 392h24v24h-24zM566 392h24v24h-24z" />
      <path d="m216 324 11 12 18-24" />
      <circle className={styles.accent} cx="230" cy="160" r="18" />
      <path className={styles.ink} d="m404 242-20 12 20 12zM540 312l-16 10 16 10z" />
    </>
  )
}

/** A way of three stations toward where the needle points. */
function JourneyArt() {
  return (
    <>
      <g className={styles.faint}>
        {[76, 148, 220, 300, 390].map((radius) => (
          <circle key={radius} cx="420" cy="210" r={radius} />
        ))}
      </g>
      <path className={styles.faint} d="M420-180v780M30 210h1000" />
      <path d="M-3000 480H30c110 0 60-110 150-110s60-70 130-76 70-30 110-84" strokeDasharray="2 12" strokeWidth="4" />
      <path className={styles.paper} d="m420 20 30 160 120 30-120 30-30 160-30-160-120-30 120-30z" />
      <path className={styles.tint} d="M420 20v190l30-30zM570 210H420l30 30zM420 400V210l-30 30zM270 210h150l-30-30z" />
      <path d="m470 160 34-34M470 260l34 34M370 260l-34 34M370 160l-34-34" />
      <circle className={styles.accent} cx="420" cy="210" r="20" />
      <circle className={styles.paper} cx="46" cy="480" r="14" />
      <circle className={styles.paper} cx="180" cy="370" r="14" />
      <circle className={styles.paper} cx="300" cy="295" r="14" />
    </>
  )
}

/** Records weighed against the person whom they are about, under a dial of seven marks. */
function EthicsArt() {
  return (
    <>
      <path
        className={styles.faint}
        d="M240 64 228 57M261 40l-9-11M289 24l-5-14M320 18V4M351 24l5-14M379 40l9-11M400 64l12-7M320 110V50"
      />
      <path d="M222 480h196M246 462h148M310 462V120M330 462V120" />
      <path d="M100 138 40 330M100 138l60 192M540 82l-60 192M540 82l60 192" />
      <path className={styles.paper} d="M52 232h84v98H52z" />
      <path className={styles.tint} d="M64 218h84v112H64z" />
      <path className={styles.paper} d="M58 246h84v84H58z" />
      <path d="M72 264h40M72 282h56M72 300h56M72 316h32" />
      <path className={styles.tint} d="M500 274c0-32 16-48 40-48s40 16 40 48z" />
      <circle className={styles.tint} cx="540" cy="202" r="22" />
      <path className={styles.paper} d="M28 330h144a72 46 0 0 1-144 0zM468 274h144a72 46 0 0 1-144 0z" />
      <path className={styles.heavy} d="M92 139 548 81M320 110l-11-84" />
      <circle className={styles.accent} cx="320" cy="110" r="20" />
    </>
  )
}

/** A system taken apart into its floors, with one request that passes through them. */
function ArchitectureArt() {
  return (
    <>
      <path className={styles.faint} d="M80 116v312M520 116v312" strokeDasharray="4 8" />
      <path d="M568 30v450M556 30h24M556 146h24M556 262h24M556 378h24M556 480h24" strokeWidth="1" />
      {[...FLOORS].reverse().map((y) => (
        <g key={y}>
          <path className={styles.tint} d={`M80 ${y}v18l220 88 220-88v-18l-220 88z`} />
          <path className={styles.paper} d={`M300 ${y - 88} 520 ${y} 300 ${y + 88} 80 ${y}z`} />
          {y > 200 && <path className={styles.faint} d={`m190 ${y - 44} 220 88M410 ${y - 44}l-220 88`} />}
        </g>
      ))}
      <path className={styles.tint} d="M170 336v26l50 20 50-20v-26l-50 20zM330 336v26l50 20 50-20v-26l-50 20z" />
      <path className={styles.paper} d="m220 316 50 20-50 20-50-20zM380 316l50 20-50 20-50-20z" />
      <path className={styles.paper} d="m300 180 34 14v32l-34 14-34-14v-32z" />
      <path d="m266 194 34 14 34-14M300 208v32" />
      <path d="M120 480h400M300 436v44" />
      <path d="M300-30v146" strokeWidth="4" />
      <path d="M300 204v-38M300 344v-64" strokeDasharray="2 10" strokeWidth="4" />
      <circle className={styles.accent} cx="300" cy="116" r="18" />
      <path d="m288 4 12 14 12-14" strokeWidth="4" />
    </>
  )
}

/** What comes up over the horizon, and four values around it: a source, a person, little data, plain words. */
function MissionArt() {
  return (
    <>
      <g className={styles.faint}>
        {[150, 230, 310, 390, 490].map((radius) => (
          <circle key={radius} cx="330" cy="480" r={radius} />
        ))}
      </g>
      <path d="M250 422 124 330M291 388l-59-144M369 388l59-144M410 422l126-92" strokeDasharray="2 12" strokeWidth="4" />
      <g className={styles.paper}>
        <circle cx="84" cy="300" r="50" />
        <circle cx="212" cy="196" r="50" />
        <circle cx="448" cy="196" r="50" />
        <circle cx="576" cy="300" r="50" />
      </g>
      <path className={styles.tint} d="M66 274h26l12 12v40H66zM192 222c0-20 8-28 20-28s20 8 20 28z" />
      <path d="M76 300h18M76 312h18M92 274v12h12" />
      <circle className={styles.tint} cx="212" cy="180" r="12" />
      <path d="M424 180h48v32h-48z" strokeDasharray="4 6" />
      <path className={styles.ink} d="M442 190h12v12h-12z" />
      <path className={styles.tint} d="M550 280h52v34h-30l-10 12v-12h-12z" />
      <path d="M562 292h28M562 302h16" />
      <path className={styles.accent} d="M240 480a90 90 0 0 1 180 0z" />
      <path className={styles.heavy} d="M200 480h260" />
    </>
  )
}

/** A register of eight rules under a lens, above the dates on which they begin. */
function ComplianceArt() {
  return (
    <>
      <path className={styles.faint} d="M-3000 474h6000" strokeDasharray="1 23" strokeWidth="12" />
      <path className={styles.tint} d="M96 20h356v420H96z" />
      <path className={styles.paper} d="M76 40h356v400H76z" />
      <path d="M76 64h356" />
      <path d={ROWS.map((y) => `M108 ${y - 8}h16v16h-16zM148 ${y}h${y % 3 ? 120 : 84}M300 ${y}h92`).join('')} />
      <path
        className={styles.ink}
        d={ROWS.slice(0, 5)
          .map((y) => `M112 ${y - 4}h8v8h-8z`)
          .join('')}
      />
      <path className={styles.heavy} d="m510 372 78 78" />
      <circle className={styles.paper} cx="430" cy="292" r="112" />
      <path d="M350 250h160M350 334h120" />
      <path className={styles.accent} d="M354 270h44v44h-44z" />
      <path className={styles.heavy} d="m365 292 9 10 16-20M420 292h84" />
      <circle cx="430" cy="292" r="112" className={styles.heavy} />
      <path className={styles.ink} d="M53 473h14v14H53zM123 473h14v14h-14zM263 473h14v14h-14z" />
      <path className={styles.accent} d="M307 470h20v20h-20z" />
      <path className={styles.paper} d="M450 473h14v14h-14zM543 473h14v14h-14z" />
    </>
  )
}
