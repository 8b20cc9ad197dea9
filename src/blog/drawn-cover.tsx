import { Cover } from '../art/cover/cover.tsx'
import { coverOfPost } from '../art/cover/cover-of.ts'

export interface DrawnCoverProps {
  id: string
  tags: readonly string[]
  shape: 'card' | 'hero' | 'row'
}

/** What stands for a post that names no picture. */
export function DrawnCover({ id, tags, shape }: DrawnCoverProps) {
  return <Cover {...coverOfPost({ id, tags })} seed={id} shape={shape} />
}
