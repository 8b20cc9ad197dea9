import type { SettingKey, Settings } from '../../text/settings.ts'
import type { Faults } from '../check/faults.ts'

export interface SettingFieldProps {
  settings: Settings
  faults: Faults
  /** Changes some of them; null removes a key. */
  set(change: Partial<Record<SettingKey, string | null>>): void
}
