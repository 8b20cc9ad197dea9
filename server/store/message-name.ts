import { randomBytes } from 'node:crypto'

export interface MessageName {
  id: string
  read: boolean
  /** ISO 8601, UTC; undefined where the message is not deleted. */
  deletedAt?: string | undefined
}

const ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/
const NAME = /^(\d{8}T\d{9}Z-[0-9a-f]{12})(\.read)?(?:\.deleted-(\d{8}T\d{9}Z))?\.json$/
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/
const UNFINISHED = '.tmp'

/** Ids sort by time: `20261121T120355123Z-1f0c2a9be4d7`. */
export function newMessageId(now: Date): string {
  return `${timeOf(now)}-${randomBytes(6).toString('hex')}`
}

export function isMessageId(id: string): boolean {
  return ID.test(id)
}

/**
 * The file's name says whether a message was read and when it was deleted, so that the file itself is written once:
 * `20261121T120355123Z-1f0c2a9be4d7.read.deleted-20261122T093000000Z.json`.
 */
export function fileNameOf({ id, read, deletedAt }: MessageName): string {
  return `${id}${read ? '.read' : ''}${deletedAt ? `.deleted-${timeOf(new Date(deletedAt))}` : ''}.json`
}

export function unfinishedNameOf(id: string): string {
  return id + UNFINISHED
}

export function findMessageName(fileName: string): MessageName | undefined {
  const [, id, read, deleted] = NAME.exec(fileName) ?? []
  if (id === undefined) return undefined
  if (deleted === undefined) return { id, read: read !== undefined }
  const name = { id, read: read !== undefined, deletedAt: toISO(deleted) }
  // A day that no calendar has, such as February 30, would be another name.
  return name.deletedAt && fileNameOf(name) === fileName ? name : undefined
}

/** When the message arrived, in milliseconds since 1970; NaN where its id names no such time. */
export function arrivalOf(id: string): number {
  return parseTime(id)
}

/** A message that was being written, by a process that must be gone. */
export function isAbandoned(fileName: string, before: Date): boolean {
  const id = fileName.slice(0, -UNFINISHED.length)
  return fileName.endsWith(UNFINISHED) && isMessageId(id) && id < timeOf(before)
}

function timeOf(date: Date): string {
  return date.toISOString().replace(/[-:.]/g, '')
}

function toISO(text: string): string | undefined {
  const time = parseTime(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function parseTime(text: string): number {
  const [, year, month, day, hours, minutes, seconds, milliseconds] = TIME.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
}
