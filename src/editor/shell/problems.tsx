import type { Problem } from '#server/contract/contract.ts'

const WORDS = { error: 'Error', warning: 'Warning' }

/** What the owner should mend in a post's file, and where. */
export function Problems({ problems, file }: { problems: readonly Problem[]; file: string }) {
  if (problems.length === 0) return null
  return (
    <ul className="stack-2 small">
      {problems.map(({ severity, line, column, message }) => (
        <li key={`${line}:${column} ${message}`} className={`snug edged round ${severity}-tone`}>
          <strong>{WORDS[severity]}</strong> {`${file}:${line}: ${message}`}
        </li>
      ))}
    </ul>
  )
}
