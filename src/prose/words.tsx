import { References } from '../components/references.tsx'
import { authorComponents } from './author-components.tsx'
import type { PageModule } from './page-module.ts'

/** What stands under a page's title. */
export function Words({ module: { default: Text, page } }: { module: PageModule }) {
  return <Text components={page.matter.references === 'folded' ? FOLDED : authorComponents} />
}

const FOLDED: typeof authorComponents = {
  ...authorComponents,
  References: ({ children }) => <References folded>{children}</References>,
}
