import type { ComponentProps } from 'react'
import type { Components } from 'react-markdown'
import { PlainWords } from '../../blog/plain-words.tsx'
import { type LastPlugins, PostMarkdown } from '../../blog/post-body.tsx'
import { ownIds } from './own-ids.ts'

/** What someone wrote at GitHub in Markdown, drawn as safely as a post. `name` sets it apart from other texts on the page. */
export function StrangerWords({ name, text, isPlain }: { name: string; text: string; isPlain: boolean }) {
  // No post is called like this.
  const lastPlugins: LastPlugins = [[ownIds, `${name}::`]]
  return (
    <div className="prose breaking small" dir="auto">
      {isPlain ? (
        <PlainWords content={text} />
      ) : (
        <PostMarkdown title="" content={text} components={COMPONENTS} lastPlugins={lastPlugins} />
      )}
    </div>
  )
}

const COMPONENTS: Components = {
  a: ({ node, ...link }) => <Away {...link} />,
  // Pictures there are GitHub's, and this site fetches nothing from elsewhere.
  img: ({ src, alt }) => <Away href={String(src ?? '')}>{alt || 'picture'}</Away>,
  // Its headings are no parts of this page.
  h2: ({ id, children }) => <h4 id={id}>{children}</h4>,
  h3: ({ id, children }) => <h5 id={id}>{children}</h5>,
  h4: ({ id, children }) => <h6 id={id}>{children}</h6>,
}

function Away({ children, ...link }: ComponentProps<'a'>) {
  if (!link.href) return <>{children}</>
  if (link.href.startsWith('#')) return <a {...link}>{children}</a>
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
