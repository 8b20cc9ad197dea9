/** Values of keys, from the table of https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

/** What one input device does, as both protocols of WebDriver write it. */
export type ActionSource = Record<string, unknown>

export function pointerActions(x: number, y: number, presses: boolean): ActionSource[] {
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
  const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...(presses ? [down, up] : [])]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export function keyActions(keys: string): ActionSource[] {
  const values = keys.split('+').map((key) => KEYS[key] ?? key)
  const downs = values.map((value) => ({ type: 'keyDown', value }))
  const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }]
}

export function typeActions(words: string): ActionSource[] {
  const actions = [...words.replaceAll('\n', '\uE007')].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
