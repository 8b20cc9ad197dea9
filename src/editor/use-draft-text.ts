import { useEffect, useState } from 'react'

export interface DraftText {
  title: string
  content: string
  tags: string
}

export const EMPTY_DRAFT: DraftText = { title: '', content: '', tags: '' }

const STORAGE_KEY = 'new-post'

/** The text of the form for a new post; it outlives a reload and the end of a sign-in. In the browser only. */
export function useDraftText() {
  const [draft, setDraft] = useState(storedDraft)
  useEffect(() => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
    } catch {
      // Storage is full or forbidden: the text lives as long as the page.
    }
  }, [draft])
  return [draft, setDraft] as const
}

function storedDraft(): DraftText {
  try {
    return { ...EMPTY_DRAFT, ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<DraftText>) }
  } catch {
    return EMPTY_DRAFT
  }
}
