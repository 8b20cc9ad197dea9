import { HttpError } from '../contract/errors.ts'
import { RefusedFilesError } from '../repository/repository.ts'

/** Throws what a person has to be told of these files; any other error as it is. */
export function throwFaultOf(paths: readonly string[], error: unknown): never {
  if (error instanceof RefusedFilesError)
    for (const path of paths) {
      const fault = error.faults.get(path)
      if (fault instanceof HttpError) throw fault
    }
  throw error
}
