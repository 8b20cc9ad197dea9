import type { Snapshot } from '../repository/repository.ts'

/** Tells whether a name is taken, capital letters aside, which a Mac or a Windows computer does not tell apart. */
export function nameFinder({ files, otherNames }: Snapshot): (name: string) => boolean {
  const inCapitals = [...files.keys(), ...otherNames].filter((name) => name !== name.toLowerCase())
  const lowered = new Set(inCapitals.map((name) => name.toLowerCase()))
  return (name) => files.has(name) || otherNames.has(name) || lowered.has(name)
}
