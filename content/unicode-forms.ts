/** The ways to write a name whose letters some computers take apart (https://unicode.org/reports/tr15/): the given one first. */
export function formsOf(name: string): string[] {
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])]
}

/** Finds what goes by a name in any of its forms. */
export function findByName<T>(name: string, find: (form: string) => T | undefined): T | undefined {
  return (
    find(name) ??
    formsOf(name)
      .map(find)
      .find((found) => found !== undefined)
  )
}
