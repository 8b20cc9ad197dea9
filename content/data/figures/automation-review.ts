import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title: 'Nothing is written before a named person has decided, and what a person reverses later is counted.',
  alternative:
    'Software proposes a change to a person and shows the input, the proposal, and the reason. The person accepts, edits, or rejects it; all three outcomes are kept. What was accepted is written to the platform by an account of its own, under a daily cap and with a log. The platform reports the change with an event, which the software ignores because its actor is its own account. A person who finds the change wrong reverses it, and it counts as undone.',
  parties: ['Software', 'Person', 'Platform'],
  steps: [
    { phase: 'Proposal and decision', from: 0, to: 1, label: 'Proposal, with its input and reason' },
    { from: 1, to: 0, label: 'Accepts, edits, or rejects', tone: 'answer' },
    { from: 0, to: 0, label: 'Keeps all three outcomes' },
    { phase: 'Write', from: 0, to: 2, label: 'Writes with its own account, a daily cap, and a log' },
    { from: 2, to: 0, label: 'Event whose actor is the software itself: ignored', tone: 'answer' },
    { phase: 'Undo', from: 1, to: 2, label: 'Reverses what was wrong' },
    { from: 0, to: 0, label: 'Counts it as undone' },
  ],
}
