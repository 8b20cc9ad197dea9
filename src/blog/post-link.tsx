import type { ComponentProps } from 'react'
import type { Components } from 'react-markdown'

/** A link in a post: its address stays as written; out of the site it opens a tab. */
function PostLink({ siteUrl, children, ...link }: ComponentProps<'a'> & { siteUrl: string }) {
  const away = leavesSite(link.href ?? '', siteUrl) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...link} {...away}>
      {children}
    </a>
  )
}

/** The link for a Markdown text of the site at that origin. */
export function postLinkOf(siteUrl: string): NonNullable<Components['a']> {
  return ({ node, ...link }) => <PostLink siteUrl={siteUrl} {...link} />
}

function leavesSite(href: string, siteUrl: string): boolean {
  return /^(?:https?:)?\/\//i.test(href) && !`${href}/`.startsWith(`${siteUrl}/`)
}
