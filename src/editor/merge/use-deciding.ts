import { useCallback } from 'react'
import { baseOf, textOf } from '../text/post-text.ts'
import type { UnsavedText } from '../text/use-unsaved-text.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { unusedWords } from './questions.ts'

/** Ends the choosing between two versions of a text. The one that is not chosen is kept. */
export function useDeciding(store: WritingStore, { setAside }: UnsavedText) {
  const { now, change, load, say } = store

  /** Keeps words that were written by hand for the choice and are not in `content`. */
  const putAway = useCallback(
    async (content: string) => {
      const { text, base, decisions } = now()
      const words = unusedWords(decisions, content).join('\n\n')
      change({ decisions: {} })
      if (words) await setAside({ text: { ...text, content: words }, base }).catch(() => {})
    },
    [now, change, setAside],
  )
  const keepMine = async () => {
    const { newest, text } = now()
    if (!newest) return
    await putAway(text.content)
    change({ base: baseOf(newest), isChoosing: false, saveError: null })
    say('Your version is kept. Saving it replaces the other one, which stays in the history.')
  }
  const takeTheirs = async () => {
    const { newest } = now()
    if (!newest) return
    try {
      await setAside(now())
    } catch {
      return say('This browser would not keep your version, so nothing was changed. Copy it first.')
    }
    await putAway(newest.content)
    load(textOf(newest), baseOf(newest))
    change({ isChoosing: false, saveError: null })
    say('This is the other version. Yours is kept above.')
  }
  return { putAway, keepMine, takeTheirs }
}

export type Deciding = ReturnType<typeof useDeciding>
