import { invertedEffects } from '@codemirror/commands'
import { type Extension, StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** What belongs to a change of the text though it is no text: undone and done again together with it. */
export interface UndoEffect {
  undo(): void
  redo(): void
}

export const undoEffect = StateEffect.define<UndoEffect>()

export const undoEffects: Extension = [
  invertedEffects.of(({ effects }) =>
    effects
      .filter((effect) => effect.is(undoEffect))
      .map(({ value }) => undoEffect.of({ undo: value.redo, redo: value.undo })),
  ),
  EditorView.updateListener.of(({ transactions }) => {
    for (const transaction of transactions) {
      if (!transaction.isUserEvent('undo') && !transaction.isUserEvent('redo')) continue
      for (const effect of transaction.effects) if (effect.is(undoEffect)) effect.value.redo()
    }
  }),
]
