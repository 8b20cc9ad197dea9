import type { MotifProps } from './motif.ts'
import { ACCENT, between, WHITE } from './motif.ts'

const COLUMNS = [164, 278, 392]

/** A board of decisions: what is open, what is being looked at, and what has been decided. */
export function Board({ colors: { ground, depth, line }, random }: MotifProps) {
  const heights = COLUMNS.map(() => between(random, 50, 92))
  const [, middle = 0, last = 0] = heights
  return (
    <>
      <rect x="146" y="54" width="348" height="252" rx="18" fill={depth} stroke={WHITE} />
      <path d="M262 54v252M378 54v252" strokeOpacity=".4" />
      <path d={COLUMNS.map((x) => `M${x + 4} 82h40`).join('')} strokeWidth="8" />
      {COLUMNS.map((x, at) => (
        <rect
          key={x}
          x={x}
          y="106"
          width="84"
          height={heights[at]}
          rx="10"
          fill={[ground, WHITE, ACCENT][at]}
          stroke={at === 2 ? 'none' : line}
        />
      ))}
      <rect x="164" y={120 + (heights[0] ?? 0)} width="84" height="52" rx="10" fill={ground} />
      <rect x="278" y={120 + middle} width="84" height="40" rx="10" fill={ground} />
      <path d="M182 128h44M294 128h52" strokeWidth="6" />
      <path d={`M416 ${106 + Math.round(last / 2)}l12 12 22-24`} stroke={depth} strokeWidth="7" />
    </>
  )
}

/** Cards to practice with, one of them known. */
export function Cards({ colors: { ground, depth, line }, random }: MotifProps) {
  const turn = between(random, 11, 16)
  return (
    <>
      <rect x="240" y="70" width="160" height="216" rx="18" fill={depth} transform={`rotate(-${turn} 320 300)`} />
      <rect x="240" y="70" width="160" height="216" rx="18" fill={ground} transform={`rotate(${turn - 3} 320 300)`} />
      <rect x="240" y="66" width="160" height="220" rx="18" fill={WHITE} />
      <path d="M288 138c0-20 14-32 32-32s32 12 32 30c0 24-32 24-32 48M320 214v1" stroke={ground} strokeWidth="12" />
      <path d={`M276 254h${between(random, 50, 84)}`} stroke={line} strokeWidth="8" />
      <circle cx="402" cy="276" r="32" fill={ACCENT} stroke={depth} />
      <path d="M388 276l10 11 19-22" stroke={depth} strokeWidth="6" />
    </>
  )
}

/** A report: a figure for each month, and the one to ask about. */
export function Chart({ colors: { ground }, random }: MotifProps) {
  const asked = between(random, 1, 4)
  const bars = [0, 1, 2, 3, 4].map((at) => ({ x: 184 + at * 60, height: between(random, 46, 92) + at * 17 }))
  const points = bars.map(({ x, height }) => `${x + 20} ${256 - height}`)
  return (
    <>
      <path d="M154 56v242h336" stroke={WHITE} />
      <path d="M154 136h330M154 216h330" strokeOpacity=".3" strokeDasharray="2 12" />
      {bars.map(({ x, height }, at) => (
        <rect
          key={x}
          x={x}
          y={294 - height}
          width="40"
          height={height}
          rx="6"
          fill={at === asked ? ACCENT : ground}
          stroke={at === asked ? 'none' : undefined}
        />
      ))}
      <path d={`M${points.join('L')}`} stroke={WHITE} />
      <path d={points.map((point) => `M${point}h0`).join('')} stroke={WHITE} strokeWidth="16" />
    </>
  )
}

