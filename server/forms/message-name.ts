import { randomBytes } from 'node:crypto'

export interface MessageName {
  id: string
  read: boolean
}

const ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/
const UNREAD = '.json'
const READ = '.read.json'
const UNFINISHED = '.tmp'

/** Ids sort by time: `20261121T120355123Z-1f0c2a9be4d7`. */
export function newMessageId(now: Date): string {
  return `${timeOf(now)}-${randomBytes(6).toString('hex')}`
}

export function isMessageId(id: string): boolean {
  return ID.test(id)
}

/** Whether it was read stands in a message's name, so that what somebody wrote is never written again. */
export function fileNameOf({ id, read }: MessageName): string {
  return id + (read ? READ : UNREAD)
}

export function unfinishedNameOf(id: string): string {
  return id + UNFINISHED
}

export function findMessageName(fileName: string): MessageName | undefined {
  for (const suffix of [READ, UNREAD]) {
    const id = fileName.slice(0, -suffix.length)
    if (fileName.endsWith(suffix) && isMessageId(id)) return { id, read: suffix === READ }
  }
  return undefined
}

/** A message that was being written, by a process that must be gone. */
export function isAbandoned(fileName: string, before: Date): boolean {
  const id = fileName.slice(0, -UNFINISHED.length)
  return fileName.endsWith(UNFINISHED) && isMessageId(id) && id < timeOf(before)
}

function timeOf(date: Date): string {
  return date.toISOString().replace(/[-:.]/g, '')
}
