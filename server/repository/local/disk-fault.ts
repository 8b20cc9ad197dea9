import { accessSync, constants } from 'node:fs'
import { HttpError } from '../../contract/errors.ts'

const CAUSES: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room on it',
  EDQUOT: 'Your share of the disk is full. Make room on it',
  EROFS: 'The disk is read-only. Make it writable',
  EACCES: 'The server has no right to write there. Give the account that runs it the right to write',
  EPERM: 'The server has no right to write there. Give the account that runs it the right to write',
}

/** Returns an HttpError that names the fault of the disk and says what to do. Returns any other error unchanged. */
export function toDiskFault(error: unknown): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException
  const cause = CAUSES[code]
  return cause ? new HttpError(507, `${cause}, then try again. Nothing was saved${path ? ` (${path})` : ''}.`) : error
}

/** Throws HttpError 507 for a folder that cannot be written to. */
export function refuseUnwritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw toDiskFault(error)
  }
}
