import type { Completion } from '@codemirror/autocomplete'
import { insertNewlineAndIndent } from '@codemirror/commands'
import { findTargets, type TargetSearch } from './find-targets.ts'

/** The links that words typed behind two brackets may stand for, or one entry that says that there are none. */
export async function findLinks(words: string, search: TargetSearch): Promise<Completion[]> {
  const targets = await findTargets(words, search)
  if (targets.length === 0)
    // Enter goes on with the text.
    return [{ label: `No post or page has “${words}”`, type: 'cm-completion-none', apply: insertNewlineAndIndent }]
  return targets.map(({ title, path, detail }) => {
    const apply = `[${title.replace(/[\\[\]]/g, '\\$&')}](${path})`
    return { label: title, detail, apply }
  })
}
