import type { ComponentProps } from 'react'
import { FiguresContext } from '../art/figures/figures-context.ts'
import { DataCell } from '../components/data-cell.tsx'
import { DataTable } from '../components/data-table.tsx'
import { SiteLink } from '../components/site-link.tsx'
import type { PageModule } from './page-module.ts'
import styles from './words.module.css'

/** What stands under a page's title. */
export function Words({ module: { default: Text, page, figures, drawings, tags } }: { module: PageModule }) {
  const { CodeBlock, References } = tags
  const isFolded = page.matter.references === 'folded'
  const components = {
    ...authorComponents,
    ...tags,
    ...(CodeBlock && { pre: CodeBlock }),
    ...(References &&
      isFolded && { References: (list: ComponentProps<typeof References>) => <References {...list} folded /> }),
  }
  return (
    <FiguresContext value={{ figures, drawings }}>
      <Text components={components} />
    </FiguresContext>
  )
}

/** What a page's words become: Markdown's own elements, and what every page may hold. server/build/author-tags.ts has the rest. */
const authorComponents = {
  a: ({ href = '', ...link }: ComponentProps<'a'>) => <SiteLink href={href} {...link} />,
  h2: (heading: ComponentProps<'h2'>) => <Heading level={2} {...heading} />,
  h3: (heading: ComponentProps<'h3'>) => <Heading level={3} {...heading} />,
  h4: (heading: ComponentProps<'h4'>) => <Heading level={4} {...heading} />,
  table: DataTable,
  td: DataCell,
}

/** A heading with a link to itself, to be sent to others. */
function Heading({ level, children, ...heading }: ComponentProps<'h2'> & { level: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const
  return (
    <Tag className={styles.heading} {...heading}>
      {children}
      {heading.id && (
        <SiteLink className={`${styles.anchor} unprinted`} href={`#${heading.id}`} aria-hidden="true" tabIndex={-1}>
          #
        </SiteLink>
      )}
    </Tag>
  )
}
