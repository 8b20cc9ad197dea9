import type { LinkRequest, Post, PullLinkRequest, SharedLink } from '#server/contract/contract.ts'
import { askServer, callServer, sending } from './call.ts'
import { postPath } from './written.ts'

/** What a link shows: the saved draft, or the post as a pull request has it. */
export interface Shared {
  /** Of the post. */
  id: string
  /** The number of the pull request. */
  pull?: number
}

/** Makes a link. Every call here fails with an ApiError whose words are the server's own. */
export async function makeLink({ id, pull }: Shared, link: Required<LinkRequest>): Promise<SharedLink> {
  const body: LinkRequest | PullLinkRequest = pull === undefined ? link : { ...link, id }
  return askServer(linksPath({ id, pull }), sending('POST', body), {
    unreached: 'The server could not be reached, so no link was created. Try again.',
  })
}

/** Ends every link to the draft, or to what the pull request proposes. */
export async function endLinks(shared: Shared): Promise<void> {
  await callServer(linksPath(shared), sending('DELETE'), {
    unreached: 'The server could not be reached, so the links may still work. Try again.',
  })
}

function linksPath({ id, pull }: { id: string; pull?: number | undefined }): string {
  return `${pull === undefined ? postPath(id) : `/api/pulls/${pull}`}/links`
}

/** The address at which the server draws a post's card from unsaved text. */
export function draftCardAddress({ id, title, author, tags, createdAt }: Post): string {
  const words = new URLSearchParams({ title, author: author ?? '', tags: tags.join(','), createdAt: createdAt ?? '' })
  return `${postPath(id)}/card?${words}`
}
