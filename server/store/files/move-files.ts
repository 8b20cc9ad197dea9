import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { dataPath } from '../data-path.ts'
import { fileNameOf, type MessageName } from '../message-name.ts'
import type { MessageRecords, Outbox, Store } from '../store.ts'
import { readEndedSessions } from './ended-sessions.ts'
import { readLinks, readNotes, removeLink } from './links.ts'
import { findMailSecretFile } from './mail-secret.ts'
import { readMailings } from './mailings.ts'
import { openMessageFolder } from './message-folder.ts'
import { openOutboxFolder } from './outbox.ts'
import { openSubscriberFolder } from './subscribers.ts'

export interface Moved {
  messages: number
  subscribers: number
  links: number
  endedSessions: number
  /** Files that hold no message: they stay where they are. */
  unreadable: number
  /** Where the files of the messages lie now. */
  folder: string
}

const AT_ONCE = 100
const LEASE_MS = 60 * 60_000

/**
 * Carries what lies in `dataDir` into another store. Run again, it goes on where it ended: a file whose message is there
 * is put aside, so that one that is deleted later does not come back.
 */
export async function moveFiles(dataDir: string, target: Store): Promise<Moved> {
  const folder = dataPath(dataDir, 'messages-moved')
  const moved: Moved = { messages: 0, subscribers: 0, links: 0, endedSessions: 0, unreadable: 0, folder }
  const files = messagesIn(dataDir)
  const known = new Set((await target.messages.readNames()).map(({ id }) => id))
  const names = (await files.readNames()).sort(deletedLast)
  if (names.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of names) {
    const message = await files.readMessage(name)
    if (message === 'unreadable') moved.unreadable += 1
    if (!message || message === 'unreadable') continue
    if (!known.has(name.id)) {
      await target.messages.add(message)
      known.add(name.id)
      moved.messages += 1
    }
    await rename(path.join(files.place, fileNameOf(name)), path.join(folder, fileNameOf(name)))
  }
  const checks = await files.readClockChecks()
  if (checks.length > 0 && (await target.messages.readClockChecks()).length === 0)
    await target.messages.writeClockChecks(checks)

  const subscribers = openSubscriberFolder(dataPath(dataDir, 'subscribers'))
  for (const subscriber of await subscribers.readAll()) {
    if (await target.subscribers.add(subscriber)) moved.subscribers += 1
    await subscribers.remove(subscriber.address)
  }

  const secret = await findMailSecretFile(dataDir)
  if (secret) await target.readMailSecret(secret)
  // So that no post is mailed again.
  for (const mailing of await readMailings(dataPath(dataDir, 'mailings')))
    if (mailing.isDone) await target.mailings.addDone(mailing)
  await moveOutbox(await openOutboxFolder(dataPath(dataDir, 'outbox')), target.outbox)

  const links = dataPath(dataDir, 'links')
  for (const { key, link } of await readLinks(links)) {
    const notes = await readNotes(links, key)
    await target.links.add(
      key,
      link,
      notes.filter((note) => note !== undefined),
    )
    await removeLink(links, key)
    moved.links += 1
  }
  for (const [sid, until] of await readEndedSessions(dataPath(dataDir, 'ended-sessions'))) {
    if (await target.endedSessions.has(sid)) continue
    await target.endedSessions.add(sid, until)
    moved.endedSessions += 1
  }
  return moved
}

async function moveOutbox(files: Outbox, target: Outbox): Promise<void> {
  for (let mails = await files.claim(AT_ONCE, LEASE_MS); mails.length > 0; mails = await files.claim(AT_ONCE, LEASE_MS))
    for (const { tries: _, isDoubtful, ...mail } of mails) {
      // It may have been sent, and no subscriber gets a mail twice.
      if (!isDoubtful || mail.kind === 'notice') await target.add(mail)
      await files.remove(mail.id)
    }
}

/** The post that is still on its way to subscribers: its mailing has to end before it can be moved. */
export async function findPostOnItsWay(dataDir: string): Promise<string | undefined> {
  return (await readMailings(dataPath(dataDir, 'mailings'))).find(({ isDone }) => !isDone)?.post
}

/** How many messages lie in `dataDir`, where a server with a database does not look. */
export function countLeftMessages(dataDir: string): Promise<number> {
  return messagesIn(dataDir).count()
}

function messagesIn(dataDir: string): MessageRecords {
  // The sentence at the end counts the files that hold no message.
  return openMessageFolder(dataPath(dataDir, 'messages'), () => {})
}

/** A backup may have brought a message back beside its deleted copy: it is not deleted. */
function deletedLast(a: MessageName, b: MessageName): number {
  return (a.deletedAt ? 1 : 0) - (b.deletedAt ? 1 : 0)
}
