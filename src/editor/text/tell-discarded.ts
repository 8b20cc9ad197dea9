import type { ShowToast } from '../shell/use-toasts.ts'

/** Discards, says so and offers to take it back. Tells why where nothing was discarded; resolves to whether it was. */
export async function tellDiscarded(
  show: ShowToast,
  discard: () => Promise<() => Promise<void>>,
  title = '',
): Promise<boolean> {
  try {
    const undo = await discard()
    show({
      text: 'Discarded. It is kept under “Discarded” for 30 days.',
      about: title,
      undo: async () => {
        await undo()
        return true
      },
    })
    return true
  } catch (failure) {
    show({ text: (failure as Error).message })
    return false
  }
}
