import type { Post } from '#server/contract/contract.ts'
import { createPost } from '../../../api/posts.ts'
import type { Pictures } from '../../images/pictures.ts'
import { sentence } from '../../shell/status-line.ts'
import { keepByline } from '../../text/byline.ts'
import type { Person } from '../../text/person.ts'
import { isSameText, newPostOf, type PostText, textOf } from '../../text/post-text.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { createAct } from './act.ts'

interface SaveNewOptions {
  store: WritingStore
  person: Person
  /** The name under which the text is kept from then on. */
  session: string
  pictures: Pictures
  branch: string | null
  /** The signed-in person's own name. */
  user: string
  /** Leads to the post, once `keep` has kept what is not in it. */
  goOn(post: Post, keep: () => Promise<void>): Promise<void>
}

/** Makes the post, after its pictures. What is typed meanwhile stays where it is, as a change of the post. */
export function createSaveNew({ store, person, session, pictures, branch, user, goOn }: SaveNewOptions) {
  const { now, change, swap, say } = store
  const act = createAct(store, person)

  const follow = (sent: PostText, post: Post) => {
    // The server writes some of it down a little differently: a title without spaces at its ends, a date.
    const saved = { ...textOf(post), content: sent.content }
    swap(sent, saved, { revision: post.revision, text: saved })
    const { id: _, ...text } = now().text
    change({ text, newest: post })
  }
  const keep = (postId: string) => async () => {
    const { text, base } = now()
    if (isSameText(text, base.text)) return
    const entry = { postId, session, text, base, typedAt: Date.now() }
    await person.journal.keep(entry).catch(() => person.journal.hold(entry))
  }

  return async () => {
    const { title, content } = now().text
    if (!title.trim() || !content.trim()) return say('Write a title and a text first, then save.')
    await act(async () => {
      await pictures.settled()
      if (pictures.list().length > 0) return say('Not saved: a picture is missing. Upload it again or leave it out.')
      const { text } = now()
      const { post, commit } = await createPost(newPostOf(text))
      if (!post) return
      keepByline(person.key, text.author.trim(), user)
      await goOn(post, () => {
        follow(text, post)
        return keep(post.id)()
      })
      say(sentence('Draft saved.', commit, branch))
    }, true)
  }
}
