import { isImageName } from '../../front-matter/image-format.ts'
import type { PostFile } from '../../front-matter/post-file.ts'
import { isPostId } from '../../front-matter/post-id.ts'
import type { CheckContext } from '../check-context.ts'
import type { CheckedTexts } from '../checked-texts.ts'
import type { Fixed } from './fix-post.ts'

/** Mends what has one right answer in the text: links of wikis to posts, paths with a space, and the form of footnote marks. */
export async function fixText(
  file: PostFile & { bytes: Uint8Array },
  texts: Pick<CheckedTexts, 'parse' | 'readWhole'>,
  { findPost }: Pick<CheckContext, 'findPost'>,
): Promise<Fixed> {
  const { post, text } = await texts.parse(file)
  const done: string[] = []
  if (text === undefined) return { bytes: file.bytes, done }
  let fixed = text.slice(0, text.length - post.content.length)
  let at = 0
  const { unread } = await texts.readWhole(file)
  const notes = unread.filter(({ kind }) => kind === 'footnote-note')
  const meantBy: Readonly<Record<string, (part: string) => string | undefined | Promise<string | undefined>>> = {
    'footnote-mark': (mark) => notes.find(({ part }) => part.normalize() === mark.normalize())?.part,
    image: imageMeant,
    'wiki-link': (part) => linkMeant(part, findPost),
  }
  for (const { kind, part, offset } of unread) {
    const meant = await meantBy[kind]?.(part)
    if (meant === undefined || offset < at) continue
    fixed += post.content.slice(at, offset) + meant
    at = offset + part.length
    done.push(`${part} is now ${meant}.`)
  }
  return { bytes: done.length > 0 ? new TextEncoder().encode(fixed + post.content.slice(at)) : file.bytes, done }
}

function imageMeant(part: string): string | undefined {
  const [, before = '', path = '', title = ''] = /^(!\[[^[\]]*\]\()(.*?)(\s+"[^"]*")?\)$/s.exec(part) ?? []
  const isImage = path.startsWith('images/') && isImageName(path.slice('images/'.length)) && !/[\r\n]/.test(part)
  return isImage ? `${before}<${path}>${title})` : undefined
}

async function linkMeant(part: string, findPost: CheckContext['findPost']): Promise<string | undefined> {
  const [, id = '', words = id] = /^\[\[([^|#\\]+)(?:\\?\|([^|\r\n]+))?\]\]$/.exec(part) ?? []
  if (!isPostId(id) || words.trim() === '' || !(await findPost(id))) return undefined
  return `[${words.trim()}](${id}.md)`
}
