import type { TableFigure } from './figure.ts'

export const figure: TableFigure = {
  kind: 'table',
  title: 'Five stages of a lesson, the old way and in the pipeline',
  alternative:
    'The old way: a prompt in a chat window, whatever the model remembers, one long answer pasted, a quick read before launch, and questions published as generated. The pipeline: a template, approved documents with versions, small units with a passage for each claim, a check claim by claim, and questions that are piloted, measured, then counted. In the pipeline, a changed source reopens the lesson.',
  columns: ['Old way', 'Pipeline'],
  rows: [
    { name: 'Brief', cells: ['A prompt in a chat window', 'A template'] },
    { name: 'Sources', cells: ['Whatever the model remembers', 'Approved, with versions'] },
    { name: 'Draft', cells: ['One long answer, pasted', 'Small units with passages'] },
    { name: 'Fact check', cells: ['A quick read before launch', 'Claim by claim'] },
    { name: 'Questions', cells: ['Published as generated', 'Piloted, then counted'] },
  ],
  back: 'A changed source reopens the lesson',
}
