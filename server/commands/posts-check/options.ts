import { parseArgs } from 'node:util'

export interface CheckOptions {
  files: string[]
  json: boolean
  fix: boolean
  /** A commit or branch: only what differs from it is looked at. */
  changed: string | undefined
  /** Links to other sites are asked, too. */
  external: boolean
  help: boolean
}

/** Why nothing could be checked, in a sentence that says what to do. */
export class CannotCheckError extends Error {}

export const HELP = `Checks posts as the site reads them.

  npm run posts:check                          every post
  npm run posts:check -- posts/hello.md …      these
  npm run posts:check -- --changed main        those that differ from a branch or commit
  npm run posts:check -- --fix                 mends what has one right answer, and says so
  npm run posts:check -- --external            asks links to other sites, too
  npm run --silent posts:check -- --json       a list of findings for other programs

It ends with 0 where there is no error (warnings alone are none), 1 on an error and 2 where it could not check.`

/** Throws CannotCheckError. */
export function readOptions(args: readonly string[]): CheckOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        external: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        changed: { type: 'string' },
      },
    })
    const { json, fix, changed, external, help } = values
    if (changed !== undefined && positionals.length > 0)
      throw new CannotCheckError('Give either files or --changed, not both.')
    return { files: positionals, json, fix, changed, external, help }
  } catch (error) {
    if (error instanceof CannotCheckError) throw error
    throw new CannotCheckError(`${(error as Error).message.split('. ')[0]}. --help lists what there is.`)
  }
}
