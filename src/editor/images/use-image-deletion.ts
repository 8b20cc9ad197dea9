import { useState } from 'react'
import type { ImageNeeds, StoredImage } from '#server/contract.ts'
import { ApiError } from '../../api/call.ts'
import { deleteImage, nameOf, readNeeds, restoreImage } from '../../api/images.ts'
import { sentence } from '../shell/said.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { isAsked } from './needed-dialog.tsx'

interface ImageDeletionOptions {
  branch: string | null
  show: ShowToast
  /** Takes it out of the list. */
  leave(image: StoredImage): void
  /** Reads the list again. */
  read(): Promise<unknown>
  onFailure(error: unknown): void
}

export interface Asked {
  image: StoredImage
  needs: ImageNeeds
}

/** Deletes an image, after a question where something needs it, and takes that back. */
export function useImageDeletion({ branch, show, leave, read, onFailure }: ImageDeletionOptions) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const fail = (error: unknown) => {
    setFailure(error instanceof ApiError ? error.message : String(error))
    onFailure(error)
  }

  const undoOf = (name: string, from: string) => async () => {
    try {
      const { commit } = await restoreImage(name, from)
      show({ text: sentence(`Restored ${name}.`, commit, branch) })
      await read()
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  const remove = async (image: StoredImage, isForced: boolean) => {
    setAsked(null)
    setFailure(null)
    const name = nameOf(image.path)
    try {
      const commit = await deleteImage(image, isForced)
      leave(image)
      show({
        text: sentence(`Deleted ${name}.`, commit, branch),
        about: 'It is under “Deleted images” now.',
        undo: commit ? undoOf(name, commit) : undefined,
        isKept: true,
      })
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: 0 }
      // Something needs it, or it cannot be found out what does.
      const mayAsk = !isForced && (status === 409 || status === 503)
      const needs = mayAsk ? await readNeeds(name).catch(() => null) : null
      if (needs && isAsked(needs)) setAsked({ image, needs })
      else fail(error)
      if (status !== 0) await read()
    }
  }

  return {
    asked,
    failure,
    cancel: () => setAsked(null),
    force: () => asked && remove(asked.image, true),
    /** Resolves once it is deleted, or the owner is asked. */
    async remove(image: StoredImage) {
      if (image.usedBy.length === 0) return remove(image, false)
      setFailure(null)
      const needs = await readNeeds(nameOf(image.path)).catch(fail)
      if (needs && isAsked(needs)) setAsked({ image, needs })
      else if (needs) await remove(image, false)
    },
  }
}
