import { memo, useMemo } from 'react'
import type { ImageSizes } from '#server/contract.ts'
import { type LastPlugins, PostBody } from '../../../blog/post-body.tsx'
import type { CutText } from './cut-text.ts'
import { lowerAll } from './lower-all.ts'
import { sourceLines } from './source-lines.ts'

interface PiecesProps {
  cut: CutText
  title: string
  imageSizes: ImageSizes
}

/** A long post, piece by piece: React pauses between two of them for what is typed, and draws those anew that changed. */
export function Pieces({ cut, title, imageSizes }: PiecesProps) {
  const { pieces, definitions, hasTopHeading } = cut
  return pieces.map((piece, at) => (
    <PieceWords
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
      key={at}
      at={at}
      // Only the first heading of all may repeat it.
      title={at === 0 ? title : ''}
      content={definitions && piece.text.includes('[') ? `${piece.text}\n\n${definitions}` : piece.text}
      isLowered={hasTopHeading && !piece.hasTopHeading}
      imageSizes={imageSizes}
    />
  ))
}

interface PieceProps {
  at: number
  title: string
  content: string
  isLowered: boolean
  imageSizes: ImageSizes
}

const PieceWords = memo(function PieceWords({ at, title, content, isLowered, imageSizes }: PieceProps) {
  const lastPlugins = useMemo(
    (): LastPlugins => [
      [lowerAll, { isLowered }],
      [sourceLines, { piece: at }],
    ],
    [at, isLowered],
  )
  return <PostBody title={title} content={content} imageSizes={imageSizes} lastPlugins={lastPlugins} />
})
