import { manyPostName, manyPostText } from '../bench/many-posts.ts'

// What the benchmarks measure with is what the tests count with: posts of 5 KB, any number of them in one git commit.
export { manyPostName, manyPostText }

/** The files of so many posts, by their name below `posts/`. */
export function manyPostFiles(count: number, bytes?: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [manyPostName(n), manyPostText(n, bytes)]))
}
