import { HttpError } from '../../contract/errors.ts'
import type { Edit, Person } from '../repository.ts'
import type { BranchPlace } from './client.ts'
import { statusOf, toHttpError } from './errors.ts'

// Chosen: an upload costs one request, and few change what Git LFS keeps.
const READ_AGAIN_MS = 600_000

/**
 * Refuses files that the repository's `.gitattributes` hands to Git LFS: GitHub's API takes their bytes as they are, past its
 * filter. Throws HttpError.
 */
export function createRefuseLargeFiles({ client, owner, repo, folder, layout, branch }: BranchPlace) {
  let known: { readAt: number; patterns: RegExp[] } | undefined

  const readPatterns = async ({ token }: Person): Promise<RegExp[]> => {
    const ref = branch()
    const place = { owner, repo, path: '.gitattributes', ...(ref ? { ref } : {}) }
    try {
      const { data } = await client.as(token ?? '').rest.repos.getContent(place)
      return 'content' in data ? patternsIn(Buffer.from(data.content, 'base64').toString()) : []
    } catch (error) {
      if (statusOf(error) === 404) return []
      throw toHttpError(error, `${owner}/${repo}`)
    }
  }

  return async (edits: readonly Pick<Edit, 'path' | 'bytes'>[], person: Person): Promise<void> => {
    const uploads = edits.filter(({ path, bytes }) => bytes !== null && !layout.findKind(path)?.isText)
    if (uploads.length === 0) return
    if (!known || Date.now() - known.readAt > READ_AGAIN_MS)
      known = { readAt: Date.now(), patterns: await readPatterns(person) }
    const { patterns } = known
    const large = uploads.find(({ path }) => patterns.some((pattern) => pattern.test(`${folder}/${path}`)))
    if (large)
      throw new HttpError(
        422,
        `${folder}/${large.path} belongs to Git LFS, which GitHub's API passes by, so nothing was saved. Add the file with git, or take “filter=lfs” off its pattern in .gitattributes.`,
      )
  }
}

/** The patterns whose files go to Git LFS. A later line may take that back, which is not looked at. */
function patternsIn(attributes: string): RegExp[] {
  const lines = attributes.split('\n').map((line) => line.trim().split(/\s+/))
  return lines.flatMap(([pattern = '', ...words]) => (words.includes('filter=lfs') ? [toRegExp(pattern)] : []))
}

// https://git-scm.com/docs/gitignore#_pattern_format
function toRegExp(pattern: string): RegExp {
  const isPath = pattern.replace(/\/$/, '').includes('/')
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*\*\/|\/\*\*$|\*|\?/g, (glob) => ({ '**/': '(?:.*/)?', '/**': '/.*', '*': '[^/]*' })[glob] ?? '[^/]')
  return new RegExp(`${isPath ? '^' : '(?:^|/)'}${source}$`)
}
