import { useEffect, useRef, useState } from 'react'
import type { StoredImage } from '#server/contract/contract.ts'
import { addCopies, readImageBytes } from '../../api/image-copies.ts'
import { addressOf, nameOf } from '../../api/images.ts'
import { useSite } from '../access/access-context.ts'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { sentence } from '../shell/status-line.ts'
import { usePerson } from '../text/person.ts'
import { makeCopies } from './make-copies.ts'
import { withRoom } from './prepare-image.ts'

interface MakingOptions {
  say(words: string): void
  onDone(): void
}

/** Makes the missing sizes of images in this browser, one image after the other, since each is a commit. */
export function useMakeCopies({ say, onDone }: MakingOptions) {
  const { branch } = useSite()
  const person = usePerson()
  const [state, setState] = useState<{ name: string; at: number; of: number } | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const isOver = useRef<boolean>(false)
  useEffect(
    () => () => {
      isOver.current = true
    },
    [],
  )
  useLeaveGuard(state !== null, 'Image sizes are still being created, and the rest will be missing. Leave anyway?')

  const make = async (images: readonly StoredImage[]) => {
    if (state || images.length === 0) return
    setFailures([])
    let last: string | null = null
    let made = 0
    for (const [at, image] of images.entries()) {
      if (isOver.current || !(await person.isStillHere())) break
      const name = nameOf(image.path)
      setState({ name, at: at + 1, of: images.length })
      try {
        last = (await makeOne(image)) ?? last
        made += 1
      } catch (failure) {
        setFailures((before) => [...before, `${name}: ${failure instanceof Error ? failure.message : String(failure)}`])
      }
    }
    if (isOver.current) return
    setState(null)
    if (made > 0) say(sentence(`Created the sizes of ${made === 1 ? '1 image' : `${made} images`}.`, last, branch))
    onDone()
  }

  return { state, failures, make, forget: () => setFailures([]) }
}

async function makeOne(image: StoredImage): Promise<string | null> {
  const bytes = await readImageBytes(addressOf(image.path))
  const bitmap = await createImageBitmap(bytes, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This browser cannot read the picture.')
  })
  try {
    const smaller = withRoom(null, await makeCopies(bitmap, image.missingWidths))
    if (smaller.copies.length === 0) throw new Error('Together, its sizes are larger than 5 MiB.')
    return await addCopies(image, smaller)
  } finally {
    bitmap.close()
  }
}
