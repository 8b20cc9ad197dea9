export const shellWords = {
  justNow: 'just now',

  on: (branch: string) => ` on ${branch}`,
  commit: (done: string, commit: string, part: string) => `${done} Commit ${commit}${part}.`,

  ctrlZ: 'Ctrl+Z',
  undo: 'Undo',
  dismiss: 'Dismiss',

  whatWasDone: 'What was done',

  error: 'Error',
  warning: 'Warning',

  suggestions: 'Suggestions',
  oneSuggestion: '1 suggestion.',
  suggestionsCount: (count: number) => `${count} suggestions.`,

  tryAgain: 'Try again',
} as const
