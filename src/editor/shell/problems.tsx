import type { Problem } from '#server/contract/contract.ts'

const WORDS = { error: 'Error', warning: 'Warning' }

interface ProblemsProps {
  problems: readonly Problem[]
  /** Null where no one looks at the file: the writing page says where each is and how to mend it. */
  file: string | null
}

/** What the owner should mend in a post's file, and where. */
export function Problems({ problems, file }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <ul className="stack-2 small">
      {problems.map(({ severity, line, column, message, mend = '' }) => (
        <li key={`${line}:${column} ${message}`} className={`snug edged round ${severity}-tone`}>
          <strong>{WORDS[severity]}</strong>{' '}
          {file === null ? message.slice(0, message.length - mend.length) : `${file}:${line}: ${message}`}
        </li>
      ))}
    </ul>
  )
}