/** A compass whose needle has found its direction. */
export function Compass({ colors: { ground, depth }, random }: MotifProps) {
  return (
    <>
      <circle cx="320" cy="180" r="128" fill={depth} stroke={WHITE} />
      <circle cx="320" cy="180" r="102" fill={ground} strokeOpacity=".5" />
      <path d="M320 62v22M320 276v22M202 180h22M416 180h22" strokeWidth="8" />
      <path d="M236 96l6 6M404 96l-6 6M236 264l6-6M404 264l-6-6" />
      <g transform={`rotate(${between(random, 18, 62)} 320 180)`} stroke="none">
        <path d="M320 92l26 88h-52z" fill={ACCENT} />
        <path d="M320 268l26-88h-52z" fill={WHITE} />
      </g>
      <circle cx="320" cy="180" r="11" fill={depth} stroke={WHITE} />
    </>
  )
}

/** An answer marked 200 whose envelope holds a warning. */
export function Envelope({ colors: { ground, depth }, random }: MotifProps) {
  return (
    <>
      <path d="M160 160L320 62l160 98" fill={depth} />
      <rect x="214" y="54" width="212" height="220" rx="14" fill={WHITE} />
      <path d="M320 74l52 90H268z" fill={ACCENT} stroke={depth} />
      <path d="M320 108v24M320 148v0" stroke={depth} strokeWidth="8" />
      <path d={`M242 190h${between(random, 90, 156)}`} strokeWidth="8" />
      <path d="M156 160v130a16 16 0 0 0 16 16h296a16 16 0 0 0 16-16V160L320 256z" fill={ground} stroke={WHITE} />
      <g transform={`rotate(${between(random, -12, 10)} 430 266)`}>
        <rect x="376" y="240" width="104" height="52" rx="10" fill={depth} />
        <path d="M390 254h16v12h-16v12h16M420 254h16v24h-16zM450 254h16v24h-16z" stroke={WHITE} />
      </g>
    </>
  )
}

const CENTER = { x: 320, y: 180 }
const ORBITS = [82, 112]

/** The mark of the site with what it connects. */
export function Kernel({ colors: { ground, depth }, random }: MotifProps) {
  const turn = random() * 2 * Math.PI
  const nodes = Array.from({ length: 6 }, (_, at) => {
    const angle = turn + (at / 6) * 2 * Math.PI
    const orbit = ORBITS[at % 2] ?? 0
    return { x: Math.round(CENTER.x + orbit * Math.cos(angle)), y: Math.round(CENTER.y + orbit * Math.sin(angle)) }
  })
  return (
    <>
      {ORBITS.map((radius) => (
        <circle key={radius} cx={CENTER.x} cy={CENTER.y} r={radius} strokeOpacity=".4" />
      ))}
      <path d={nodes.map(({ x, y }) => `M${CENTER.x} ${CENTER.y}L${x} ${y}`).join('')} />
      {nodes.map(({ x, y }, at) => (
        <circle
          key={`${x},${y}`}
          cx={x}
          cy={y}
          r="17"
          fill={at === 0 ? ACCENT : at % 2 ? ground : depth}
          stroke={at === 0 ? depth : WHITE}
        />
      ))}
      <circle cx={CENTER.x} cy={CENTER.y} r="42" fill={ground} stroke={WHITE} />
      <circle cx={CENTER.x} cy={CENTER.y} r="21" fill={WHITE} stroke="none" />
    </>
  )
}

/** A key that opens a call. */
export function Key({ colors: { ground, depth }, random }: MotifProps) {
  const [tooth, other] = [between(random, 20, 34), between(random, 16, 30)]
  return (
    <>
      <rect x="290" y="72" width="200" height="216" rx="18" fill={depth} stroke={WHITE} />
      <path d="M290 114h200" stroke={WHITE} />
      <path d="M316 93h0M340 93h0M364 93h0" strokeWidth="10" />
      <path d={`M426 154h${between(random, 24, 40)}M426 250h${between(random, 20, 40)}M324 250h60`} strokeWidth="8" />
      <circle cx="366" cy="198" r="38" fill={ground} />
      <path d="M416 182l-14 16 14 16M444 182l14 16-14 16" stroke={WHITE} />
      <path
        d={`M150 198a44 44 0 1 1 88 0a44 44 0 1 1-88 0M238 198h136v${tooth}M340 198v${other}`}
        stroke={ACCENT}
        strokeWidth="12"
      />
    </>
  )
}

