import type { TableFigure } from './figure.ts'

export const figure: TableFigure = {
  kind: 'table',
  title: 'Which model suits which kind of request',
  alternative:
    'Ten kinds of request against three models. People handle all ten, though for sign-in and for finding things that is wasteful. AI alone suits these two, is limited for a course that is not visible, a fault in content, and payment, and is not advised for the other five. A hybrid suits the first five and payment, only prepares deadlines, distress, and data requests, and has no part in grades and misconduct.',
  columns: ['Human', 'AI alone', 'Hybrid'],
  levels: { yes: 'Good', partly: 'Limited', no: 'No, or not advised' },
  rows: [
    { name: 'Sign-in, browser, password', cells: ['partly', 'yes', 'yes'] },
    { name: 'Where do I find it?', cells: ['partly', 'yes', 'yes'] },
    { name: 'Course not visible', cells: ['yes', 'partly', 'yes'] },
    { name: 'Technical fault in content', cells: ['yes', 'partly', 'yes'] },
    { name: 'Report for a manager', cells: ['yes', 'no', 'yes'] },
    { name: 'Deadline or exemption', cells: ['yes', 'no', 'partly'] },
    { name: 'Grade or misconduct', cells: ['yes', 'no', 'no'] },
    { name: 'Distress, harassment, safety', cells: ['yes', 'no', 'partly'] },
    { name: 'Payment and refund', cells: ['yes', 'partly', 'yes'] },
    { name: 'Data access or deletion', cells: ['yes', 'no', 'partly'] },
  ],
}
