import { pageTitles } from 'virtual:page-titles'
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { listPosts } from '../../../../api/posts.ts'
import { findAround } from '../commands/tree-to.ts'

// Chosen: a pause that typing at an ordinary speed does not make.
const PAUSE_MS = 200
const MOST = 8
const CODE = /^(?:FencedCode|CodeBlock|InlineCode|HTMLBlock|CommentBlock)$/

/** What two brackets offer: links to published posts and to pages of the site, by words of their titles. */
export async function siteLinks(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context
  const typed = context.matchBefore(/\[\[[^[\]]*/)
  if (!typed || findAround(state, pos, CODE, [-1])) return null
  const words = typed.text.slice(2).trim()
  const posts = await findPosts(context, words)
  if (context.aborted) return null
  const pages = pageTitles.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())).slice(0, MOST)
  const options = [...posts, ...pages.map(({ title, path }) => linkTo(title, path, 'Page'))]
  // What was typed is looked for by the server, which also reads the words of a post.
  return options.length > 0 ? { from: typed.from, options, filter: false } : null
}

async function findPosts(context: CompletionContext, q: string): Promise<Completion[]> {
  const abort = new AbortController()
  context.addEventListener('abort', () => abort.abort(), { onDocChange: true })
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (context.aborted) return []
  try {
    const { posts } = await listPosts({ q, perPage: MOST, signal: abort.signal })
    return posts.map(({ title, id }) => linkTo(title, `/blog/${encodeURIComponent(id)}`, 'Post'))
  } catch {
    // The pages can be offered without the server.
    return []
  }
}

function linkTo(title: string, path: string, detail: string): Completion {
  return { label: title, detail, apply: `[${title.replace(/[\\[\]]/g, '\\$&')}](${path})` }
}
