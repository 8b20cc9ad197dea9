import type { ComponentProps } from 'react'
import type { Components } from 'react-markdown'
import { CodeBlock } from '../components/code-block.tsx'
import { DataCell } from '../components/data-cell.tsx'

/** What the elements of a post become on a page of the site at that origin. */
export function postComponentsOf(siteUrl: string): Components {
  return {
    a: ({ node, ...link }) => <PostLink siteUrl={siteUrl} {...link} />,
    pre: ({ node, ...pre }) => <CodeBlock {...pre} />,
    td: ({ node, ...cell }) => <DataCell {...cell} />,
  }
}

/** A link in a post: its address stays as written; out of the site it opens a tab. */
function PostLink({ siteUrl, children, ...link }: ComponentProps<'a'> & { siteUrl: string }) {
  const away = leavesSite(link.href ?? '', siteUrl) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...link} {...away}>
      {children}
    </a>
  )
}

function leavesSite(href: string, siteUrl: string): boolean {
  return /^(?:https?:)?\/\//i.test(href) && !`${href}/`.startsWith(`${siteUrl}/`)
}
