import { site } from './site.ts'

export interface Author {
  /** As posts write it in `author`; case makes no difference. */
  name: string
  /** One sentence about them, shown below their posts and on their page. */
  line: string
}

/** Who writes posts. An author without an entry has a page too, without a line. */
export const authors: readonly Author[] = [
  {
    name: site.brand,
    line: 'We connect learning platforms with other systems and write down what we learn.',
  },
]

export function findAuthor(name: string): Author | undefined {
  return authors.find((author) => author.name.toLowerCase() === name.trim().toLowerCase())
}
