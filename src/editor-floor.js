// Lets the editor begin, or says what the browser lacks for it. Written so that browsers below the floor can read it, too.

/** What the editor needs beyond what a browser has that can load it at all; Safari 17.4 and Firefox ESR have all of it. */
const NEEDED = {
  'Array.prototype.toSorted': 'toSorted' in Array.prototype,
  'Array.prototype.findLast': 'findLast' in Array.prototype,
  'AbortSignal.timeout': 'AbortSignal' in window && 'timeout' in AbortSignal,
  'URL.canParse': 'canParse' in URL,
  'Element.checkVisibility': 'checkVisibility' in Element.prototype,
  'the dialog element': 'HTMLDialogElement' in window && 'showModal' in HTMLDialogElement.prototype,
  'the popover attribute': 'popover' in HTMLElement.prototype,
  IndexedDB: 'IDBFactory' in window,
  'lookbehind in regular expressions': canLookBehind(),
  ':has() in CSS': supports('selector(:has(a))'),
  'container queries in CSS': supports('(container-type: inline-size)'),
  'color-mix() in CSS': supports('(color: color-mix(in srgb, red, blue))'),
}

const lacking = Object.entries(NEEDED).flatMap(([name, isThere]) => (isThere ? [] : [name]))
if (lacking.length > 0) {
  tell()
  // So that first.js runs no script after this one.
  throw new Error(`The browser lacks ${lacking.join(', ')}.`)
}

function tell() {
  const status = document.querySelector('main [role=status]')
  if (!status) return
  status.textContent =
    'The editor needs a newer browser: this one lacks ' +
    lacking.join(', ') +
    '. Update it, or open this page in a new Chrome, Edge, Firefox, or Safari (17.4 or newer). All other pages can be read here.'
}

function canLookBehind() {
  try {
    return /(?<=a)b/.test('ab')
  } catch (_) {
    return false
  }
}

/** @param {string} condition */
function supports(condition) {
  return 'CSS' in window && CSS.supports(condition)
}
