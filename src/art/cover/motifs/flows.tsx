import type { MotifProps } from './motif.ts'
import { ACCENT, between, WHITE } from './motif.ts'

/** An agent and the plan that a person has still to approve. */
export function Agent({ colors: { ground, depth }, random }: MotifProps) {
  const look = between(random, -10, 14)
  const done = between(random, 1, 3)
  const rows = [106, 146, 186]
  return (
    <>
      <path d="M206 118V88M166 292v-24a24 24 0 0 1 24-24h32a24 24 0 0 1 24 24v24M274 166h40" />
      <path d="M206 80h0" stroke={WHITE} strokeWidth="16" />
      <rect x="146" y="118" width="120" height="96" rx="28" fill={depth} stroke={WHITE} />
      <path d={`M${184 + look} 156v16M${224 + look} 156v16`} stroke={WHITE} strokeWidth="12" />
      <path d={`M${192 + look} 194h24`} />
      <rect x="326" y="64" width="164" height="232" rx="16" fill={WHITE} />
      <path d={rows.map((y) => `M388 ${y}h72`).join('')} strokeWidth="8" />
      <path
        d={rows
          .slice(0, done)
          .map((y) => `M348 ${y}l8 8 14-16`)
          .join('')}
        stroke={ground}
      />
      <rect x="348" y="228" width="120" height="44" rx="22" fill={ACCENT} stroke="none" />
      <path d="M394 250l10 10 18-20" stroke={depth} strokeWidth="6" />
    </>
  )
}

/** A question, and an answer that is on its way. */
export function Chat({ colors: { depth }, random }: MotifProps) {
  const dots = [352, 394, 436]
  const next = between(random, 0, 2)
  return (
    <>
      <path
        d="M168 54h220a22 22 0 0 1 22 22v100a22 22 0 0 1-22 22H236l-38 36v-36h-30a22 22 0 0 1-22-22V76a22 22 0 0 1 22-22z"
        fill={WHITE}
      />
      <path d={`M180 96h${between(random, 90, 150)}M180 126h194M180 156h${between(random, 60, 110)}`} strokeWidth="8" />
      <path
        d="M322 186h144a22 22 0 0 1 22 22v44a22 22 0 0 1-22 22h-14v34l-38-34h-92a22 22 0 0 1-22-22v-44a22 22 0 0 1 22-22z"
        fill={depth}
        stroke={WHITE}
      />
      <path d={dots.map((x) => `M${x} 230h0`).join('')} strokeWidth="18" />
      <circle cx={dots[next]} cy="230" r="13" fill={ACCENT} stroke="none" />
    </>
  )
}

/** A processor that wears the cap of a learner. */
export function Circuit({ colors: { ground, depth }, random }: MotifProps) {
  const reach = (most: number) => between(random, 26, most)
  const sides = [132, 180, 228].map((y) => {
    const [left, right] = [reach(70), reach(70)]
    return { wire: `M232 ${y}h-${left}M408 ${y}h${right}`, ends: `M${232 - left} ${y}h0M${408 + right} ${y}h0` }
  })
  return (
    <>
      <path
        d={`M272 92V60M320 92V60M368 92V60M272 268v32M320 268v32M368 268v32${sides.map(({ wire }) => wire).join('')}`}
      />
      <path d={sides.map(({ ends }) => ends).join('')} stroke={WHITE} strokeWidth="16" />
      <rect x="232" y="92" width="176" height="176" rx="22" fill={depth} stroke={WHITE} />
      <rect x="250" y="110" width="140" height="140" rx="10" strokeOpacity=".4" />
      <path d="M284 186v34c20 16 52 16 72 0v-34" fill={ground} stroke={WHITE} />
      <path d="M320 134l70 32-70 32-70-32z" fill={WHITE} stroke={depth} />
      <path d="M320 166l54 16v42" stroke={ACCENT} strokeWidth="6" />
    </>
  )
}

/** Material of every kind goes in; what has been checked comes out. */
export function Filter({ colors: { ground, depth }, random }: MotifProps) {
  const order = between(random, 0, 2)
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((at) => 228 + ((at + order) % 3) * 92)
  const level = between(random, 0, 18)
  return (
    <>
      <circle cx={first} cy="80" r="24" fill={ground} />
      <rect x={second - 22} y="52" width="44" height="50" rx="8" fill={WHITE} />
      <path d={`M${second - 10} 70h20M${second - 10} 84h14`} strokeWidth="6" />
      <path d={`M${third} 54l28 48h-56z`} fill={ground} />
      <path d="M178 126h284l-106 106v34l-72 30v-64z" fill={depth} stroke={WHITE} />
      <path d={`M${222 + level} ${146 + level}h${196 - 2 * level}`} strokeWidth="8" strokeOpacity=".5" />
      <circle cx="404" cy="266" r="36" fill={ACCENT} stroke={depth} />
      <path d="M387 266l13 14 23-26" stroke={depth} strokeWidth="7" />
    </>
  )
}

