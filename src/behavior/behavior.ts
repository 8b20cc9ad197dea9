import { chooseTabs } from './choose-tab.ts'
import { copyCode } from './copy-code.ts'
import { followReader } from './follow-reader.ts'
import { markReferences } from './mark-reference.ts'
import { openSearch } from './open-search.ts'
import { scrollCarousels } from './scroll-carousel.ts'

/**
 * What components do beyond their markup, for all of the document at once. It works on markup that React never saw, such
 * as the words of a guide, whose code the browser need not load to show what the server has written.
 */
export function startBehavior(document: Document, navigate: (address: string) => void): void {
  copyCode(document)
  chooseTabs(document)
  markReferences(document)
  followReader(document)
  scrollCarousels(document)
  openSearch(document, navigate)
}
