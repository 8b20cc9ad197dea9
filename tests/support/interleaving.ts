import type { Post } from '#server/contract.ts'
import { buildPost, type PassageChoice } from '#src/editor/merge/build-post.ts'
import { mergePosts } from '#src/editor/merge/merge-posts.ts'
import type { SiteClient } from './site-client.ts'

/** What somebody with git does to a post's file, and what git knows of it. */
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
  /** Taken out by a person: deleted, chosen away, or overwritten by hand. */
  removed: Set<string>
  /** Shown to a person in a conflict. */
  offered: Set<string>
  final: Set<string>
  history: Set<string>
  merges: { clean: number; conflicted: number }
}

type Random = (below: number) => number

export const wordsOf = (text: string) => new Set(text.match(/\bw\d+\b/g))

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
    return next
  }
  const editors = clients.map((client) => createEditor(client, id, random, outcome))
  await Promise.all(editors.map((editor) => editor.open()))
  let byHand = await git.read()
  // What somebody takes out again before it is committed was never saved.
  let uncommitted = new Set<string>()
  const commit = async () => {
    await git.commit()
    note(outcome.saved, uncommitted)
  }
  for (let step = 0; step < 9; step++) {
    const editor = editors[random(editors.length)]
    switch (random(5)) {
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
        for (const one of editors) one.type(edit)
        await Promise.all(editors.map((one) => one.save()))
        break
      default:
        editor?.type(edit)
        if (random(2) === 0) await editor?.save()
    }
  }
  await commit()
  for (const editor of editors) await editor.save()
  outcome.final = wordsOf(await git.read())
  outcome.history = new Set((await git.versions()).flatMap((text) => [...wordsOf(text)]))
  return outcome
}

const CHOICES: readonly PassageChoice[] = ['mine', 'theirs', 'mine-theirs', 'theirs-mine']

function createEditor(client: SiteClient, id: string, random: Random, outcome: Outcome) {
  let base: Post
  let mine = ''
  const change = (content: string, { revision }: Post) => client.change(id, { content }, `"${revision}"`)
  return {
    async open() {
      base = await client.post(id)
      mine = base.content
    },
    type(edit: (text: string) => string) {
      mine = edit(mine)
    },
    async save() {
      for (let tries = 0; tries < 20; tries++) {
        const response = await change(mine, base)
        if (response.status === 200) {
          for (const word of wordsOf(mine)) outcome.saved.add(word)
          base = (await response.json()) as Post
          mine = base.content
          return
        }
        await response.text()
        // What somebody edited by hand and did not commit is left alone; the text stays in the editor.
        if (response.status === 409) return
        if (response.status !== 412) throw new Error(`Saving was answered with ${response.status}`)
        const theirs = await client.post(id)
        mine = merged(base, { ...base, content: mine }, theirs, random, outcome)
        base = theirs
      }
      throw new Error('The text was never saved')
    },
  }
}

function merged(base: Post, mine: Post, theirs: Post, random: Random, outcome: Outcome): string {
  const merge = mergePosts(base, mine, theirs)
  outcome.merges[merge.clean ? 'clean' : 'conflicted']++
  if (merge.clean) return merge.post.content
  const conflicts = merge.passages.filter((passage) => passage.kind === 'conflict')
  for (const one of conflicts) for (const word of wordsOf(`${one.mine} ${one.theirs}`)) outcome.offered.add(word)
  return buildPost(merge, { keys: {}, passages: conflicts.map(() => CHOICES[random(CHOICES.length)]) }).content
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