/** A system in layers, each on what the one below it offers. */
export function Layers({ colors: { ground, depth, line }, random }: MotifProps) {
  const lit = between(random, 0, 2)
  const slabs = [150, 100, 50]
  return (
    <>
      {slabs.map((y, at) => (
        <path
          key={y}
          d={`M320 ${y}l164 78-164 78-164-78z`}
          fill={at === lit ? line : at === 2 ? ground : depth}
          fillOpacity={at === lit ? '.5' : undefined}
          stroke={at === 2 ? WHITE : undefined}
        />
      ))}
      <path d="M238 128l82-39 82 39" stroke={WHITE} strokeOpacity=".5" />
      <path d="M320 102l56 26-56 26-56-26z" fill={ACCENT} stroke="none" />
      <path d="M156 128v100M484 128v100" strokeDasharray="1 12" />
    </>
  )
}

/** A table of records, and the one that an auditor asks for. */
export function Lens({ colors: { ground, depth }, random }: MotifProps) {
  const x = 255 + 54 * between(random, 0, 1)
  const y = 122 + 54 * between(random, 0, 1)
  return (
    <>
      <path
        d={[68, 122, 176, 230, 284].map((row) => `M160 ${row}h320`).join('')}
        strokeWidth="30"
        strokeDasharray="30 28"
        strokeLinecap="butt"
        strokeOpacity=".45"
      />
      <path d={`M${x + 56} ${y + 56}l54 54`} stroke={depth} strokeWidth="30" />
      <path d={`M${x + 54} ${y + 54}l56 56`} stroke={WHITE} strokeWidth="18" />
      <circle cx={x} cy={y} r="70" fill={ground} stroke={WHITE} strokeWidth="8" />
      <rect x={x - 30} y={y - 30} width="60" height="60" rx="12" fill={ACCENT} stroke="none" />
      <path d={`M${x - 14} ${y + 1}l11 12 19-24`} stroke={depth} strokeWidth="7" />
    </>
  )
}

/** A page of terms, signed and sealed. */
export function Page({ colors: { ground, depth }, random }: MotifProps) {
  const rows = [132, 162, 192].map((y) => `M242 ${y}h${between(random, 110, 152)}`)
  return (
    <>
      <path d="M216 48h138l70 70v178a16 16 0 0 1-16 16H216a16 16 0 0 1-16-16V64a16 16 0 0 1 16-16z" fill={WHITE} />
      <path d="M354 48v54a16 16 0 0 0 16 16h54z" fill={ground} />
      <path d="M242 96h72" stroke={ground} strokeWidth="10" />
      <path d={rows.join('')} strokeWidth="8" />
      <path d="M242 270c14-34 28-34 24-10s12 4 22-8 12 14 30 8" stroke={ground} strokeWidth="5" />
      <circle cx="404" cy="254" r="44" fill={ACCENT} stroke={depth} />
      <path d="M383 254l15 16 28-32" stroke={depth} strokeWidth="8" />
    </>
  )
}

/** A plug and the socket that it fits. */
export function Plug({ colors: { ground, depth }, random }: MotifProps) {
  const [left, right] = [between(random, 120, 270), between(random, -80, 80)]
  return (
    <>
      <path d={`M150 ${left}C190 ${left} 150 190 196 190M444 190c46 0 6 ${right} 46 ${right}`} strokeWidth="10" />
      <path d="M282 156h52M282 224h52" stroke={WHITE} strokeWidth="14" />
      <path
        d="M214 112h52a18 18 0 0 1 18 18v120a18 18 0 0 1-18 18h-52a26 26 0 0 1-26-26V138a26 26 0 0 1 26-26z"
        fill={WHITE}
      />
      <rect x="356" y="92" width="92" height="196" rx="30" fill={depth} stroke={WHITE} />
      <rect x="378" y="122" width="48" height="136" rx="16" fill={ground} />
      <path d="M394 156h16M394 224h16" strokeWidth="10" />
      <path d="M320 108V62M292 92l-22-32M346 84l16-26" stroke={ACCENT} strokeWidth="10" />
    </>
  )
}

