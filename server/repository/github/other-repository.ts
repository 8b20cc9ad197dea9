import { HttpError } from '../../contract/errors.ts'

/** The name leads to another repository than the one whose posts are served. Nothing is taken from it. */
export class OtherRepositoryError extends HttpError {
  constructor(name: string, known: number, found: number) {
    super(
      503,
      `At GitHub, ${name} is another repository than before (number ${found} instead of ${known}), so this site reads nothing from it and lets no one write there. Set GITHUB_REPOSITORY to where your repository is now. If this one is yours as well, delete the folder replica in DATA_DIR and start the server again.`,
    )
  }
}
