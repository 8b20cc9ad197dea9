import { createElement, useState } from 'react'
// Where the drawing is the server's, only its style is needed.
import '../../art/essays/essay-art.module.css'
import { createLate } from '../../late.ts'

const DRAWING = 'data-essay-art'

/** The drawings are made by the server; the browser needs them only where it moves to an essay by itself. */
export const lateEssayArt = createLate(async () => (await import('../../art/essays/essay-art.tsx')).EssayArt)

export function EssayDrawing({ path, className }: { path: string; className: string | undefined }) {
  const [EssayArt] = useState(() => lateEssayArt.get())
  const drawing = { [DRAWING]: path, className }
  if (EssayArt) return <div {...drawing}>{createElement(EssayArt, { path })}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has drawn stays as it stands
  return <div {...drawing} dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
}

const LEFT_ALONE = { __html: '' }
