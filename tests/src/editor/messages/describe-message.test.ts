import { expect, test } from 'vitest'
import type { Message } from '#server/contract/contract.ts'
import { findMessages } from '#src/editor/messages/describe-message.ts'

test('a search forgives one typing error in each word, two swapped letters too, where no message has the words', () => {
  const messages = ['Moving from Moodle', 'Enrolments of Übel', 'Noodles'].map(
    (message, at) =>
      ({
        ...{ id: `${at}`, form: 'contact', receivedAt: '2026-01-01T00:00:00Z', read: false },
        fields: { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message },
      }) as Message,
  )
  const found = (asked: string) => findMessages(messages, asked).map(({ id }) => id)
  expect(found('moodel')).toEqual(['0'])
  expect(found('ada moodel')).toEqual(['0'])
  expect(found('enrollments ubel')).toEqual(['1'])
  expect(found('oodle')).toEqual(['0', '2'])
  expect(found('moodel noodles')).toEqual([])
})
