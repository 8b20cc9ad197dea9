import type { Post } from '#server/contract/contract.ts'
import { ApiError } from '../../../api/call.ts'
import { createPost, readPost, updatePost } from '../../../api/posts.ts'
import type { Written } from '../../../api/written.ts'
import { missingWords, type Pictures } from '../../images/pictures.ts'
import { sentence } from '../../shell/status-line.ts'
import { keepByline } from '../../text/byline.ts'
import type { Person } from '../../text/person.ts'
import { changeOf, newPostOf, type PostText, textOf } from '../../text/post-text.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { createAct } from './act.ts'

interface SaveNewOptions {
  store: WritingStore
  person: Person
  pictures: Pictures
  branch: string | null
  /** The signed-in person's own name. */
  user: string
  /** Keeps what is on the screen in this browser, at once. */
  keep(): Promise<void>
  /** Leads to the post. */
  goOn(post: Post): Promise<void>
}

/** Makes the post, after its pictures. What is typed meanwhile stays where it is, as a change of the post. */
export function createSaveNew({ store, person, pictures, branch, user, keep, goOn }: SaveNewOptions) {
  const { now, change, swap, say } = store
  const act = createAct(store, person, { mayTypeOn: true })

  const follow = (sent: PostText, post: Post) => {
    // The server writes some of it down a little differently: a title without spaces at its ends, a date.
    const saved = { ...textOf(post), content: sent.content }
    swap(sent, saved, { revision: post.revision, text: saved })
    const { id: _, ...text } = now().text
    change({ text, newest: post, sent: null, made: post.id })
  }
  /**
   * An answer can be lost, with the page or on its way, so what was sent is remembered: sent again, it is the same post
   * to the server, and what was typed since becomes a change of it.
   */
  const send = async (text: PostText) => {
    const { sent, made } = now()
    const first = sent ?? text
    change({ sent: first })
    await keep()
    const known = made && (await readPost(made))
    if (known) return finish(known, text)
    const written = await createPost(newPostOf(first)).catch((failure: unknown) => {
      // Refused: there is no post.
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) change({ sent: null })
      throw failure
    })
    if (!written.post || first === text) return written
    // Once changed, the server would not know it again by what was sent.
    change({ made: written.post.id })
    await keep()
    return finish(written.post, text)
  }
  const finish = async (post: Post, text: PostText): Promise<Written> => {
    const rest = changeOf(textOf(post), text)
    return Object.keys(rest).length === 0 ? { post, commit: null } : updatePost(post.id, rest, post.revision)
  }

  return async () => {
    const { title, content } = now().text
    if (!title.trim()) return say('Write a title first.')
    if (!content.trim()) return say('Write some text first.')
    await act(async () => {
      await pictures.settled()
      const away = missingWords(pictures.list())
      if (away) throw new ApiError(0, `Not saved: ${away}`)
      const { text } = now()
      const { post, commit } = await send(text)
      if (!post) return
      keepByline(person.key, text.author.trim(), user)
      follow(text, post)
      await goOn(post)
      say(sentence('Draft saved.', commit, branch))
    }, true)
  }
}
