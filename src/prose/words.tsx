import { EssayArt } from '../art/essays/essay-art.tsx'
import { FiguresContext } from '../art/figures/figure-of.tsx'
import { ServiceArt } from '../art/services/service-art.tsx'
import { References } from '../components/references.tsx'
import type { PageFacts } from '../page-data.ts'
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

/** What is drawn beside a page's title: as late as its words, since the server has drawn it. */
export function OpeningArt({ page: { path, matter } }: { page: PageFacts }) {
  if (matter.kind === 'service') return <ServiceArt path={path} motif={matter.motif} />
  return matter.kind === 'essay' ? <EssayArt path={path} /> : null
}

const FOLDED: typeof authorComponents = {
  ...authorComponents,
  References: ({ children }) => <References folded>{children}</References>,
}
