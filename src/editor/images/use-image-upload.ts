import { useEffect, useRef, useState } from 'react'
import { nameOf, uploadImage } from '../../api/images.ts'
import { useSite } from '../access/access-context.ts'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { countOf, sentence } from '../shell/status-line.ts'
import { usePerson } from '../text/person.ts'
import { errorOf } from './picture.ts'
import { NoImageError, prepareImage } from './prepare-image.ts'

interface UploadOptions {
  say(words: string): void
  /** Called once all are through, with the paths of those that are on the site now. */
  onDone(paths: readonly string[]): void
}

export interface UploadState {
  name: string
  /** Counted from 1. */
  at: number
  of: number
  /** Which part of it has gone out, from 0 to 1. */
  part: number
}

/** Uploads images one after the other, since each is a commit. Those that fail are told of, and may be sent again. */
export function useImageUpload({ say, onDone }: UploadOptions) {
  const { branch } = useSite()
  const person = usePerson()
  const [state, setState] = useState<UploadState | null>(null)
  const [failures, setFailures] = useState<readonly { file: File; sentence: string; isFinal: boolean }[]>([])
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(new Error('The page was left')), [])
  useLeaveGuard(state !== null, 'Images are still uploading, and the rest will not be uploaded. Leave anyway?')

  const upload = async (files: readonly File[]) => {
    if (files.length === 0 || abort.current) return
    const own = new AbortController()
    abort.current = own
    setFailures([])
    const paths: string[] = []
    const added: string[] = []
    const known: string[] = []
    let last: string | null = null
    for (const [at, file] of files.entries()) {
      const show = (part: number) => setState({ name: file.name, at: at + 1, of: files.length, part })
      show(0)
      try {
        const prepared = await prepareImage(file)
        if (own.signal.aborted || !(await person.isStillHere())) break
        const { image, commit } = await uploadImage(prepared, show, own.signal)
        paths.push(image.path)
        if (commit) added.push(nameOf(image.path))
        else known.push(`${nameOf(image.path)} was there already.`)
        last = commit ?? last
      } catch (failure) {
        if (own.signal.aborted) break
        const words = failure instanceof Error ? failure.message : String(failure)
        const told = failure instanceof NoImageError ? words : `${file.name}: ${words}`
        setFailures((before) => [...before, { file, sentence: told, isFinal: errorOf(failure).kind === 'refused' }])
      }
    }
    abort.current = null
    if (own.signal.aborted) return
    setState(null)
    const [name, ...others] = added
    if (name)
      known.push(sentence(`Uploaded ${others.length === 0 ? name : countOf(added.length, 'image')}.`, last, branch))
    if (known.length > 0) say(known.join(' '))
    onDone(paths)
  }

  const passing = failures.filter(({ isFinal }) => !isFinal)
  return {
    state,
    failures,
    upload,
    /** Sends the images again that may succeed now; null where all were refused. */
    again: passing.length > 0 ? () => void upload(passing.map(({ file }) => file)) : null,
    forget: () => setFailures([]),
  }
}
