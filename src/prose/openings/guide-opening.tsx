import { Fragment } from 'react'
import type { PageMatter } from '#content/page.ts'
import { Cover } from '../../art/cover/cover.tsx'
import { hueOf } from '../../art/cover/cover-parts.ts'
import type { PageFacts } from '../../head/page-data.ts'
import styles from './guide-opening.module.css'
import { OpeningWords } from './opening-words.tsx'

/** The title, and below it the page’s cover beside the facts that readers look up first. */
export function GuideOpening({ page }: { page: PageFacts }) {
  const { matter, path } = page
  return (
    <header className={styles.opening}>
      <OpeningWords page={page} />
      <div className={styles.sheet}>
        <div className={`${styles.cover} unprinted`} data-hero="">
          <Cover motif={matter.motif} hue={hueOf(path)} seed={path} />
        </div>
        {matter.facts.length > 0 && <FactSheet facts={matter.facts} />}
      </div>
    </header>
  )
}

/** What a reader looks up first. */
function FactSheet({ facts }: { facts: PageMatter['facts'] }) {
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
