import { ACCENT, WHITE } from './cover-colors.ts'
import type { MotifProps } from './motif.ts'
import { between } from './random.ts'

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
