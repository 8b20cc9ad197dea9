import { Fragment } from 'react'
import type { PageMatter } from '#content/page.ts'
import styles from './fact-sheet.module.css'

/** What a reader looks up first. */
export function FactSheet({ facts }: { facts: PageMatter['facts'] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FactWords text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A fact's words; what stands between backticks is code, and may break after a slash or before a dot. */
function FactWords({ text }: { text: string }) {
  const parts = text.split('`').map((part, at) => ({ part, isCode: at % 2 === 1 }))
  return parts.map(({ part, isCode }) => (isCode ? <code key={part}>{withBreaks(part)}</code> : part))
}

function withBreaks(code: string) {
  return code.split(/(?<=[^/:]\/)|(?=\.)/).map((piece) => (
    <Fragment key={piece}>
      {piece}
      <wbr />
    </Fragment>
  ))
}
