import { randomUUID } from 'node:crypto'
import type { MailConfig } from '../config/config.ts'
import type { FeedContent, Post, PostMail } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import type { Mailing, Store } from '../store/store.ts'
import type { Mail, Outcome } from './mail.ts'
import { contentOf, postMailOf } from './post-mail.ts'
import type { SubscriberLinks } from './subscriber-links.ts'

export interface PostMailingOptions {
  store: Pick<Store, 'mailings' | 'subscribers'>
  links: SubscriberLinks
  /** Undefined: no mail is sent. */
  mail: MailConfig | undefined
  siteUrl: string
  now(): number
  send(mail: Mail): Promise<Outcome>
  /** Begins to send what was added. */
  wake(): void
  /** What the post says, with absolute addresses; undefined where that takes too long to render. */
  read(post: Post): Promise<Pick<FeedContent, 'html' | 'text'> | undefined>
}

/** Posts by mail, as the owner asks for them. */
export function createPostMailing(options: PostMailingOptions) {
  const { store, links, mail, siteUrl, now, send, wake, read } = options
  const { mailings, subscribers } = store

  const make = async (post: Post, subject = post.title): Promise<Mailing> => {
    const said = await read(post)
    if (said === undefined)
      throw new HttpError(422, 'This post takes too long to render, so it cannot be mailed. Make it simpler.')
    const id = randomUUID()
    const url = `${siteUrl}/blog/${encodeURIComponent(post.id)}`
    const picture = post.cover && encodeURIComponent(post.cover.replace(/^images\//, ''))
    const cover = picture ? { url: `${siteUrl}/blog/images/${picture}`, alt: post.coverAlt ?? '' } : undefined
    const content = contentOf({ subject, title: post.title, url, html: said.html, text: said.text, cover }, id)
    return { id, post: post.id, madeAt: new Date(now()).toISOString(), content }
  }
  const required = (): MailConfig => {
    if (mail) return mail
    throw new HttpError(
      409,
      'No email can be sent yet. Set SMTP_URL, MAIL_FROM, and MAIL_TO on the server, then restart it.',
    )
  }

  return {
    find: mailings.find,
    /** The newest first, so many at most. */
    list: mailings.list,
    readFailures: mailings.readFailures,

    /** Tells the owner who would get the mail, before it is sent. Throws HttpError 422 for a text that cannot be rendered. */
    async look(post: Post): Promise<PostMail> {
      const { content } = await make(post)
      const { confirmed } = await subscribers.count()
      return {
        isOn: mail !== undefined,
        from: mail?.from.address ?? null,
        to: mail?.to.address ?? null,
        confirmed,
        mail: (await mailings.findOf(namesOf(post))) ?? null,
        subject: content.subject,
      }
    },

    /** The mail as a document of HTML, as its reader sees it. Throws HttpError 422. */
    async show(post: Post): Promise<string> {
      const { id, content } = await make(post)
      // A preview leads nowhere.
      return content.html.replaceAll(id, '#').replace('</head>', '<style>a { pointer-events: none }</style></head>')
    },

    /** Resolves to the mailing's id once it outlives the process. `subject`: instead of the title. Throws HttpError 409 or 422. */
    async begin(post: Post, subject?: string): Promise<string> {
      required()
      const mailing = await make(post, subject)
      // A mailing to no one would still count as the one that this post gets.
      if ((await subscribers.count()).confirmed === 0)
        throw new HttpError(409, 'No one has confirmed an address yet, so there is no one to send to.')
      if (!(await mailings.add(mailing, namesOf(post))))
        throw new HttpError(409, 'This post was mailed to subscribers before. Each of them gets a post once.')
      wake()
      return mailing.id
    },

    /** Sends the mail to `MAIL_TO` alone, and resolves to that address. Throws HttpError 409, 422 or 503. */
    async test(post: Post, subject?: string): Promise<string> {
      const config = required()
      const mailing = await make(post, subject)
      const { address } = config.to
      const leaveUrl = await links.make('leave', address)
      const outcome = await send(postMailOf(mailing, { address, leaveUrl }, config))
      if (outcome.is !== 'sent')
        throw new HttpError(503, `The test was not sent. The mail service says: ${outcome.reason}`)
      return address
    },
  }
}

export type PostMailing = ReturnType<typeof createPostMailing>

/** Renamed, a post is still the one that subscribers have got. */
function namesOf({ id, aliases }: Post): string[] {
  return [id, ...(aliases ?? [])]
}
