import type { ComponentProps } from 'react'
import { FiguresContext } from '../art/figures/figures-context.ts'
import { authorComponents } from './author-components.tsx'
import type { PageModule } from './page-module.ts'

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
