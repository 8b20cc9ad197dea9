import type { NewsletterStep } from '../contract/contract.ts'
import type { Subscribers } from '../store/store.ts'
import type { SubscriberLinks, SubscriberTask } from './subscriber-links.ts'

/** What the links in mails do. Each may fail with HttpError 503 while the store is away. */
export function createNewsletter(subscribers: Subscribers, links: SubscriberLinks, now: () => number) {
  const confirm = async (address: string): Promise<void> => {
    const date = new Date(now()).toISOString()
    // Its person has the link, so the address counts even where it was deleted while it waited.
    if (!(await subscribers.confirm(address, date))) await subscribers.add({ address, since: date, confirmedAt: date })
  }
  return {
    /** Says where a link leads, and changes nothing. */
    async look(task: SubscriberTask, token: string): Promise<NewsletterStep> {
      const link = await links.open(task, token)
      if (!link) return 'unknown'
      return link.isExpired ? 'expired' : task
    },
    /** Does what the link is for. Done twice, it is the same. */
    async follow(task: SubscriberTask, token: string): Promise<NewsletterStep> {
      const link = await links.open(task, token)
      if (!link) return 'unknown'
      if (link.isExpired) return 'expired'
      if (task === 'confirm') {
        await confirm(link.address)
        return 'confirmed'
      }
      await subscribers.remove(link.address)
      return 'left'
    },
  }
}

export type Newsletter = ReturnType<typeof createNewsletter>
