import type { RepositoryFile, Snapshot } from './repository.ts'

interface Step {
  version: number
  paths: readonly string[]
}

// Those who follow the files look at every version, or at one of the last few.
const MOST_STEPS = 100
// What has more changes is as quickly looked at whole.
const MOST_PATHS = 1000

/** Keeps the files of a repository, and with each version of them what sets it apart from those shortly before. */
export function createSnapshots() {
  let current: Snapshot | undefined
  let steps: readonly Step[] = []

  const show = (
    files: ReadonlyMap<string, RepositoryFile>,
    otherNames: ReadonlySet<string>,
    paths: readonly string[],
  ) => {
    const version = (current?.version ?? 0) + 1
    steps = paths.length > MOST_PATHS || !current ? [] : [...steps.slice(1 - MOST_STEPS), { version, paths }]
    current = { version, files, otherNames, changedSince: follow(steps, version) }
  }

  return {
    /** Undefined until anything was taken in. */
    current: (): Snapshot | undefined => current,
    /** Takes in all files. Nothing becomes new where they are those of before. */
    replace(files: ReadonlyMap<string, RepositoryFile>, otherNames: ReadonlySet<string>): void {
      const paths = current ? differences(current.files, files) : []
      if (!current || paths.length > 0 || !isSame(current.otherNames, otherNames)) show(files, otherNames, paths)
    },
    /** Takes in some files by their paths, null where one is gone, and all other names where they were looked at. */
    apply(
      changes: ReadonlyMap<string, RepositoryFile | null>,
      otherNames: ReadonlySet<string> = current?.otherNames ?? new Set(),
    ): void {
      const paths = [...changes.keys()].filter((path) => current?.files.get(path)?.blob !== changes.get(path)?.blob)
      if (current && paths.length === 0 && isSame(current.otherNames, otherNames)) return
      const files = new Map(current?.files)
      for (const path of paths) {
        const file = changes.get(path)
        if (file) files.set(path, file)
        else files.delete(path)
      }
      show(files, otherNames, paths)
    },
  }
}

function follow(steps: readonly Step[], version: number): Snapshot['changedSince'] {
  return (since) => {
    if (since === version) return new Set()
    const first = steps.findIndex((step) => step.version === since + 1)
    return first < 0 ? undefined : new Set(steps.slice(first).flatMap(({ paths }) => paths))
  }
}

function differences(
  before: ReadonlyMap<string, RepositoryFile>,
  after: ReadonlyMap<string, RepositoryFile>,
): string[] {
  const paths: string[] = []
  for (const [path, { blob }] of after) if (before.get(path)?.blob !== blob) paths.push(path)
  for (const path of before.keys()) if (!after.has(path)) paths.push(path)
  return paths
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}
