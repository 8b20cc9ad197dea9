import type { Question } from '#src/editor/merge/questions.ts'
import { CHOICES, type Decision } from '#src/editor/text/decisions.ts'
import type { PostText } from '#src/editor/text/post-text.ts'
import { allOf, type EditorClient, openEditor } from './editor-client.ts'
import type { SiteClient } from './site-client.ts'

/** What someone with git does to a post's file, and what git knows of it. */
export interface GitUser {
  read(): Promise<string>
  write(text: string): Promise<void>
  commit(): Promise<void>
  /** The file in every commit that touched it. */
  versions(): Promise<string[]>
}

/** What became of the words of one run; every word is written once in all of it. */
export interface Outcome {
  saved: Set<string>
  /** Written at all, saved or not. */
  typed: Set<string>
  /** In an editor at the end. */
  onScreen: Set<string>
  /** Taken out by a person: deleted, chosen away, or overwritten by hand. */
  removed: Set<string>
  /** Shown to a person in a conflict, or kept beside the text. */
  offered: Set<string>
  final: Set<string>
  history: Set<string>
  merges: { clean: number; conflicted: number }
}

type Random = (below: number) => number

const wordsOf = (text: string) => new Set(text.match(/\bw\d+\b/g))

function missing(before: string, after: string): string[] {
  const kept = wordsOf(after)
  return [...wordsOf(before)].filter((word) => !kept.has(word))
}

export function firstText(): string {
  return `${Array.from({ length: 4 }, (_, line) => Array.from({ length: 9 }, (_, word) => `w${line * 9 + word}`).join(' ')).join('\n\n')}\n`
}

/** Lets two editors and a git user work on one post, in an order and with edits that the seed decides. */
export async function interleave(
  id: string,
  clients: readonly SiteClient[],
  git: GitUser,
  seed: number,
): Promise<Outcome> {
  const random = randomFrom(seed)
  let lastWord = 100
  const write = () => `w${++lastWord}`
  const outcome: Outcome = {
    saved: new Set(),
    typed: new Set(),
    onScreen: new Set(),
    removed: new Set(),
    offered: new Set(),
    final: new Set(),
    history: new Set(),
    merges: { clean: 0, conflicted: 0 },
  }
  const note = (set: Set<string>, words: Iterable<string>) => {
    for (const word of words) set.add(word)
  }
  const edit = (text: string) => {
    const next = edited(text, random, write)
    note(outcome.removed, missing(text, next))
    note(outcome.typed, wordsOf(next))
    return next
  }
  const decide = ({ name }: Question): Decision => {
    const choices = CHOICES.filter((one) => name === 'passage' || one.length < 7)
    const choice = choices[random(choices.length)] ?? 'mine'
    // A field for writing by hand is filled even where something else is chosen in the end.
    if (choice !== 'own' && random(4) > 0) return { choice }
    const own = `${write()} ${write()}`
    note(outcome.typed, wordsOf(own))
    return { choice, own }
  }
  const onOffer = (text: string) => note(outcome.offered, wordsOf(text))
  const onMerge = (kind: 'clean' | 'conflicted') => {
    outcome.merges[kind]++
  }
  const editors = await Promise.all(clients.map((client) => openEditor({ client, id, decide, onOffer, onMerge })))
  const type = (editor: EditorClient) => {
    const { title, tags, content } = editor.text()
    const typed: Partial<PostText> =
      random(8) > 0
        ? { content: edited(content, random, write) }
        : random(2) === 0
          ? { title: edited(title, random, write).replace(/\s+/g, ' ') }
          : { tags: `${tags}, ${write()}` }
    note(outcome.removed, missing(allOf(editor.text()), allOf({ ...editor.text(), ...typed })))
    editor.type(typed)
    note(outcome.typed, wordsOf(allOf(editor.text())))
  }
  const save = async (editor: EditorClient) => {
    const saved = await editor.save(random(8) === 0 ? 'publish' : 'save')
    if (saved) note(outcome.saved, wordsOf(allOf(saved)))
  }
  let byHand = await git.read()
  // What someone takes out again before it is committed was never saved.
  let uncommitted = new Set<string>()
  const commit = async () => {
    await git.commit()
    note(outcome.saved, uncommitted)
  }
  for (let step = 0; step < 9; step++) {
    const editor = editors[random(editors.length)]
    switch (random(6)) {
      case 0:
        byHand = await git.read()
        break
      case 1: {
        const bodyStart = byHand.indexOf('\n---\n\n') + 6
        byHand = byHand.slice(0, bodyStart) + edit(byHand.slice(bodyStart))
        note(outcome.removed, missing(await git.read(), byHand))
        await git.write(byHand)
        uncommitted = wordsOf(byHand)
        if (random(3) > 0) await commit()
        break
      }
      case 2:
        for (const one of editors) type(one)
        await Promise.all(editors.map(save))
        break
      case 3:
        await editor?.look(random(2) === 0)
        break
      default:
        if (!editor) break
        type(editor)
        if (random(2) === 0) await save(editor)
    }
  }
  await commit()
  for (const editor of editors) await save(editor)
  for (const editor of editors) note(outcome.onScreen, wordsOf(allOf(editor.text())))
  outcome.final = wordsOf(await git.read())
  outcome.history = new Set((await git.versions()).flatMap((text) => [...wordsOf(text)]))
  return outcome
}

/** The text after one act of writing: a new paragraph, a new word, another word or a paragraph less. */
function edited(text: string, random: Random, write: () => string): string {
  const paragraphs = text.split('\n\n')
  const at = random(paragraphs.length)
  const words = paragraphs[at]?.split(' ') ?? []
  switch (random(6)) {
    case 0:
      paragraphs.splice(at, 1)
      break
    case 1:
    case 2:
      paragraphs.splice(at, 0, Array.from({ length: 5 }, write).join(' '))
      break
    case 3:
      words.splice(random(words.length), 0, write())
      paragraphs[at] = words.join(' ')
      break
    default:
      paragraphs[at] = (paragraphs[at] ?? '').replace(/\bw\d+\b/, write())
  }
  return paragraphs.join('\n\n').trim() === '' ? `${write()}\n` : paragraphs.join('\n\n')
}

/** Park and Miller's generator: the same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = (seed * 7_919) % 2_147_483_647
  return (below) => {
    state = (state * 16_807) % 2_147_483_647
    return state % below
  }
}
