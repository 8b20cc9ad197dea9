import { checkPosts } from './check-posts.ts'
import { chooseTabs } from './choose-tab.ts'
import { copyCode } from './copy-code.ts'
import { copyHeadingLinks } from './copy-heading-link.ts'
import { followReader } from './follow-reader.ts'
import { leadToTop } from './lead-to-top.ts'
import { markReferences } from './mark-reference.ts'
import { openMenus } from './menus.ts'
import { openSearch } from './open-search.ts'
import { noteReached } from './reach.ts'
import { runPlans } from './run-plan.ts'
import { scrollCarousels } from './scroll-carousel.ts'
import { skipToContent } from './skip-to-content.ts'
import { switchTheme } from './switch-theme.ts'
import { tellReadersTime } from './tell-readers-time.ts'

export interface BehaviorOptions {
  navigate(address: string): void
  /** Loads React, which draws what the document leaves out. */
  wake(): Promise<void>
}

/**
 * What components do beyond their markup, for all of the document at once. It works on markup that React never saw: a
 * visitor who reads loads none of React's code.
 */
export function startBehavior(document: Document, { navigate, wake }: BehaviorOptions): void {
  openMenus(document)
  switchTheme(document)
  skipToContent(document)
  leadToTop(document)
  copyCode(document)
  copyHeadingLinks(document)
  chooseTabs(document)
  markReferences(document)
  followReader(document)
  scrollCarousels(document)
  runPlans(document)
  const wakeIfPossible = () => void wake().catch(() => {})
  noteReached(document, wakeIfPossible)
  checkPosts(document, wakeIfPossible)
  tellReadersTime(document)
  openSearch(document, navigate)
}
