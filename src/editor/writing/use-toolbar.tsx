import type { ReactNode } from 'react'
import { ImageMenu } from '../images/image-menu.tsx'
import type { Pictures } from '../images/pictures.ts'
import { useMedia } from '../shell/use-media.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { Toolbar } from './text/toolbar.tsx'

/** The toolbar, above the text; on a narrow screen in the bar below, which stands on the keyboard. */
export function useToolbar(
  store: WritingStore,
  pictures: Pictures,
  isOwner = true,
): { above: ReactNode; below: ReactNode } {
  const isNarrow = useMedia('(width < 900px)')
  const toolbar = (
    <Toolbar view={store.view}>
      <ImageMenu pictures={pictures} canChoose={isOwner} onClosed={() => store.view.current?.focus()} />
    </Toolbar>
  )
  return { above: isNarrow ? null : toolbar, below: isNarrow ? toolbar : null }
}
