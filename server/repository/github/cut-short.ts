import { HttpError } from '../../contract/errors.ts'

/** GitHub lists only a part of a folder. Nothing is taken from it, since what is left out would look deleted. */
export class CutShortError extends HttpError {
  constructor(folder: string) {
    // https://docs.github.com/en/rest/git/trees#get-a-tree
    super(
      503,
      `GitHub lists 100,000 files of a folder at most, or 7 MB of their names, and cut the listing of ${folder} short. So nothing new is read from it, and no post is taken off. Move files out of that folder until GitHub lists all of it.`,
    )
  }
}
