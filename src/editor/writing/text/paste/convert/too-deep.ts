const DEEPEST = 200
// Chosen: 100 times what a long article of Word needs. A parser opens marks that were never closed again in each paragraph.
const MOST_WORK = 4_000_000

const SILENT =
  /^(?:area|base|br|col|colgroup|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|t[rdh]|tbody|thead|tfoot|option)$/

/** Whether elements are nested more than 200 deep, found without building any of them: what builds them is recursive. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  let work = 0
  for (const [, slash, written = '', rest = ''] of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)([^>]*)>/gi)) {
    const name = written.toLowerCase()
    work += depth
    if (depth > DEEPEST || work > MOST_WORK) return true
    if (name === '' || SILENT.test(name) || (rest.endsWith('/') && name.includes(':'))) continue
    const before = open.get(name) ?? 0
    if (slash && before === 0) continue
    open.set(name, before + (slash ? -1 : 1))
    depth += slash ? -1 : 1
  }
  return depth > DEEPEST
}
