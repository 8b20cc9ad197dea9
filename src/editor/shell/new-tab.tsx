import type { ComponentProps } from 'react'

/** A link that opens beside the page. */
export function NewTab(props: ComponentProps<'a'>) {
  return <a target="_blank" rel="noopener noreferrer" title="Opens in a new tab" {...props} />
}
