/** Every folder on the way to the files, each after the one that it is in; the top is ''. */
export function foldersOn(repositoryPaths: readonly string[]): string[] {
  const folders = new Set<string>([''])
  for (const one of repositoryPaths) {
    const names = one.split('/').slice(0, -1)
    for (const n of names.keys()) folders.add(names.slice(0, n + 1).join('/'))
  }
  return [...folders].sort((one, other) => depthOf(one) - depthOf(other))
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length
}

export function parentOf(one: string): string {
  return one.includes('/') ? one.slice(0, one.lastIndexOf('/')) : ''
}
