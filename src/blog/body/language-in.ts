/** The language that a fence names, which other systems write more beside: `js{1,3}`, `ts:src/app.ts`, `{ .python }`. */
export function languageIn(written: string): string | undefined {
  return /^(?:\{\s*)?\.?([^\s{}[:,=]+)/.exec(written)?.[1]
}
