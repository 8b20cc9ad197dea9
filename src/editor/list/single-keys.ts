import { keep, readKept } from '../shell/browser-storage.ts'

const STORAGE_KEY = 'single-keys'

/** Whether letters alone are shortcuts. They can be turned off, as WCAG 2.1.4 asks: people who dictate set them off by chance. */
export function hasSingleKeys(): boolean {
  return readKept('localStorage', STORAGE_KEY) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  keep('localStorage', STORAGE_KEY, isOn ? null : 'off')
}
