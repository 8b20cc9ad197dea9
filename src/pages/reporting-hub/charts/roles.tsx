import type { RolesChart } from '#content/data/reporting-charts.ts'
import styles from './chart.module.css'

export function Roles({ chart: { roles, rights } }: { chart: RolesChart }) {
  const x = (at: number) => 128 + at * 84
  return (
    <>
      {roles.map((role, at) => (
        <text className={`${styles.strong} ${styles.middle}`} key={role} x={x(at)} y="22">
          {role}
        </text>
      ))}
      {rights.map(({ label, roles: allowed }, row) => (
        <g key={label} transform={`translate(0 ${58 + row * 38})`}>
          <path className={styles.axis} d="M6-20h244" opacity=".5" />
          <text className={styles.word} x="6" y="5">
            {label}
          </text>
          {roles.map((role, at) => (
            <circle
              className={allowed.includes(role) ? styles.mark : styles.dashed}
              key={role}
              cx={x(at)}
              cy="0"
              r="9"
            />
          ))}
        </g>
      ))}
    </>
  )
}
