import type { ReactNode } from 'react'
import type { Status } from '#server/contract/contract.ts'
import { pullPath } from '../shell/paths.ts'
import styles from './pulls-of-post.module.css'
import { touches, usePulls } from './use-pulls.ts'

const LIST = new Intl.ListFormat('en-US')

/** Says beside a text which open pull requests change it as well. */
export function PullsOfPost({ id, status }: { id: string; status: Status | null }) {
  const { pulls } = usePulls({ repository: status?.mode === 'github' ? status.repository : null, isQuiet: true })
  const numbers = (pulls ?? [])
    .filter((pull) => touches(pull, id))
    .map(({ number }) => number)
    .sort((a, b) => a - b)
  return (
    <div className={styles.line} aria-live="polite">
      {numbers.length > 0 && (
        <p>
          {numbers.length === 1 ? 'Pull request ' : 'Pull requests '}
          {linked(numbers)}
          {`${numbers.length === 1 ? ' changes' : ' change'} this post too.`}
        </p>
      )}
    </div>
  )
}

function linked(numbers: number[]): ReactNode[] {
  return LIST.formatToParts(numbers.map(String)).map(({ type, value }, at) =>
    type === 'element' ? (
      <a key={value} href={pullPath(Number(value))} target="_blank" rel="noopener noreferrer">
        #{value}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what stands between two links is its place
      <span key={`after ${at}`}>{value}</span>
    ),
  )
}
