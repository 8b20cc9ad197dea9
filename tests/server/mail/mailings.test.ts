import { expect, test } from 'vitest'
import { startMailings } from '#server/mail/mail-service.ts'
import { openFileStore } from '#server/store/files/open-file-store.ts'
import { laySubscribers } from '../../support/subscribers.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const SITE = { name: '', address: 'site@example.com' }

test('an address that was claimed when the store went away is sent to when it is back, and does not count as failed', async () => {
  const dataDir = await temporaryFolder()
  const addresses = await laySubscribers(dataDir, 10)
  const store = await openFileStore({ dataDir, now: Date.now, say: () => {} })
  const content = { subject: 'A', html: '', text: '' }
  await store.mailings.add({ id: 'one', post: 'a', madeAt: '2026-11-25T12:00:00.000Z', content }, [])
  let reads = 0
  const sent: string[] = []
  const mailings = startMailings({
    store: {
      mailings: store.mailings,
      subscribers: {
        ...store.subscribers,
        async find(address) {
          reads += 1
          if (reads > 2 && reads < 7) throw new Error('The database cannot be reached.')
          return store.subscribers.find(address)
        },
      },
    },
    mail: { url: 'smtp://127.0.0.1', from: SITE, to: SITE },
    send: async ({ to }) => {
      sent.push(to.address)
      return { is: 'sent' }
    },
    links: { make: async () => 'https://example.com/newsletter/leave/x', open: async () => undefined },
    say: () => {},
  })
  await expect.poll(() => reads).toBe(6)
  mailings.wake()
  await expect.poll(() => store.mailings.find('one')).toMatchObject({ state: 'done', sent: 10, failed: 0, total: 10 })
  expect(sent.toSorted()).toEqual(addresses.toSorted())
  await mailings.close()
  await store.close()
})
