/** What scrolls a page of the editor: its pane, or the document where the window is too small for panes. */
export function findScroller(): HTMLElement {
  const main = document.getElementById('main')
  return main && getComputedStyle(main).overflowY === 'auto' ? main : document.documentElement
}
