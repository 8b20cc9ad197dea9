import type { ComponentProps } from 'react'
import { DataCell } from '../components/data-cell.tsx'
import { DataTable } from '../components/data-table.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { Heading } from './heading.tsx'

/** What a page's words become: Markdown's own elements, and what every page may hold. server/build/author-tags.ts has the rest. */
export const authorComponents = {
  a: ({ href = '', ...link }: ComponentProps<'a'>) => <SiteLink href={href} {...link} />,
  h2: (heading: ComponentProps<'h2'>) => <Heading level={2} {...heading} />,
  h3: (heading: ComponentProps<'h3'>) => <Heading level={3} {...heading} />,
  h4: (heading: ComponentProps<'h4'>) => <Heading level={4} {...heading} />,
  table: DataTable,
  td: DataCell,
}
