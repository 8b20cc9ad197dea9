import type { Post } from '#server/contract/contract.ts'
import { timeOf } from '../shell/when.tsx'

/** What its owner sets of a post beside its words. A key that is missing here is missing in the file. */
export type Settings = Readonly<Partial<Record<SettingKey, string>>>

/** The keys of the front matter that the settings of a post show, in their order, and their names. */
export const SETTING_NAMES = {
  createdAt: 'Date',
  description: 'Description',
  cover: 'Cover',
  coverAlt: 'Cover description',
  series: 'Series',
  canonical: 'Canonical address',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
} as const

export type SettingKey = keyof typeof SETTING_NAMES

export const SETTING_KEYS = Object.keys(SETTING_NAMES) as SettingKey[]

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_NAMES, key)
}

export function settingsOf(post: Pick<Post, SettingKey>): Settings {
  return Object.fromEntries(SETTING_KEYS.flatMap((key) => (post[key] === null ? [] : [[key, post[key]]])))
}

/** What the server would write; null where the key is missing. An empty `coverAlt` says that the cover only decorates. */
export function settingOf(settings: Settings | undefined, key: SettingKey): string | null {
  const value = settings?.[key]
  if (value === undefined) return null
  const said = value.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return said === '' && key !== 'coverAlt' ? null : said
}

/** The keys that the server would write differently; null removes a key. */
export function changeOfSettings(from: Settings | undefined, to: Settings | undefined) {
  const change: Partial<Record<SettingKey, string | null>> = {}
  for (const key of SETTING_KEYS) {
    const value = settingOf(to, key)
    if (value !== settingOf(from, key)) change[key] = value
  }
  return change
}

/** The settings with some of them changed; null removes a key. */
export function withSettings(
  settings: Settings | undefined,
  change: Partial<Record<SettingKey, string | null>>,
): Settings {
  const all: Partial<Record<SettingKey, string>> = { ...settings }
  for (const key of SETTING_KEYS) {
    const value = change[key]
    if (value === null) delete all[key]
    else if (value !== undefined) all[key] = value
  }
  return all
}

/** A text without settings has no key for them, so that it is the same as one of a file without any. */
export function settingsPart(settings: Settings | undefined): { settings?: Settings } {
  return settings && Object.keys(settings).length > 0 ? { settings } : {}
}

/** Whether a person can write it by hand, word by word. */
export function isTextSetting(key: SettingKey): boolean {
  return key === 'description' || key === 'coverAlt' || key === 'series' || key === 'canonical'
}

/** A setting as a person reads it: a time by the clock at hand. */
export function shownSetting(key: SettingKey, settings: Settings | undefined): string {
  const value = settingOf(settings, key)
  return value === '' ? 'Decorative' : shownValue(key, value ?? '')
}

export function shownValue(key: SettingKey, value: string): string {
  return key.endsWith('At') && !Number.isNaN(Date.parse(value)) ? timeOf(value) : value
}
