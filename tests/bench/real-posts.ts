import { numbers, sentenceOf } from './many-posts.ts'

/**
 * Bytes of every twentieth of the 3,727 posts of four public blogs (blog.rust-lang.org, rails/website, nodejs.org, nuxt.com;
 * 2026-11-27), up to the longest of a hundred. One in a hundred is longer, up to LONGEST_BYTES.
 */
const BYTES = [
  33, 560, 740, 970, 1180, 1440, 1760, 2040, 2380, 2720, 3090, 3500, 4040, 4940, 6110, 7160, 8620, 12_360, 20_320,
  33_040, 69_000,
]
const LONGEST_BYTES = 170_000
const FIRST_DAY = Date.UTC(2009, 0, 1)
const APART_MS = 36 * 60 * 60_000

type Next = (below: number) => number

/**
 * The text of the `n`th of posts like those of public blogs: the same one whenever it is asked for. Their lengths are theirs;
 * two of five hold HTML, two of five code, most of them links by the dozen, of which some are gone, and the front matter
 * follows other systems.
 */
export function realPostText(n: number): string {
  const next = numbers(n + 1_000_000)
  const at = next(20)
  const [least = 0, most = 0] = next(100) === 0 ? [BYTES.at(-1), LONGEST_BYTES] : BYTES.slice(at, at + 2)
  const bytes = least + next(Math.max(most - least, 1))
  const blocks = [prose, prose, links, ...(next(5) < 2 ? [html] : []), ...(next(5) < 2 ? [code] : []), ...rare(next)]
  let text = `${frontMatter(n, next)}\n`
  while (text.length < bytes) text += `\n${(blocks[next(blocks.length)] ?? prose)(next)}\n`
  return text
}

function frontMatter(n: number, next: Next): string {
  const date = new Date(FIRST_DAY + n * APART_MS).toISOString()
  const heads = [
    `layout: post\ntitle: "Release ${n}: ${sentenceOf(next)}"\nauthor: Ada\nrelease: true\ndate: ${date.slice(0, 10)}`,
    `title: Release ${n}\ndate: ${date.slice(0, 10)} 12:00:00 +0200\ncategories: news releases\ntags: [ruby, "rails", 5]`,
    `date: '${date}'\ncategory: release\ntitle: 'Node v${n}.0 (LTS)'\nlayout: blog-post\nauthor:\n  - Ada\n  - Grace Hopper`,
    `title: ${sentenceOf(next)}\nauthor: Ada\nstatus: ${n % 50 === 49 ? 'draft' : 'published'}\ntags: news, releases\ncreatedAt: ${date}`,
  ]
  return `---\n${heads[next(heads.length)]}\n---`
}

function prose(next: Next): string {
  return `${sentenceOf(next)} ${sentenceOf(next)} **${sentenceOf(next)}** ${sentenceOf(next)}`
}

/** As in the notes of a release: a list whose items end in links, some to pages of the site that are gone. */
function links(next: Next): string {
  const item = () =>
    `- ${sentenceOf(next)} ([#${next(9000)}](https://example.com/pull/${next(9000)}), [\`a${next(99)}\`])`
  const gone = next(12) === 0 ? `\nSee [the guide](/guides/${next(500)}) and [its end](#end-${next(9)}).\n` : ''
  return `## ${sentenceOf(next)}\n${gone}\n${Array.from({ length: 1 + next(12) }, item).join('\n')}`
}

function html(next: Next): string {
  return `<p align="center"><a href="https://example.com/${next(99)}"><b>${sentenceOf(next)}</b></a><br/>${sentenceOf(next)}</p>`
}

function code(next: Next): string {
  const line = () => `  const answer${next(99)} = await read('${next(9999)}') // ${sentenceOf(next)}`
  return `\`\`\`${['js', 'ruby', 'rust', 'console', ''][next(5)]}\n${Array.from({ length: 2 + next(14) }, line).join('\n')}\n\`\`\``
}

function rare(next: Next): ((next: Next) => string)[] {
  const image = () => `![](/images/${next(500)}.png)`
  const definitions = () =>
    Array.from({ length: 12 }, () => `[\`a${next(99)}\`]: https://example.com/c/${next(9999)}`).join('\n')
  const table = () => `| a | b |\n| - | - |\n| ${sentenceOf(next)} | ${next(99)} |`
  return [
    ...(next(25) === 0 ? [image] : []),
    ...(next(6) === 0 ? [definitions] : []),
    ...(next(50) === 0 ? [table] : []),
  ]
}
