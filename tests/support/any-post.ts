import type { Post } from '#server/contract/contract.ts'

/** A post as the API gives it, with nothing in it but what a test says. */
export function anyPost(change: Partial<Post> = {}): Post {
  return {
    id: 'one',
    title: 'One',
    content: 'Words.',
    author: null,
    status: 'published',
    tags: [],
    createdAt: '2025-04-12T09:30:00.000Z',
    updatedAt: null,
    description: null,
    cover: null,
    coverAlt: null,
    series: null,
    canonical: null,
    aliases: null,
    publishAt: null,
    unpublishAt: null,
    revision: 'r',
    ...change,
  }
}
