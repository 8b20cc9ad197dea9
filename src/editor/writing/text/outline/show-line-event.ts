/** The event that the text sends when a line of it, its `detail`, is to be seen in the preview that stands in its place. */
export const SHOW_LINE = 'show-line'
