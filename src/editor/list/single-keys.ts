const STORAGE_KEY = 'single-keys'

/** Whether letters alone are shortcuts. They can be turned off, as WCAG 2.1.4 asks: people who dictate set them off by chance. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Storage may be forbidden: the keys stay on.
  }
}
