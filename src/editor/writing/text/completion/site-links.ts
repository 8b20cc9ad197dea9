import { pageTitles } from 'virtual:page-titles'
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { insertNewlineAndIndent } from '@codemirror/commands'
import { placeholders } from '../../../images/placeholders.ts'
import { findAround } from '../commands/tree-to.ts'
import { findPosts } from '../link/find-posts.ts'

// Chosen: a pause that typing at an ordinary speed does not make.
const PAUSE_MS = 200
const MOST = 8
const CODE = /^(?:FencedCode|CodeBlock|InlineCode|HTMLBlock|CommentBlock)$/

/** What two brackets offer: links to posts, for the owner to drafts too, and to pages of the site, by their words. */
export async function siteLinks(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context
  const typed = context.matchBefore(/\[\[[^[\]]*/)
  if (!typed || findAround(state, pos, CODE, [-1])) return null
  const words = typed.text.slice(2).trim()
  const posts = await findLinks(context, words)
  if (context.aborted) return null
  const pages = pageTitles.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase())).slice(0, MOST)
  const options = [...posts, ...pages.map(({ title, path }) => linkTo(title, path, 'Page'))]
  // What was typed is looked for by the server, which also reads the words of a post.
  return { from: typed.from, options: options.length > 0 ? options : [NOTHING], filter: false }
}

// Enter goes on with the text.
const NOTHING: Completion = { label: 'No post or page found', apply: insertNewlineAndIndent }

async function findLinks(context: CompletionContext, q: string): Promise<Completion[]> {
  const abort = new AbortController()
  context.addEventListener('abort', () => abort.abort(), { onDocChange: true })
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (context.aborted) return []
  // Only the owner may upload, and may see drafts.
  const isOwner = context.state.field(placeholders, false) !== undefined
  const posts = await findPosts(q, { isOwner, most: MOST, signal: abort.signal })
  return posts.map(({ title, path, detail }) => linkTo(title, path, detail))
}

function linkTo(title: string, path: string, detail: string): Completion {
  return { label: title, detail, apply: `[${title.replace(/[\\[\]]/g, '\\$&')}](${path})` }
}
