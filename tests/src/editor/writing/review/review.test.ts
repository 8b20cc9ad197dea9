import { expect, test } from 'vitest'
import { cutWords, groupFindings } from '#src/editor/writing/review/review-dialog.tsx'
import { dateQuestion, publicityOf } from '#src/editor/writing/review/use-review-facts.ts'

const NOW = Date.parse('2030-05-01T08:00:00Z')

function messages(...all: string[]) {
  return all.map((message) => ({ message }))
}

test.for([
  ['never', ['Edit “A”\n\nChanged: text, tags.', 'Create “A”'], true],
  ['never', ['Unschedule “A”', 'Schedule “A”', 'Rename “A”\n\nFrom /blog/b to /blog/a.', 'Create “A”'], true],
  ['before', ['Unpublish “A”', 'Create “A”'], true],
  ['before', ['Edit “A”', 'Publish 12 posts\n\n- A\n- B'], false],
  ['before', ['Change some posts\n\n- Publish “A”\n'], true],
  ['unknown', ['Edit “A”', 'Create “A”'], false],
  ['unknown', ['Add a post by hand'], true],
  ['unknown', ['Edit “A”', 'By hand\n\nCreate “A”'], true],
  ['unknown', ['Restore “A”', 'Create “A”'], true],
  ['unknown', [], true],
] as const)('whether a post was public is %s where its commits are %j', ([publicity, all, isAll]) => {
  expect(publicityOf(messages(...all), isAll)).toBe(publicity)
})

test('a draft of today keeps its date, and an older one that was never public gets today’s', () => {
  expect(dateQuestion('2030-05-01T07:00:00Z', 'never', NOW)).toMatchObject({ choice: 'keep', isAsked: false })
  expect(dateQuestion('2030-04-01T07:00:00Z', 'never', NOW)).toMatchObject({ choice: 'today', isAsked: true })
  expect(dateQuestion(null, 'never', NOW)).toMatchObject({ choice: 'today', isAsked: true })
  // When it appears, it is older.
  expect(dateQuestion('2030-05-01T07:00:00Z', 'never', NOW, true)).toMatchObject({ choice: 'today', isAsked: true })
})

test('a post that was public keeps its date, and so does one of which that is not known, unless its owner chooses', () => {
  expect(dateQuestion('2030-04-01T07:00:00Z', 'before', NOW)).toMatchObject({ choice: 'keep', isAsked: false })
  expect(dateQuestion('2030-04-01T07:00:00Z', 'unknown', NOW)).toMatchObject({ choice: 'keep', isAsked: true })
})

test('a date that is still to come gives way to today’s', () => {
  expect(dateQuestion('2030-06-01T07:00:00Z', 'unknown', NOW)).toMatchObject({ choice: 'today', isAsked: true })
})

test('problems are grouped by what they are about, errors first', () => {
  const finding = (rule: string, severity: 'error' | 'warning', line: number) => ({
    ...{ rule, severity, line, textLine: line, column: 1, message: rule, mend: '' },
  })
  const groups = groupFindings({
    ofFile: [finding('cover-alt', 'warning', 3)],
    ofText: [
      finding('heading-skip', 'warning', 9),
      finding('image-missing', 'error', 12),
      finding('link-target', 'warning', 10),
      finding('merge-marks', 'error', 11),
    ],
  })
  expect(groups.map(({ name, findings }) => [name, findings.map(({ rule }) => rule)])).toEqual([
    ['Broken links and missing pictures', ['image-missing', 'link-target']],
    ['In the text and settings', ['merge-marks', 'heading-skip']],
    ['Pictures without a description', ['cover-alt']],
  ])
})

test('a line is cut at the end of a word', () => {
  expect(cutWords('Short', 10)).toBe('Short')
  expect(cutWords('One two three four', 12)).toBe('One two…')
  expect(cutWords('One two three four', 14)).toBe('One two three…')
  expect(cutWords('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
})
