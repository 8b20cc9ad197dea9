import { HttpError } from '../../contract/errors.ts'

/** Another git command holds a lock or moved the branch; trying again may help. */
export class LockedError extends HttpError {}
