import { renderToStaticMarkup } from 'react-dom/server'
import type { PluggableList } from 'unified'
import type { WordsInput } from '#server/contract/contract.ts'
import type { drawFormulas } from './blog/body/formulas.ts'
import { mayHaveFormulas } from './blog/body/use-formulas.ts'
import { placeFigures } from './blog/figures/place-figures.ts'
import { postMarkdown } from './blog/post-body.tsx'
import { postComponentsOf } from './blog/post-components.tsx'

// What the server's threads render texts with: the same components as a post's page, without the page.

export { firstHeading, readText } from './blog/body/read-text.ts'
export { findAddresses } from './blog/body/written-addresses.ts'
export { renderForFeed } from './blog/feed-content.tsx'

/** What draws the formulas of a text, loaded where it may have any. */
export async function loadFormulas(content: string): Promise<(typeof drawFormulas)[]> {
  return mayHaveFormulas(content) ? [(await import('./blog/body/formulas.ts')).drawFormulas] : []
}

/** The HTML of a post's text, below its table of contents. Throws TooComplexError beyond the limits of limit-tree.ts. */
export function renderWords({ siteUrl, figures = {}, ...words }: WordsInput, formulas: PluggableList = []): string {
  return renderToStaticMarkup(
    postMarkdown({
      ...words,
      siteUrl,
      components: postComponentsOf(siteUrl),
      isOwnPage: true,
      lastPlugins: [...formulas, [placeFigures, figures]],
    }),
  )
}
