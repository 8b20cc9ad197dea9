import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('./faults.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** What is found in each post of faulty-posts.ts, and nothing else is: the place, the weight and the rule, and the message. */
export const FAULTS = Object.fromEntries(
  lines.map((line) => {
    const [, name = '', place = '', message = ''] = /^(.+?\.md):(\S+ \S+ \S+): (.+)$/.exec(line) ?? []
    return [name, [place, message] as const]
  }),
)

/** Those without a fault. */
export const FAULTLESS = [
  'another-post.md',
  'cover-that-decorates.md',
  'good-post.md',
  'key-of-no-system.md',
  'unfinished.md',
]
