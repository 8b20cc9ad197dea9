import { invertedEffects } from '@codemirror/commands'
import { type Extension, StateEffect } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** What belongs to a change of the text though it is no text: undone and done again together with it. */
export interface Carried {
  undo(): void
  redo(): void
}

export const carry = StateEffect.define<Carried>()

export const carriedByUndo: Extension = [
  invertedEffects.of(({ effects }) =>
    effects.filter((effect) => effect.is(carry)).map(({ value }) => carry.of({ undo: value.redo, redo: value.undo })),
  ),
  EditorView.updateListener.of(({ transactions }) => {
    for (const transaction of transactions) {
      if (!transaction.isUserEvent('undo') && !transaction.isUserEvent('redo')) continue
      for (const effect of transaction.effects) if (effect.is(carry)) effect.value.redo()
    }
  }),
]
