import { isNear } from '../../config/is-near.ts'
import { bareName, findMeaning, type Meaning } from './key-aliases.ts'
import { type Conversion, findConversion, isPublishing } from './key-conversion.ts'
import { POST_KEYS } from './post-keys.ts'
import { isMissing } from './post-values.ts'
import { allTags, tagsIn } from './tags-in.ts'

/** Why a key that is none of ours deserves a word. */
export interface KeyFault {
  rule: 'unknown-key' | 'foreign-key'
  sentence: string
  mend: string
}

/**
 * Judges a key of the front matter that is none of ours; undefined for one that is no one's business. A post that says
 * something in our key too may say it to another system as well, unless both disagree on what visitors see.
 */
export function judgeKey(key: string, values: Readonly<Record<string, unknown>>, id: string): KeyFault | undefined {
  const bare = bareName(key)
  const ours = POST_KEYS.find((known) => known.toLowerCase() === bare)
  if (ours !== undefined) return misspelled(key, ours)
  const meaning = findMeaning(key, values[key])
  if (meaning !== undefined) return isSilent(meaning, key, values, id) ? undefined : foreign(meaning, key, values, id)
  if (findMeaning(bare, true) !== undefined) return undefined
  const near = POST_KEYS.find((known) => isNear(bare, known.toLowerCase()))
  return near === undefined || isSaid(values[near]) ? undefined : misspelled(key, near)
}

function misspelled(key: string, ours: string): KeyFault {
  return {
    rule: 'unknown-key',
    sentence: `The site ignores the key ${JSON.stringify(key)}.`,
    mend: `Write ${ours}, if that is meant.`,
  }
}

function isSilent(meaning: Meaning, key: string, values: Readonly<Record<string, unknown>>, id: string): boolean {
  const value = values[key]
  if (!isSaid(value)) return true
  if (meaning === 'address') return isAddressSilent(key, String(value), id)
  if (meaning === 'status') return 'status' in values && isSaid(values.status) && !isContradicted(key, values)
  // Switches, as some themes have them.
  if (typeof value === 'boolean') return true
  if (!isSaid(values[meaning])) return false
  return meaning !== 'tags' || /^keywords?$/i.test(key) || hasAllTags(key, values)
}

/** An address elsewhere, or the file's name without the date that it begins with. */
function isAddressSilent(key: string, address: string, id: string): boolean {
  if (/^url$/i.test(key) && !address.startsWith('/')) return true
  return address.trim() === id.replace(/^\d{4}-\d{2}-\d{2}-/, '') && address.trim() !== id
}

/** A post that calls itself a draft elsewhere and is public here. */
function isContradicted(key: string, values: Readonly<Record<string, unknown>>): boolean {
  const isDraft = values[key] === /draft/i.test(key)
  return isDraft && (values.status === 'published' || values.status === 'scheduled')
}

function hasAllTags(key: string, values: Readonly<Record<string, unknown>>): boolean {
  const more = tagsIn(key, values[key])
  const all = more && allTags(values.tags, more)
  const before = all && allTags(values.tags, [])
  return before !== undefined && before.length === all?.length
}

function isSaid(value: unknown): boolean {
  return !isMissing(value) && (typeof value !== 'object' || Object.keys(value as object).length > 0)
}

function foreign(meaning: Meaning, key: string, values: Readonly<Record<string, unknown>>, id: string): KeyFault {
  const conversion =
    isSaid(values[meaning]) && meaning !== 'tags' ? undefined : findConversion(meaning, key, values, id)
  const say = (sentence: string, mend: string): KeyFault => ({
    rule: 'foreign-key',
    sentence,
    mend: conversion && !isPublishing(conversion) ? `${mend.replace(/\.$/, '')}, as posts:check --fix does.` : mend,
  })
  const named = JSON.stringify(key)
  if (meaning === 'address')
    return say(
      `The site ignores the key ${named}: the address of a post is its file’s name, here /blog/${id}.`,
      conversion ? 'Take it out.' : 'Rename the file, or take the key out.',
    )
  if (meaning === 'status' && isSaid(values.status))
    return say(
      `The site ignores the key ${named} and goes by status, which makes the post public.`,
      `Take ${key} out, or write status: draft.`,
    )
  return say(`The site ignores the key ${named} and reads ${meaning}.`, curing(meaning, key, conversion))
}

function curing(meaning: Exclude<Meaning, 'address'>, key: string, conversion: Conversion | undefined): string {
  if (conversion?.kind === 'merge') return `Put what ${key} says into tags.`
  if (conversion?.kind === 'rename')
    return meaning === 'status' ? `Write status: ${conversion.value} instead.` : `Write ${meaning} instead of ${key}.`
  return CURES[meaning]
}

// Where the value must change too, and its author knows how.
const CURES: Record<Exclude<Meaning, 'address'>, string> = {
  createdAt: 'Write createdAt with a date such as 2025-04-29.',
  updatedAt: 'Write updatedAt with a date such as 2025-04-29.',
  unpublishAt: 'Write unpublishAt with a date such as 2025-04-29 or 2025-04-29T09:30:00Z.',
  tags: 'Write tags with a list of words, for example [ai, lms].',
  description: 'Write description with 300 characters of plain text at most.',
  author: 'Write author with the name that readers see.',
  cover: 'Put the picture into the folder images and write cover: images/<its name>.',
  coverAlt: 'Write coverAlt with what the cover shows.',
  canonical: 'Write canonical with an address that begins with https://.',
  aliases: 'Write aliases with a list of former file names without .md.',
  status: 'Write status: draft or status: published.',
}
