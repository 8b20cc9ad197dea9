import { FiguresContext } from '../art/figures/figures-context.ts'
import { References } from '../components/references.tsx'
import { authorComponents } from './author-components.tsx'
import type { PageModule } from './page-module.ts'

/** What stands under a page's title. */
export function Words({ module: { default: Text, page, figures, tags } }: { module: PageModule }) {
  return (
    <FiguresContext value={figures}>
      <Text components={{ ...(page.matter.references === 'folded' ? FOLDED : authorComponents), ...tags }} />
    </FiguresContext>
  )
}

const FOLDED: typeof authorComponents = {
  ...authorComponents,
  References: ({ children }) => <References folded>{children}</References>,
}
