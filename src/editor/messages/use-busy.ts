import { useState } from 'react'

/** Buttons of which one at a time does its work. They are not disabled meanwhile: a button that stays keeps the focus. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  return (action: () => Promise<unknown>) => ({
    type: 'button' as const,
    'aria-disabled': busy,
    onClick: async () => {
      if (busy) return
      setBusy(true)
      await action()
      setBusy(false)
    },
  })
}
