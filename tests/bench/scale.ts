import { createManyPosts } from './many-posts.ts'
import type { Section } from './report.ts'
import { measureLocal } from './scale-local.ts'
import { measureSync } from './scale-sync.ts'
import type { Workshop } from './workshop.ts'

/** What the number of posts does to the start, the memory, a publish and the synchronization. */
export async function measureScale(workshop: Workshop): Promise<Section[]> {
  const counts = workshop.isQuick ? [10, 20] : [100, 1000, 10_000]
  const local: string[][] = []
  const memory: string[][] = []
  const reads: string[][] = []
  const sync: string[][] = []
  for (const count of counts) {
    await using posts = await createManyPosts(count, workshop.folder)
    const measured = await measureLocal(workshop, posts, count)
    local.push(measured.times)
    memory.push(measured.memory)
    reads.push(measured.reads)
    sync.push(await measureSync(workshop, count))
  }
  return [
    {
      title: 'Start and publish',
      about: `Local mode, posts of 5 KB. Start: the second one, until \`/healthz\` and \`/api/posts\` are answered, against a bare Express server’s start
and a plain reading of all the files. Publish: from the call until the post’s page and the list are served with it, against \`git add\`
and \`git commit\` of one file. 1.00 is the bare thing alone, less is better.`,
      columns: ['posts', 'start', 'of the bare one', 'publish', 'of git alone'],
      rows: local,
    },
    {
      title: 'Memory',
      about: `Resident, after the start and after use: 30 pages of the list, 20 searches, 500 pages of posts, the feeds and the sitemap. The ratio is of
a bare Express server’s memory and the bytes of the posts together; less is better.`,
      columns: ['posts', 'bare and posts', 'after the start', 'ratio', 'after use', 'ratio'],
      rows: memory,
    },
    {
      title: 'Lists and searches',
      about: `What 19 of 20 requests took at most, made one after the other, with answers that were not kept before: pages of a hundred posts
(\`/api/posts?page=\`), the search of the site (\`/api/search\`), and the list’s own filter for a text (\`/api/posts?q=\`): a word that most
posts have, two words that few have one after the other, and two words that nearly all posts have somewhere.`,
      columns: ['posts', 'list', 'search', 'filter for a word', 'for rare words', 'for frequent words'],
      rows: reads,
    },
    {
      title: 'Synchronization with GitHub',
      about: `Against the emulated GitHub, which runs beside the benchmark. First: a server with nothing yet, until all posts are served, a question for each. A push that changes
ten posts: from its webhook until the last one is served, the questions that it took, and the ratio to the same questions asked plainly.
Publish: the call until the page and the list are served, and the ratio to the same commit made plainly through GitHub’s API.`,
      columns: [
        'posts',
        'first',
        'push of ten',
        'questions',
        'blobs',
        'of asking plainly',
        'publish',
        'of the plain commit',
      ],
      rows: sync,
    },
  ]
}
