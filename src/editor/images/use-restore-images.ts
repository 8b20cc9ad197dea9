import { useRef, useState } from 'react'
import type { DeletedImage, RestoredImage } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { nameOf, restoreImage } from '../../api/images.ts'
import { type Said, sentence } from '../shell/said.ts'

export interface RestoreState {
  busy?: boolean
  /** The image that came back. */
  restored?: RestoredImage
  /** Why the last click did nothing. */
  sentence?: string
}

/** Restores deleted images, a commit each, and knows of each what became of it. */
export function useRestoreImages(branch: string | null, onFailure: (error: unknown) => void) {
  const [states, setStates] = useState<Record<string, RestoreState>>({})
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })
  const begun = useRef(new Set<string>())
  const set = (path: string, state: RestoreState) => setStates((all) => ({ ...all, [path]: state }))
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))

  /** Resolves to the commit; undefined where there is none. */
  const restore = async ({ path, commit: from }: DeletedImage) => {
    if (begun.current.has(path)) return undefined
    begun.current.add(path)
    set(path, { busy: true })
    try {
      const { image, commit } = await restoreImage(nameOf(path), from)
      set(path, { restored: image })
      return { commit }
    } catch (failure) {
      begun.current.delete(path)
      set(path, { sentence: failure instanceof ApiError ? failure.message : String(failure) })
      onFailure(failure)
      return undefined
    }
  }

  return {
    states,
    said,
    async restore(image: DeletedImage) {
      const done = await restore(image)
      if (done) say(sentence(`Restored ${nameOf(image.path)}.`, done.commit, branch))
    },
    /** One after the other; one that fails stops no other. */
    async restoreAll(images: readonly DeletedImage[]) {
      const done: (string | null)[] = []
      for (const image of images) {
        const one = await restore(image)
        if (one) done.push(one.commit)
      }
      const last = done.findLast((commit) => commit !== null) ?? null
      if (done.length > 0) say(sentence(`Restored ${countOf(done.length)}.`, last, branch))
    },
  }
}

/** `1 image`, `12 images`. */
export function countOf(images: number): string {
  return `${images} ${images === 1 ? 'image' : 'images'}`
}