/** A rule and a person, weighed against each other. */
export function Scales({ colors: { ground, depth }, random }: MotifProps) {
  const tilt = between(random, -16, 16)
  const [left, right] = [102 + tilt, 102 - tilt]
  return (
    <>
      <path d="M320 102v190M256 300h128" stroke={WHITE} strokeWidth="10" />
      <path d={`M198 ${left}l-46 104h92zM442 ${right}l-46 104h92z`} />
      <path d={`M198 ${left}L442 ${right}`} stroke={WHITE} strokeWidth="8" />
      <rect x="174" y={left + 40} width="48" height="60" rx="6" fill={WHITE} />
      <path d={`M186 ${left + 60}h24M186 ${left + 78}h16`} strokeWidth="6" />
      <path d={`M416 ${right + 102}c0-30 8-42 26-42s26 12 26 42z`} fill={WHITE} />
      <circle cx="442" cy={right + 44} r="15" fill={WHITE} stroke={depth} />
      <path
        d={`M148 ${left + 104}a50 34 0 0 0 100 0zM392 ${right + 104}a50 34 0 0 0 100 0z`}
        fill={ground}
        stroke={WHITE}
      />
      <circle cx="320" cy="96" r="26" fill={ACCENT} stroke={depth} />
    </>
  )
}

const ROWS = [56, 130, 204]

/** A shield over records. */
export function Shield({ colors: { ground, depth, line }, random }: MotifProps) {
  const lit = between(random, 0, 2)
  return (
    <>
      {ROWS.map((y, at) => (
        <rect key={y} x="146" y={y} width="250" height="58" rx="12" fill={depth} stroke={at === lit ? WHITE : line} />
      ))}
      <path d={ROWS.map((y) => `M174 ${y + 29}h0`).join('')} stroke={WHITE} strokeWidth="18" />
      <path d={ROWS.map((y) => `M206 ${y + 29}h${between(random, 50, 90)}`).join('')} strokeWidth="8" />
      <path
        d="M384 96c26 22 58 32 96 34v64c0 58-36 96-96 118c-60-22-96-60-96-118v-64c38-2 70-12 96-34z"
        fill={ground}
        stroke={WHITE}
        strokeWidth="6"
      />
      <path d="M342 204l30 32 56-66" stroke={ACCENT} strokeWidth="16" />
    </>
  )
}

/** Stairs of learning, with someone on the way to the flag. */
export function Stairs({ colors: { ground, depth }, random }: MotifProps) {
  const step = between(random, 0, 2)
  const [x, y] = [192 + 84 * step, 260 - 44 * step]
  return (
    <>
      <path d="M150 306v-46h84v-44h84v-44h84v-44h88v178z" fill={depth} stroke={WHITE} />
      <path d={`M${x - 40} ${y + 4}h80V304h-80z`} fill={ground} stroke="none" />
      <path d="M234 262v42M318 218v86M402 174v130" strokeOpacity=".5" />
      <path d="M446 126V54" stroke={WHITE} strokeWidth="6" />
      <path d="M446 54l46 18-46 20z" fill={ACCENT} stroke="none" />
      <path d={`M${x - 26} ${y - 6}c0-36 10-48 26-48s26 12 26 48z`} fill={WHITE} stroke="none" />
      <circle cx={x} cy={y - 76} r="19" fill={WHITE} stroke="none" />
    </>
  )
}
