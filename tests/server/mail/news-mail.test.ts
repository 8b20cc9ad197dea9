import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Mail, Outcome } from '#server/mail/mail.ts'
import { createNewsMail } from '#server/mail/news-mail.ts'
import { limitInMemory } from '#server/store/limit-in-memory.ts'

const MAIL = {
  url: new URL('smtp://127.0.0.1'),
  from: { name: '', address: 'site@example.com' },
  to: { name: '', address: 'owner@example.com' },
}

function open(outcomes: Outcome['is'][] = []) {
  const mails: Mail[] = []
  const news = createNewsMail({
    mail: MAIL as unknown as Parameters<typeof createNewsMail>[0]['mail'],
    async send(mail) {
      const is = outcomes.shift() ?? 'sent'
      if (is === 'sent') mails.push(mail)
      return { is, reason: '' } as Outcome
    },
    openLimit: (_about, allowance) => limitInMemory(allowance),
    collectMs: 10,
  })
  return { mails, news, [Symbol.dispose]: () => news.close() }
}

test('what comes together is one mail, each sentence once, and within the hour no other follows', async () => {
  using opened = open()
  for (const line of ['One.', 'Two.', 'One.']) opened.news.tell(line)
  await expect.poll(() => opened.mails.length).toBe(1)
  expect(opened.mails[0]?.subject).toMatch(/: 2 things to look at$/)
  expect(opened.mails[0]?.text).toMatch(/^- One\.\n- Two\.\n/)
  opened.news.tell('Three.')
  await sleep(100)
  expect(opened.mails).toHaveLength(1)
})

test('a thousand sentences make no endless mail', async () => {
  using opened = open()
  for (let at = 0; at < 1000; at++) opened.news.tell(`Remark ${at}.`)
  await expect.poll(() => opened.mails.length).toBe(1)
  expect(opened.mails[0]?.text.split('\n- ')).toHaveLength(50)
})

test('one sentence is the subject itself', async () => {
  using opened = open()
  opened.news.tell('Eve commented on pull request #3.')
  await expect.poll(() => opened.mails[0]?.subject).toMatch(/: Eve commented on pull request #3\.$/)
})
