export const pasteWords = {
  pastedAsPlainTextThe: 'Pasted as plain text: the formatted text is too long to convert.',
  pastedAsPlainText: (problem: string) => `Pasted as plain text: ${problem}.`,
  theFormattedTextIsToo: 'the formatted text is too complex to convert',
  theConverterCouldNotBe: 'the converter could not be loaded',
} as const
