import type pg from 'pg'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const SQLSTATE = /^[0-9A-Z]{5}$/
// Connection lost or refused; too many connections; ended by an administrator, by a crash, or starting.
const AWAY = /^(?:08|53300|57P)/
// Those, a statement that took too long or waited for a lock, no room, a standby that only reads, a deadlock.
const PASSING = /^(?:08|53|57|58|40|25006|55P03)/

/** Whether the database could not be reached at all. What has no code of PostgreSQL's is a fault of the connection. */
export function isAwayFault(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === undefined || AWAY.test(code)
}

/** Whether the same question may be answered later. */
export function isPassingFault(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === undefined || PASSING.test(code)
}

function sqlStateOf(error: unknown): string | undefined {
  const { code } = error as Partial<pg.DatabaseError>
  return code !== undefined && SQLSTATE.test(code) ? code : undefined
}

const CURES: Record<string, string> = {
  '28P01': 'correct the name and the password.',
  '28000': 'correct the name and the password.',
  '3D000': 'create this database, or correct its name.',
  '42501': 'let its user make tables there, best as the owner of the database.',
  '25006': 'name the server that can be written to.',
}

/** What is told at a start that fails. The password is told to no one. */
export function startFault(error: unknown, url: string): string {
  const { host, pathname, username } = new URL(url)
  const database = pathname.slice(1) || username
  const place = `the database ${JSON.stringify(decodeURIComponent(database))} at ${host || 'this machine'}`
  const cure = CURES[sqlStateOf(error) ?? ''] ?? 'start PostgreSQL there, or correct the address.'
  return `DATABASE_URL names ${place}, which cannot be used (${reasonOf(error)}): ${cure}`
}

/** A name with several addresses fails with a list of faults, and no words of its own. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : []
  return (first as Error).message
}
