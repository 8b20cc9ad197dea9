import type { challenges, workflowValues } from '#content/data/workflow.ts'

export const challengeIcons: Record<(typeof challenges)[number]['id'], string> = {
  // A table whose fourth cell is only guessed at.
  'bias-hidden-in-data':
    'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 15v-1.5H15M18.5 13.5H20V15M20 18.5V20h-1.5M15 20h-1.5v-1.5',
  // A rule with a piece missing.
  'methodological-gaps': 'M2 7h8l-2 5 2 5H2zM22 7h-7l-2 5 2 5h7zM5.5 7v4M18.5 7v4',
  // Several causes, one trace.
  'contextual-complexity':
    'M5 5.5a1.5 1.5 0 1 0-.01 0M5 13.5a1.5 1.5 0 1 0-.01 0M5 21.5a1.5 1.5 0 1 0-.01 0M7 4c6 0 4 7.5 10 8M7 12h10M7 20c6 0 4-7.5 10-8M19.5 14.5a2.5 2.5 0 1 0-.01 0',
  // A glass over a question.
  'definitive-vs-investigative':
    'M10.5 17.5a7 7 0 1 0-.01 0M15.5 15.5 21 21M8.5 8.7c.3-1.2 1.1-1.7 2.1-1.7 1.2 0 2.1.8 2.1 1.9 0 1.7-2.2 1.7-2.2 3.1M10.5 14v.1',
}

export const valueIcons: Record<(typeof workflowValues)[number]['id'], string> = {
  'no-replacement': 'M12 3 21 8l-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5',
  'open-method': 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2zM12 6.5v14',
  'people-decide': 'M9 11a4 4 0 1 0-.01 0M2.5 20.5c0-4 2.5-6.5 6.5-6.5 1.7 0 3.1.4 4.2 1.2M14 18l2.7 2.7L21.5 15',
  'questions-first':
    'M4 4.5h16v12.5h-8l-5 4v-4H4zM9.8 8.7c.3-1.2 1.1-1.7 2.2-1.7s2.2.8 2.2 1.9c0 1.6-2.2 1.6-2.2 3M12 14.2v.1',
  'few-data': 'M3 5h18l-7 8v6l-4 2v-8z',
  traceable: 'M5 20a2 2 0 1 0-.01 0M7 18h8a3.5 3.5 0 0 0 0-7H9a3.5 3.5 0 0 1 0-7h8M16 1.5 19 4l-3 2.5',
}
