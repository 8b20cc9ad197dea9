import { markdownLanguage } from '@codemirror/lang-markdown'

/** A picture in a text that says nothing to who cannot see it. */
export interface Undescribed {
  /** `images/name.webp` */
  path: string
  /** Where its words belong. */
  at: number
}

const EMPTY_IMAGE = /^!\[(\s*)\]\(\s*<?((?:\.\/)?images\/[^\s)>]+)/

/** The images of the folder whose description is empty, in their order. What is code is no image. */
export function findUndescribed(text: string): Undescribed[] {
  if (!/!\[\s*\]\(/.test(text)) return []
  const found: Undescribed[] = []
  markdownLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Image') return
      const [, , address] = EMPTY_IMAGE.exec(text.slice(from, to)) ?? []
      if (address) found.push({ path: decoded(address.replace(/^\.\//, '')), at: from + '!['.length })
    },
  })
  return found
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
