import type { Post, PostStatus } from '#server/contract/contract.ts'

/** A post as it came over the wire, with what stands for missing where something is missing; null for what is no post. */
export function toPost(value: unknown, missingStatus: PostStatus): Post | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Partial<Post>
  if (typeof given.title !== 'string' && typeof given.content !== 'string') return null
  return {
    ...given,
    id: text(given.id) ?? '',
    title: text(given.title) ?? '',
    content: text(given.content) ?? '',
    author: text(given.author),
    status: given.status ?? missingStatus,
    tags: Array.isArray(given.tags) ? given.tags.map(String) : [],
    createdAt: text(given.createdAt),
    updatedAt: text(given.updatedAt),
    revision: text(given.revision) ?? '',
    description: text(given.description),
    cover: text(given.cover),
    coverAlt: text(given.coverAlt),
    series: text(given.series),
    canonical: text(given.canonical),
    aliases: Array.isArray(given.aliases) ? given.aliases.map(String) : null,
    publishAt: text(given.publishAt),
    unpublishAt: text(given.unpublishAt),
  }
}

/** Reads the posts of a list. Entries that are not posts are left out. */
export function toPosts(listed: unknown[], missingStatus: PostStatus): Post[] {
  return listed.map((one) => toPost(one, missingStatus)).filter((post) => post !== null)
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
