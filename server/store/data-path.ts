import path from 'node:path'

/** All that the server keeps below `DATA_DIR`, which may hold other things as well. */
export const DATA_NAMES = [
  'ended-sessions',
  'github-app.json',
  'links',
  'mail-secret',
  'mailings',
  'messages',
  'messages-moved',
  'outbox',
  'replica',
  'session-secret',
  'subscribers',
  'text-facts',
  'tokens',
] as const

/** The place of what is kept there: what has no name in the list has none, so that `tightenData` closes all of it. */
export function dataPath(dataDir: string, name: (typeof DATA_NAMES)[number]): string {
  return path.join(dataDir, name)
}
