import { statSync } from 'node:fs'
import { ConfigError } from '../config/config.ts'
import { readEnvironment } from '../config/environment.ts'
import { createSettingReader } from '../config/setting-reader.ts'
import { findPostOnItsWay, type Moved, moveFiles } from '../store/files/move-files.ts'
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts'

/** Carries the files of DATA_DIR into the database, and ends with a sentence that counts them. */
async function main(): Promise<void> {
  const settings = createSettingReader(readEnvironment(process.env))
  const dataDir = settings.value('DATA_DIR') ?? '.data'
  if (!settings.value('DATABASE_URL'))
    settings.faults.push('DATABASE_URL is missing: it names the database to move to.')
  const url = settings.read('DATABASE_URL')
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    settings.faults.push(
      `There is no folder ${JSON.stringify(dataDir)}: set DATA_DIR to the one in which the server kept its files.`,
    )
  const post = await findPostOnItsWay(dataDir)
  if (post)
    settings.faults.push(
      `The post ${JSON.stringify(post)} is still on its way to subscribers: start the server without DATABASE_URL and wait until it is done.`,
    )
  if (!url || settings.faults.length > 0) throw new ConfigError(settings.faults)
  const say = (line: string) => console.error(line)
  const store = await openPostgresStore({ url, now: Date.now, say })
  try {
    console.log(sentenceOf(await moveFiles(dataDir, store), dataDir))
  } finally {
    await store.close()
  }
}

function sentenceOf(
  { messages, subscribers, links, endedSessions, unreadable, folder }: Moved,
  dataDir: string,
): string {
  const parts = [
    counted(messages, 'message'),
    counted(subscribers, 'subscriber'),
    counted(links, 'link'),
    counted(endedSessions, 'ended session'),
  ]
  const aside = messages > 0 ? `; the files of the messages lie in ${folder} now` : ''
  const left = unreadable > 0 ? `; ${counted(unreadable, 'file')} could not be read and stayed` : ''
  return `Moved ${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)} from ${dataDir} to the database${aside}${left}.`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

main().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
})
