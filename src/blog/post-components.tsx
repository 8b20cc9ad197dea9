import type { Components } from 'react-markdown'
import { CodeBlock } from '../components/code-block.tsx'
import { DataCell } from '../components/data-cell.tsx'
import { postLinkOf } from './post-link.tsx'

/** What the elements of a post become on a page of the site at that origin. */
export function postComponentsOf(siteUrl: string): Components {
  return {
    a: postLinkOf(siteUrl),
    pre: ({ node, ...pre }) => <CodeBlock {...pre} />,
    td: ({ node, ...cell }) => <DataCell {...cell} />,
  }
}
