import type { ComponentProps } from 'react'
import { FigureOf } from '../art/figures/figure-of.tsx'
import { Accordion, AccordionItem } from '../components/accordion.tsx'
import { Actions, ButtonLink } from '../components/actions.tsx'
import { Badge } from '../components/badge.tsx'
import { Card, Cards } from '../components/card.tsx'
import { CodeBlock } from '../components/code-block.tsx'
import { Column, Columns } from '../components/columns.tsx'
import { DataCell } from '../components/data-cell.tsx'
import { DataTable } from '../components/data-table.tsx'
import { Note } from '../components/note.tsx'
import { Outline } from '../components/outline.tsx'
import { References } from '../components/references.tsx'
import { SiteLink } from '../components/site-link.tsx'
import { Stat, Stats } from '../components/stats.tsx'
import { Steps } from '../components/steps.tsx'
import { Tab, Tabs } from '../components/tabs.tsx'
import { Heading } from './heading.tsx'

/** What a page's words become: the closed set of server/build/author-tags.ts, and Markdown's own elements. */
export const authorComponents = {
  Accordion,
  AccordionItem,
  Actions,
  Badge,
  ButtonLink,
  Card,
  Cards,
  Column,
  Columns,
  Figure: FigureOf,
  Note,
  Outline,
  References,
  Stat,
  Stats,
  Steps,
  Tab,
  Tabs,
  a: ({ href = '', ...link }: ComponentProps<'a'>) => <SiteLink href={href} {...link} />,
  h2: (heading: ComponentProps<'h2'>) => <Heading level={2} {...heading} />,
  h3: (heading: ComponentProps<'h3'>) => <Heading level={3} {...heading} />,
  h4: (heading: ComponentProps<'h4'>) => <Heading level={4} {...heading} />,
  pre: CodeBlock,
  table: DataTable,
  td: DataCell,
}
