import type { ParsedPost } from './parsed-post.ts'

/**
 * Returns the id of the post that each alias leads to, unless a post has that id itself. Where two posts name the same
 * alias, the one created first has it, then the one with the smaller id; a post without a date comes last.
 */
export function createAliasMap(posts: readonly ParsedPost[]): ReadonlyMap<string, string> {
  const holders = new Map<string, ParsedPost>()
  for (const parsed of posts) {
    for (const alias of parsed.post.aliases ?? []) {
      const holder = holders.get(alias)
      if (!holder || precedes(parsed, holder)) holders.set(alias, parsed)
    }
  }
  return new Map([...holders].map(([alias, { post }]) => [alias, post.id]))
}

function precedes({ post: a }: ParsedPost, { post: b }: ParsedPost): boolean {
  if (a.createdAt === b.createdAt) return a.id < b.id
  if (a.createdAt === null || b.createdAt === null) return b.createdAt === null
  return a.createdAt < b.createdAt
}
