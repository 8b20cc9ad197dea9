import { lstatSync } from 'node:fs'

/** Changes whenever the file does; `none` where it does not exist. */
export function signatureOf(file: string): string {
  const stat = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  return stat ? [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join() : 'none'
}
