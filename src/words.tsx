import { renderToStaticMarkup } from 'react-dom/server'
import type { Figures, ImageSizes } from '#server/contract/contract.ts'
import { placeFigures } from './blog/figures/place-figures.ts'
import { postMarkdown } from './blog/post-body.tsx'
import { postComponentsOf } from './blog/post-components.tsx'

// What the server's threads render texts with: the same components as a post's page, without the page.

export { renderForFeed } from './blog/feed-content.tsx'

export interface WordsOptions {
  title: string
  content: string
  imageSizes: ImageSizes
  /** They stand in the page itself instead of the pictures. */
  figures?: Figures
  siteUrl: string
  /** Whether code is colored. */
  isHighlighted: boolean
}

/** The HTML of a post's text, below its table of contents. Throws TooComplexError beyond the limits of limit-tree.ts. */
export function renderWords({ siteUrl, figures = {}, ...words }: WordsOptions): string {
  return renderToStaticMarkup(
    postMarkdown({
      ...words,
      siteUrl,
      components: postComponentsOf(siteUrl),
      isOwnPage: true,
      lastPlugins: [[placeFigures, figures]],
    }),
  )
}
