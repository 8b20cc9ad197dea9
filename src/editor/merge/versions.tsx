import type { Decision, Decisions } from '../text/decisions.ts'
import type { MergeResult } from './merge-posts.ts'
import { PassageList } from './passage-list.tsx'
import { QuestionCard } from './question-card.tsx'
import { decidedTexts, earlierWords, nameOf, type Question, strayWords } from './questions.ts'
import { Result } from './result.tsx'
import type { Sides } from './sides.ts'
import styles from './two-versions.module.css'

interface VersionsProps {
  merge: MergeResult
  questions: readonly Question[]
  decisions: Decisions
  sides: Sides
  onDecide(key: string, decision: Decision): void
}

/** Two versions of a post passage by passage: a card for each conflict, all that is agreed, and what the choices make. */
export function Versions({ merge, questions, decisions, sides, onDecide }: VersionsProps) {
  const keyCount = questions.filter(({ name }) => name !== 'passage').length
  const texts = merge.clean ? [] : decidedTexts(merge, decisions)
  const chosen = texts.filter((_, at) => merge.passages[at]?.kind === 'conflict')
  const cards = questions.map((question, at) => (
    <QuestionCard
      key={question.key}
      question={question}
      name={nameOf(questions, at)}
      decision={decisions[question.key] ?? earlierWords(decisions, questions, question)}
      chosen={chosen[at - keyCount]}
      sides={sides}
      onDecide={(decision) => onDecide(question.key, decision)}
    />
  ))
  return (
    <>
      {cards.slice(0, keyCount)}
      <PassageList passages={merge.passages} cards={cards.slice(keyCount)} sides={sides} />
      <Strays words={strayWords(decisions, questions)} />
      <Result merge={merge} questions={questions} decisions={decisions} title={sides.result} />
    </>
  )
}

export function Strays({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div className={styles.strays}>
      <p>You wrote this yourself, and the passage has changed since. It is kept here:</p>
      <pre>{words.join('\n\n')}</pre>
    </div>
  )
}
