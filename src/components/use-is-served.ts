import { useState, useSyncExternalStore } from 'react'

/** Whether React takes over what the server has rendered here, in the document that this page began with. */
export function useIsServed(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

const neverChanges = () => () => {}
