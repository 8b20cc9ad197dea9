import type { ComponentProps } from 'react'

/** A button for all but the main action of its place. */
export function QuietButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className="quiet" {...props} />
}
