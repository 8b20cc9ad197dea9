/** How a text is written: as the site shows it, as its source, or as its source beside the preview. */
export type View = 'live' | 'source' | 'split'

const KEY = 'writing-view'
const VIEWS: readonly string[] = ['live', 'source', 'split'] satisfies View[]

// Chosen: some 80,000 words. What is longer is searched rather than read.
const MAX_LIVE_LENGTH = 500_000

/** Whether a text can be shown as the site shows it while it is typed. */
export function isTooLongForLive(content: string): boolean {
  return content.length > MAX_LIVE_LENGTH
}

/** The view that was chosen last in this browser. */
export function readView(): View {
  try {
    const view = localStorage.getItem(KEY) ?? ''
    return VIEWS.includes(view) ? (view as View) : 'live'
  } catch {
    return 'live'
  }
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // The next text opens in the view of before.
  }
}
