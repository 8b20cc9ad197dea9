import type { GridFigure } from './figure.ts'

export const figure: GridFigure = {
  kind: 'grid',
  title: 'Twenty-four uses in six areas',
  alternative:
    'Six areas with four uses each. Core applications: course assistant, practice tutor, feedback on drafts, help desk. Analytics and insights: dropout risk, skill mapping, questions in plain language, one record across systems. Content and delivery: course drafting, question writing, translation, adaptive paths. Accessibility: captions and transcripts, image descriptions, simpler versions, chat as a way in. Emerging trends: agents that act, models you host, practice conversations, assessment redesign. Implementation: connecting by standard, data paths, tests before launch, people and policy. The four core applications are marked as the ones to pilot first.',
  mark: 'The ones to pilot first',
  groups: [
    {
      name: 'Core applications',
      cells: [
        { label: 'Course assistant', isMarked: true },
        { label: 'Practice tutor', isMarked: true },
        { label: 'Feedback on drafts', isMarked: true },
        { label: 'Help desk', isMarked: true },
      ],
    },
    {
      name: 'Analytics and insights',
      cells: [
        { label: 'Dropout risk' },
        { label: 'Skill mapping' },
        { label: 'Questions in plain language' },
        { label: 'One record across systems' },
      ],
    },
    {
      name: 'Content and delivery',
      cells: [
        { label: 'Course drafting' },
        { label: 'Question writing' },
        { label: 'Translation' },
        { label: 'Adaptive paths' },
      ],
    },
    {
      name: 'Accessibility',
      cells: [
        { label: 'Captions and transcripts' },
        { label: 'Image descriptions' },
        { label: 'Simpler versions' },
        { label: 'Chat as a way in' },
      ],
    },
    {
      name: 'Emerging trends',
      cells: [
        { label: 'Agents that act' },
        { label: 'Models you host' },
        { label: 'Practice conversations' },
        { label: 'Assessment redesign' },
      ],
    },
    {
      name: 'Implementation',
      cells: [
        { label: 'Connecting by standard' },
        { label: 'Data paths' },
        { label: 'Tests before launch' },
        { label: 'People and policy' },
      ],
    },
  ],
}
