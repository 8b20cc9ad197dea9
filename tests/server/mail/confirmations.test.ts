import { expect, test } from 'vitest'
import type { Told } from '#server/mail/job-loop.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createConfirmations } from '#server/mail/mail-service.ts'
import { limitInMemory } from '#server/store/limit-in-memory.ts'
import type { ClaimedMail, Subscribers } from '#server/store/store.ts'

const SITE = { name: '', address: 'site@example.com' }

function confirmations(send: (mail: Mail) => void, isAway = () => false) {
  const added: string[] = []
  const subscribers = {
    find: async () => {
      if (isAway()) throw new Error('The database cannot be reached.')
    },
    add: async ({ address }: { address: string }) => added.push(address) > 0,
  } as unknown as Subscribers
  const confirm = createConfirmations({
    subscribers,
    mail: { url: 'smtp://127.0.0.1', from: SITE, to: SITE },
    send: async (mail) => {
      send(mail)
      return { is: 'sent' }
    },
    links: { make: async () => 'https://example.com/newsletter/confirm/x', open: async () => undefined },
    openLimit: (_about, allowance) => limitInMemory(allowance),
  })
  const round = async (addresses: readonly string[], tries = 1): Promise<Told['is'][]> => {
    const told: Told['is'][] = []
    const claimed = addresses.map((about, n): ClaimedMail => {
      return { id: `${n}`, kind: 'confirmation', about, queuedAt: '2026-11-25T12:00:00.000Z', tries, isDoubtful: false }
    })
    await confirm(claimed, async (_mail, outcome) => void told.push(outcome.is))
    return told
  }
  return { round, added }
}

test('an address gets three mails a day, in any spelling that leads to its mailbox', async () => {
  const sent: string[] = []
  const { round } = confirmations(({ to }) => sent.push(to.address))
  await round(['a.da@example.org', 'AD.A+1@example.org', 'ada@EXAMPLE.org', 'ad.a@example.org', 'ada+2@example.org'])
  await round(['ada@example.net'])
  expect(sent).toEqual(['a.da@example.org', 'AD.A+1@example.org', 'ada@EXAMPLE.org', 'ada@example.net'])
})

test('an address gets no more when its mails wait until the site may send again', async () => {
  const sent: string[] = []
  const { round, added } = confirmations(({ to }) => sent.push(to.address))
  await round(Array.from({ length: 300 }, (_, n) => `reader-${n}@example.org`))
  const told = await round(Array(10).fill('ada@example.net'))
  expect(told.toSorted()).toEqual([...Array(3).fill('held'), ...Array(7).fill('sent')])
  expect(sent).toHaveLength(300)
  expect(added.filter((address) => address === 'ada@example.net')).toHaveLength(3)
})

test('what was surely not sent since the database was away is sent later, and counts for its address once', async () => {
  const sent: string[] = []
  let isAway = true
  const { round } = confirmations(
    ({ to }) => sent.push(to.address),
    () => isAway,
  )
  expect(await round(['ada@example.org', 'bob@example.org'])).toEqual(['away', 'away'])
  isAway = false
  expect(await round(['ada@example.org', 'bob@example.org'], 2)).toEqual(['sent', 'sent'])
  expect(sent).toEqual(['ada@example.org', 'bob@example.org'])
})
