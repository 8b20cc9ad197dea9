interface ForeignFence {
  language: 'TOML' | 'JSON'
  /** How it begins, for a person. */
  marks: string
}

const KINDS: readonly (ForeignFence & { begins: RegExp; ends: RegExp })[] = [
  // Hugo and Zola.
  { language: 'TOML', marks: '+++', begins: /^\uFEFF?\+\+\+[ \t]*\r?\n/, ends: /^\+\+\+[ \t]*$/m },
  // Hexo.
  { language: 'JSON', marks: ';;;', begins: /^\uFEFF?(?:;;;[ \t]*\r?\n\s*)?"[\w.-]+"[ \t]*:/, ends: /^;;;[ \t]*$/m },
  // Hugo.
  { language: 'JSON', marks: '{', begins: /^\uFEFF?\{[ \t]*\r?\n\s*"[\w.-]+"[ \t]*:/, ends: /^\}[ \t]*$/m },
]

/** The front matter of another kind that a text without our fence begins with; undefined for any other text. */
export function findForeignFence(text: string): ForeignFence | undefined {
  if (!/^\uFEFF?[+;"{]/.test(text)) return undefined
  return KINDS.find(({ begins, ends }) => {
    const [opening] = begins.exec(text) ?? []
    return opening !== undefined && ends.test(text.slice(opening.length).replaceAll('\r\n', '\n'))
  })
}
