import { useId, useRef } from 'react'
import { CHOICES, type Decision } from '../text/decisions.ts'
import { diffWords, type Run } from '../text/diff/diff-words.ts'
import { isSettingKey, isTextSetting, shownValue } from '../text/settings.ts'
import styles from './question-card.module.css'
import { ownWords, type Question } from './questions.ts'
import type { Sides } from './sides.ts'

interface QuestionCardProps {
  question: Question
  name: string
  decision: Decision | undefined
  /** The passage as the decision makes it. */
  chosen: string | undefined
  sides: Sides
  onDecide(decision: Decision): void
}

/** Both versions of a passage or a key, side by side, and what may become of them. */
export function QuestionCard({ question, name, decision, chosen = '', sides, onDecide }: QuestionCardProps) {
  const group = useId()
  const card = useRef<HTMLFieldSetElement>(null)
  const shown = (text: string) => (isSettingKey(question.name) ? shownValue(question.name, text) : text)
  const base = shown(question.base)
  const mine = shown(question.mine).replace(/\n+$/, '')
  const theirs = shown(question.theirs).replace(/\n+$/, '')
  const isPassage = question.name === 'passage'
  const runs = diffWords(mine, theirs)
  const hasWords = !isSettingKey(question.name) || isTextSetting(question.name)
  const choices = isPassage ? CHOICES : hasWords ? (['mine', 'theirs', 'own'] as const) : (['mine', 'theirs'] as const)
  const labels = {
    mine: sides.mine,
    theirs: sides.theirs,
    'mine-theirs': sides.mineFirst,
    'theirs-mine': sides.theirsFirst,
    own: 'Write it myself',
  }
  const words = {
    value: ownWords(question, decision),
    'aria-label': `${name}, in your words`,
    onChange: ({ target }: { target: { value: string } }) => onDecide({ choice: 'own', own: target.value }),
  }
  const write = () => setTimeout(() => card.current?.querySelector<HTMLElement>('textarea, [autocomplete]')?.focus())
  return (
    <fieldset className={styles.card} ref={card}>
      <legend>{name}</legend>
      <div className={styles.sides}>
        <Side title={sides.mine} name={name} text={mine} runs={runs} without="added" />
        <Side title={sides.theirs} name={name} text={theirs} runs={runs} without="removed" />
      </div>
      <details>
        <summary>Before either change</summary>
        <div className={styles.text}>{base.trim() === '' ? <em>This passage was empty.</em> : base}</div>
      </details>
      <div className={styles.choices}>
        {choices.map((choice) => (
          // The arrow keys go through the choices and click each: only a pointer or Enter goes on to the text.
          <label
            key={choice}
            onClick={({ detail }) => choice === 'own' && detail > 0 && write()}
            onKeyDown={({ key }) => choice === 'own' && key === 'Enter' && write()}
          >
            <input
              type="radio"
              name={group}
              checked={decision?.choice === choice}
              onChange={() => onDecide({ ...decision, choice })}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
      {isPassage && decision?.choice && decision.choice !== 'own' && (
        <Side title="Your choice" name={name} text={chosen} runs={[{ kind: 'same', text: chosen.trimEnd() }]} />
      )}
      {decision?.choice === 'own' &&
        (isPassage ? <textarea {...words} rows={rowsFor(words.value)} /> : <input {...words} autoComplete="off" />)}
    </fieldset>
  )
}

// What a phone shows of such words in a row.
const LETTERS_A_ROW = 40

function rowsFor(text: string): number {
  const rows = text.split('\n').reduce((sum, { length }) => sum + 1 + Math.floor(length / LETTERS_A_ROW), 2)
  return Math.min(12, rows)
}

interface SideProps {
  title: string
  name: string
  text: string
  runs: readonly Run[]
  /** The runs that the other side has. */
  without?: 'added' | 'removed'
}

function Side({ title, name, text, runs, without }: SideProps) {
  return (
    <section className={styles.side} aria-label={`${title}, ${name}`}>
      <p>{title}</p>
      <div className={styles.text}>
        {text.trim() === '' && <em>Removed in this version.</em>}
        {runs.map((run, at) => {
          if (run.kind === without) return null
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
          return run.kind === 'same' ? run.text : <mark key={at}>{run.text}</mark>
        })}
      </div>
    </section>
  )
}
