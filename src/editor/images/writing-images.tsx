import { useEffect, useMemo, useRef, useState } from 'react'
import { addressOf, nameOf } from '../../api/images.ts'
import { usePerson } from '../text/person.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { AltDialog } from './alt-dialog.tsx'
import { readDecorations } from './decorations.ts'
import { describe } from './describe.ts'
import { findUndescribed, type Undescribed } from './find-undescribed.ts'
import { isAskable, type Picture } from './picture.ts'
import { PictureLines } from './picture-lines.tsx'
import type { Pictures } from './pictures.ts'
import { usePictureList } from './use-pictures.ts'

interface WritingImagesProps {
  store: WritingStore
  pictures: Pictures
  content: string
  isSaveWaiting: boolean
}

/** What is to be said and asked about the images of a text, below it. */
export function WritingImages({ store, pictures, content, isSaveWaiting }: WritingImagesProps) {
  const { key: person } = usePerson()
  const list = usePictureList(pictures)
  const [described, setDescribed] = useState<Undescribed | null>(null)
  // Counted anew after each answer, since it may have been that this one is decoration.
  const [answers, setAnswers] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and arrivals change what the browser remembers
  const undescribed = useMemo(() => {
    const decorations = readDecorations(person)
    return findUndescribed(content).filter(({ path }) => !decorations.has(path))
  }, [content, answers, list, person])
  const asked = list.find(isAskable)
  const { view } = store
  const isAsking = asked !== undefined || described !== null
  const wasAsking = useRef<boolean>(false)
  useEffect(() => {
    // Only now is the dialog gone, and the text can be reached again.
    if (wasAsking.current && !isAsking) view.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking, view])
  return (
    <>
      <PictureLines
        list={list}
        pictures={pictures}
        isSaveWaiting={isSaveWaiting}
        undescribed={undescribed.length}
        onDescribe={() => setDescribed(undescribed[0] ?? null)}
      />
      {asked && (
        <AltDialog
          key={asked.id}
          name={asked.name}
          count={countOf(asked, list)}
          thumbnail={asked.prepared?.thumbnail ?? addressOf(asked.image?.path ?? '')}
          findPlace={() => pictures.placeOf(asked.id)}
          onAnswer={(answer) => pictures.answer(asked.id, answer)}
        />
      )}
      {!asked && described && (
        <AltDialog
          name={nameOf(described.path)}
          count={null}
          thumbnail={addressOf(described.path)}
          findPlace={() => view.current?.coordsAtPos(Math.min(described.at, view.current.state.doc.length)) ?? null}
          onAnswer={(answer) => {
            if (view.current) describe(view.current, person, described, answer)
            setDescribed(null)
            setAnswers(answers + 1)
          }}
        />
      )}
    </>
  )
}

function countOf({ id }: Picture, list: readonly Picture[]): string | null {
  const open = list.filter(({ answer, trouble }) => answer === null && trouble?.kind !== 'refused')
  const left = open.filter((one) => one.id > id).length
  return left > 0 ? `${left} more to come` : null
}
