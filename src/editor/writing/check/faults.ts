import { SETTING_KEYS, type SettingKey, type Settings, settingOf } from '../../text/settings.ts'

export const MAX_DESCRIPTION_LENGTH = 300
const MAX_ADDRESS_LENGTH = 2048
const MAX_SERIES_LENGTH = 100
const MAX_COVER_ALT_LENGTH = 300

export type Faults = Partial<Record<SettingKey, string>>

/** What the server would refuse, or what would keep a post from ever appearing, in a sentence for each key. */
export function faultsOf(settings: Settings | undefined): Faults {
  const faults = SETTING_KEYS.flatMap((key) => {
    const value = settingOf(settings, key)
    const fault = value === null ? null : faultOf(key, value, settings)
    return fault ? [[key, fault] as const] : []
  })
  return Object.fromEntries(faults)
}

function faultOf(key: SettingKey, value: string, settings: Settings | undefined): string | null {
  if (key === 'description') return tooLong('The description', value, MAX_DESCRIPTION_LENGTH)
  if (key === 'series') return tooLong('The name of the series', value, MAX_SERIES_LENGTH)
  if (key === 'coverAlt') return tooLong('The description of the cover', value, MAX_COVER_ALT_LENGTH)
  if (key === 'canonical' && !isSecureAddress(value))
    return 'Write the whole address of a page, beginning with https://, or leave it empty.'
  if (key.endsWith('At') && Number.isNaN(Date.parse(value)))
    return 'The day or the time is missing or does not exist. Correct it, or press Clear.'
  if (key !== 'unpublishAt') return null
  const publishAt = settingOf(settings, 'publishAt')
  const isNever = publishAt !== null && Date.parse(value) <= Date.parse(publishAt)
  return isNever ? 'Unpublish at is not after Publish at. Change or clear one of them.' : null
}

function tooLong(name: string, value: string, most: number): string | null {
  return value.length > most
    ? `${name} has ${value.length} characters, and ${most} is the most. Shorten it by ${value.length - most}.`
    : null
}

// As server/posts/front-matter/post-keys.ts judges it.
function isSecureAddress(text: string): boolean {
  return /^https:\/\//i.test(text) && text.length <= MAX_ADDRESS_LENGTH && !/\s/.test(text) && URL.canParse(text)
}
