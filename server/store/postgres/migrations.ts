import pg from 'pg'
import { CONNECTION } from './database.ts'
import { startFault } from './faults.ts'

// Each step is run once, in this order, and is never changed again: servers of the version before go on beside it.
const STEPS = [
  `CREATE TABLE messages (
    id text PRIMARY KEY,
    form text NOT NULL,
    received_at timestamptz NOT NULL,
    read boolean NOT NULL,
    deleted_at timestamptz,
    fields jsonb NOT NULL
  );
  CREATE TABLE subscribers (
    key text PRIMARY KEY,
    address text NOT NULL,
    since timestamptz NOT NULL,
    confirmed_at timestamptz
  );
  CREATE TABLE clock_checks (checked_at timestamptz PRIMARY KEY);
  CREATE TABLE ended_links (subject text PRIMARY KEY, ended_until timestamptz NOT NULL);
  CREATE TABLE ended_sessions (sid text PRIMARY KEY, ends_at timestamptz NOT NULL);
  -- Addresses of visitors: kept out of the write-ahead log, and so out of backups and replicas.
  CREATE UNLOGGED TABLE limits (
    name text PRIMARY KEY,
    times timestamptz[] NOT NULL,
    wait_ms double precision NOT NULL,
    ends_at timestamptz NOT NULL
  );
  CREATE INDEX limits_end ON limits (ends_at);`,
  `CREATE TABLE outbox (
    id text PRIMARY KEY,
    kind text NOT NULL,
    about text NOT NULL,
    queued_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0,
    is_claimed boolean NOT NULL DEFAULT false
  );
  CREATE INDEX outbox_due ON outbox (due_at);
  CREATE TABLE mailings (
    id text PRIMARY KEY,
    post text NOT NULL UNIQUE,
    made_at timestamptz NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    pause text,
    is_done boolean NOT NULL DEFAULT false,
    sent integer NOT NULL DEFAULT 0,
    total integer NOT NULL DEFAULT 0
  );
  CREATE TABLE recipients (
    mailing text NOT NULL REFERENCES mailings (id),
    address text NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    reason text,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (mailing, address)
  );
  CREATE INDEX recipients_due ON recipients (mailing, due_at) WHERE state = 'waiting';
  CREATE INDEX recipients_claimed ON recipients (mailing, due_at) WHERE state = 'claimed';
  CREATE TABLE mail_secret (one boolean PRIMARY KEY DEFAULT true CHECK (one), secret text NOT NULL);`,
  // What it stands for, `ended_links`, stays for servers of the version before.
  'CREATE TABLE links (key text PRIMARY KEY, link jsonb NOT NULL)',
  `CREATE TABLE tokens (
    sid text PRIMARY KEY,
    sealed text NOT NULL,
    ends_at timestamptz NOT NULL,
    claimed_until timestamptz
  )`,
  "ALTER TABLE links ADD COLUMN notes jsonb NOT NULL DEFAULT '[]'",
]

// Any number that no one else uses in this database: `site` in ASCII.
const LOCK = 0x73697465
// Chosen: a server that starts waits this long for another one that migrates.
const MIGRATION_MS = 60_000

/** Makes the tables and brings them up to date, one server at a time, all steps or none. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    ...CONNECTION,
    connectionString: url,
    statement_timeout: MIGRATION_MS,
    query_timeout: MIGRATION_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS migrations (step integer PRIMARY KEY, made_at timestamptz NOT NULL)')
    const { rows } = await client.query<{ done: number }>('SELECT count(*)::int AS done FROM migrations')
    const done = rows[0]?.done ?? 0
    for (const [n, sql] of STEPS.entries()) {
      if (n < done) continue
      await client.query(sql)
      await client.query('INSERT INTO migrations VALUES ($1, now())', [n])
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** Why the database cannot be used, in a sentence that says what to do; undefined where it answers. Nothing is made in it. */
export async function findDatabaseFault(url: string): Promise<string | undefined> {
  const client = new pg.Client({ ...CONNECTION, connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return undefined
  } catch (error) {
    return startFault(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}
