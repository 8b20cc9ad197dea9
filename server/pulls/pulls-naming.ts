import pLimit from 'p-limit'
import type { PullLink } from '../contract/contract.ts'
import { HttpError, SignInEndedError } from '../contract/errors.ts'
import { findNameInImages, POSTS_LAYOUT, postPath } from '../posts/folder-layout.ts'
import type { FindPulls } from '../posts/image-needs.ts'
import { imagesNamedIn } from '../posts/image-uses.ts'
import { createKept } from '../repository/kept.ts'
import type { Pull, PullRequests } from '../repository/pulls.ts'
import type { Person } from '../repository/repository.ts'
import { findTouched } from './pull-posts.ts'

// Chosen: how many questions go to GitHub at the same time.
const AT_ONCE = 10

/** The images that a pull request names in its posts, or brings; null where it is too large to be looked through. */
interface Named {
  images: ReadonlySet<string> | null
}

// A pull request that changes more posts is no matter of one image. Strangers open them, so all of them together have
// a bound too: 150 requests for what they hold, beside one for the list and one for each head that is new.
const MAX_POSTS = 20
const MAX_REQUESTS = 150
const REQUESTS_FOR_FOLDER = 3
const KEPT_HEADS = 500

/** Finds the open pull requests that name an image. What belongs to a head is read once. */
export function createPullsNaming(github: PullRequests): FindPulls {
  const byHead = createKept<Named>(KEPT_HEADS)

  const readNamed = async (pull: Pull, person: Person, spend: (requests: number) => void): Promise<Named> => {
    const changes = await github.changes(pull, person)
    const { posts } = findTouched(changes)
    const read = posts.filter(({ change }) => change !== 'removed')
    if (changes.isPartial || read.length > MAX_POSTS) return { images: null }
    const images = new Set<string>()
    for (const { path, change } of changes.files) {
      const name = change === 'removed' ? undefined : findNameInImages(path)
      if (name !== undefined) images.add(name.normalize())
    }
    if (read.length === 0) return { images }
    spend(REQUESTS_FOR_FOLDER + read.length)
    const folder = await github.folderAt(pull.head, person)
    for (const { id } of read) {
      const path = postPath(id)
      const file = folder.get(path)
      if (!file || !POSTS_LAYOUT.isHeld({ path, size: file.size })) continue
      for (const name of imagesNamedIn(await github.readBlob(file.blob, pull, person))) images.add(name)
    }
    return { images }
  }

  return async (name, person) => {
    let left = MAX_REQUESTS
    const spend = (requests: number) => {
      left -= requests
      if (left < 0)
        throw new HttpError(409, 'There are too many open pull requests to look through all at once. Try again.')
    }
    const { pulls, hasMore } = await github.list(person)
    const found: PullLink[] = []
    const tooLarge: number[] = []
    let fault: HttpError | null = null
    await pLimit(AT_ONCE).map(pulls, async (pull) => {
      // What GitHub refuses once it would refuse a hundred times.
      if (fault) return
      try {
        const { images } = await byHead(pull.head, () => readNamed(pull, person, spend))
        const { number, title, url } = pull
        if (!images) tooLarge.push(number)
        else if (images.has(name.normalize())) found.push({ number, title, url })
      } catch (error) {
        if (error instanceof SignInEndedError || !(error instanceof HttpError)) throw error
        fault ??= error
      }
    })
    found.sort((a, b) => a.number - b.number)
    return { pulls: found, fault: fault ?? faultOf(tooLarge, hasMore) }
  }
}

function faultOf(tooLarge: number[], hasMore: boolean): HttpError | null {
  const numbers = tooLarge.sort((a, b) => a - b).map((number) => `#${number}`)
  if (numbers.length > 0)
    return new HttpError(409, `Pull request ${numbers.join(', ')} cannot be looked through for images.`)
  return hasMore
    ? new HttpError(409, 'More than 100 pull requests are open, and the newest were looked through.')
    : null
}
