/** The words of a text, as they are written: for long lists of names without spaces. */
export function words({ raw: [text = ''] }: TemplateStringsArray): string[] {
  return text.trim().split(/\s+/)
}
