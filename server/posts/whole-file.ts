import type { PostFileText } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import type { Person, Repository, RepositoryFile } from '../repository/repository.ts'
import { commitMessage, rewriteMessage } from './commit-message.ts'
import { POSTS_LAYOUT, postPath } from './folder-layout.ts'
import { decodeFile } from './front-matter/decode-post.ts'
import { keepLineEndings } from './front-matter/line-endings.ts'
import { isPostName } from './front-matter/post-id.ts'
import { MAX_POST_BYTES } from './front-matter/post-limits.ts'
import type { Written } from './posts.ts'
import { holds, type Precondition } from './precondition.ts'
import { busy, notEditable, notFound, preconditionRequired, stale } from './refusals.ts'
import { refuseTooComplex } from './refuse-too-complex.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

/** A post's file as a whole, its front matter included: the way to mend a file that cannot be read as a post. */
export function createWholeFile(repository: Repository, texts: Pick<Texts, 'parse' | 'isRenderable'>) {
  const parse = async (file: RepositoryFile) => (await texts.parse(postFileOf(file))).post

  return {
    /** Throws HttpError 404, or 422 where the file is no text. */
    async read(id: string, person: Person): Promise<PostFileText> {
      const known = isPostName(id) ? repository.snapshot().files.get(postPath(id)) : undefined
      const file = known ?? (isPostName(id) ? await repository.readLatest(postPath(id), person) : undefined)
      if (!file) throw notFound(id)
      return { text: readText(id, file), revision: file.blob }
    },

    /**
     * Commits the text as it is, readable as a post or not, over one of the versions that the precondition names; in local
     * mode also a text that lies in the folder and was never committed. A text
     * without carriage returns keeps the line endings of the lines that the file has already. Asked twice, it commits
     * once. Throws HttpError 404, 412, 413, 422 or 428.
     */
    replace: (id: string, text: string, precondition: Precondition | undefined, person: Person): Promise<Written> =>
      writeOnNewest<RepositoryFile | undefined, Written>({
        known: isPostName(id) ? repository.snapshot().files.get(postPath(id)) : undefined,
        readNewest: async () => (isPostName(id) ? repository.readLatest(postPath(id), person) : undefined),
        async plan(file) {
          if (!file) throw notFound(id)
          if (precondition === undefined) throw preconditionRequired()
          const bytes = encode(keepLineEndings(readText(id, file), text))
          const isSame = file.bytes !== null && Buffer.from(bytes).equals(file.bytes)
          // In a folder it may lie there without being committed yet.
          if (isSame && (repository.holdsCommittedOnly || !holds(precondition, file.blob)))
            return { answer: { post: await parse(file), commit: null } }
          if (!holds(precondition, file.blob)) throw stale()
          return {
            async commit() {
              const was = await parse(file)
              const after = await parse(POSTS_LAYOUT.fileOf(postPath(id), bytes))
              if (!after.unreadable)
                await refuseTooComplex(texts, was, { title: after.title, content: after.content, status: after.status })
              const message = isSame ? commitMessage('Edit', after.title) : rewriteMessage(was, after, Date.now())
              const done = await repository.commit({ path: postPath(id), bytes, base: file.blob, message }, person)
              if (!done.file) throw new Error('A written file is missing from its commit')
              return { post: await parse(done.file), commit: done.isNew ? done.commit : null }
            },
          }
        },
        busy,
      }),
  }
}

export type WholeFile = ReturnType<typeof createWholeFile>

function readText(id: string, { bytes }: RepositoryFile): string {
  const text = bytes && decodeFile(bytes)
  if (typeof text === 'string') return text
  throw notEditable(id, bytes === null ? 'it is larger than 1 MiB' : 'it is not UTF-8 text')
}

function encode(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength <= MAX_POST_BYTES) return bytes
  throw new HttpError(413, 'The file is larger than 1 MiB. Split it in two, or move what is large into images.')
}