const STATIONS = ['218 84', '422 84', '218 276', '422 276']

/** Work that goes around in short loops, with a look back at each crossing. */
export function Loop({ colors: { depth }, random }: MotifProps) {
  const here = between(random, 0, 3)
  const [x, y] = (STATIONS[here] ?? '').split(' ')
  return (
    <>
      <path
        d="M320 180c-34-70-62-96-102-96a72 96 0 0 0 0 192c40 0 68-26 102-96s62-96 102-96a72 96 0 0 1 0 192c-40 0-68-26-102-96z"
        stroke={WHITE}
        strokeWidth="12"
      />
      <path d={STATIONS.map((station) => `M${station}h0`).join('')} strokeWidth="34" />
      <circle cx={x} cy={y} r="24" fill={ACCENT} stroke={depth} strokeWidth="6" />
      <path d="M186 158l9 9 15-18M186 196l9 9 15-18M228 160h24M228 198h24" strokeWidth="6" />
      <path
        d={`M396 212v-${between(random, 20, 34)}M420 212v-${between(random, 36, 50)}M444 212v-${between(random, 50, 62)}`}
        strokeWidth="12"
      />
    </>
  )
}

const ROWS = [138, 166, 194, 222]

/** Two lists of people, matched line by line inside a circle of arrows. */
export function Sync({ colors: { ground }, random }: MotifProps) {
  const found = ROWS[between(random, 0, 3)]
  const rest = ROWS.filter((y) => y !== found)
  return (
    <>
      <path
        d="M200 130A130 130 0 0 1 440 130M446 102l-6 28-28-4M440 230A130 130 0 0 1 200 230M194 258l6-28 28 4"
        strokeWidth="6"
      />
      <rect x="214" y="110" width="80" height="140" rx="12" fill={WHITE} />
      <rect x="346" y="110" width="80" height="140" rx="12" fill={WHITE} />
      <path d={ROWS.map((y) => `M234 ${y}h0M366 ${y}h0`).join('')} stroke={ground} strokeWidth="14" />
      <path d={ROWS.map((y) => `M254 ${y}h22M386 ${y}h22`).join('')} strokeWidth="7" />
      <path d={rest.map((y) => `M304 ${y}h34`).join('')} strokeDasharray="1 10" />
      <path d={`M302 ${found}h36`} stroke={ACCENT} strokeWidth="10" />
    </>
  )
}

/** A valve that lets calls through at a rate. */
export function Valve({ colors: { ground, depth }, random }: MotifProps) {
  const crowd = [158, 182, 206, 230].map((x, at) => `M${x} ${between(random, 186, 198) + (at % 2) * 34}h0`)
  return (
    <>
      <path d="M146 166h110v84H146M494 166H384v84h110" fill={depth} stroke={WHITE} />
      <path d={crowd.join('')} strokeWidth="18" />
      <path d="M412 208h0M446 208h0M480 208h0" stroke={WHITE} strokeWidth="18" />
      <path d="M320 140V84" stroke={WHITE} strokeWidth="12" />
      <path d="M252 78h136" stroke={ACCENT} strokeWidth="20" />
      <circle cx="320" cy="208" r="78" fill={depth} stroke={WHITE} strokeWidth="6" />
      <path d="M274 234a53 53 0 1 1 92 0" strokeWidth="10" strokeDasharray="2 16" />
      <path d={`M320 214l${between(random, -30, 30)}-34`} stroke={WHITE} strokeWidth="8" />
      <circle cx="320" cy="214" r="12" fill={ground} stroke={WHITE} />
    </>
  )
}

/** An event and a clock that feed one inbox. */
export function Webhook({ colors: { ground, depth }, random }: MotifProps) {
  const [hour, minute] = [between(random, -16, 22), between(random, -22, 10)]
  return (
    <>
      <path d="M250 112c46 4 34 58 74 68M250 250c46-4 34-44 74-54" strokeWidth="6" strokeDasharray="1 12" />
      <circle cx="200" cy="108" r="54" fill={depth} stroke={WHITE} />
      <path d="M210 68l-40 52h24l-8 42 44-60h-24z" fill={ACCENT} stroke="none" />
      <circle cx="200" cy="252" r="54" fill={depth} />
      <path d={`M200 252l${minute}-32M200 252l${hour} 18`} stroke={WHITE} strokeWidth="6" />
      <path d="M200 210h0M242 252h0M200 294h0M158 252h0" strokeWidth="8" />
      <path d="M354 112h104l36 82v62a14 14 0 0 1-14 14H332a14 14 0 0 1-14-14v-62z" fill={WHITE} />
      <path d="M374 144h64M364 170h84" strokeWidth="8" />
      <path d="M318 196h48c4 24 18 34 40 34s36-10 40-34h48v60a14 14 0 0 1-14 14H332a14 14 0 0 1-14-14z" fill={ground} />
    </>
  )
}
