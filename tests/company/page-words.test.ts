import { expect, test } from 'vitest'
import { startLocalSite } from '../support/local-site.ts'
import { longPosts } from '../support/long-posts.ts'
import { siteAddresses } from '../support/site-pages.ts'

const MOST_WORDS = 40

test('no sentence of a page has more than 40 words', async () => {
  const long: string[] = []
  for (const [address, main] of await mains)
    for (const sentence of sentencesOf(main)) {
      const words = sentence.trim().split(' ').length
      if (words > MOST_WORDS) long.push(`${address}: ${words} words: ${sentence}`)
    }
  expect(long).toEqual([])
})

// Names of platforms, products, laws, people, and of what this site calls its own.
const NAMES =
  /^(?:Absorb|Act|AI|Android|API|April|BI|Call|Canvas|Companion|Cornerstone|Crew|Dash|Data|Deadline|Docebo|Drillster|EU|Explorer|Freshdesk|GitHub|HR|I|JavaScript|JSON|Kanban|Learn|LearnKernel|LearnOps|LLM|LMS|Lean|Moodle|Montey|OAuth|Open|Pocket|Recall|Reporting|Research|Roll|Sage|SCORM|Scout|Scrum|SQL|Startup|Texas|US|Utah|Vega|Workbench|YouTube)s?$/
// The specification names these so.
const GIVEN = new Set(
  'AI Compliance|AI Ethics & Responsibility|AI Governance for Learning|All Agents|All Mobile & Web Apps|All Professional Services Projects|All Projects|All YouTube Tutorials|Analytics & Insights|Community & Research|Content & Delivery|Core Applications|Cornerstone API Integration|Custom AI Agent Development|Dash Insights|Deep Dive Analysis|Docebo API Integration|Emerging Trends|Ethical AI Governance Consulting|Ethical AI in Content Creation|Featured Professional Projects|Key Capabilities|Mission & Values|Privacy Policy|Research Publications Coming Soon|Smart Reporting Solutions|Subscribe to Updates|Terms of Service|Web Apps'.split(
    '|',
  ),
)

test('headings, buttons, and summaries are in sentence case, but for names', async () => {
  const found: string[] = []
  for (const [address, main] of await mains)
    for (const [, name, inside = ''] of main.matchAll(/<(h\d|button|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
      const text = plain(inside.replace(/<a [^>]*aria-hidden="true"[\s\S]*?<\/a>/g, '')).trim()
      if (!GIVEN.has(text) && hasCapitals(text)) found.push(`${address}: ${name}: ${text}`)
    }
  expect(found).toEqual([])
  expect(['Send Message', 'Pull Requests'].map(hasCapitals)).toEqual([true, true])
  expect(['Send message', 'Which Docebo report? One of six', 'The AI Act'].map(hasCapitals)).toEqual([
    false,
    false,
    false,
  ])
})

/** Whether a word is in capitals that begins no sentence, and is no name. */
function hasCapitals(text: string): boolean {
  const words = text.split(/\s+/)
  return words.some((word, at) => {
    const begins = at === 0 || /[.?!:·]["”]?$/.test(words[at - 1] ?? '')
    return !begins && /^[“"(]?[A-Z][a-z]/.test(word) && !NAMES.test(word.replace(/[^A-Za-z].*$|^\W/g, ''))
  })
}

// The specification gives the first two groups; the third tells of an invented system, as its page says; the last is cited
// further down.
const WITHOUT_SOURCE = [
  /^(?:Over|About) \d+ million\b/,
  /73%, 52% and 68%|survey share; question not given|\$2\.1 billion by 2027/,
  /^2,000 managers open it/,
  /in a study cited below$/,
]

test('a share of a hundred or a number of millions has a source beside it', async () => {
  const found: string[] = []
  for (const [address, main] of await mains)
    for (const [, , inside = ''] of main.matchAll(/<(p|li|dd|td|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
      const text = plain(inside).trim()
      const isFigure = /\d ?(?:%|percent\b)|\d (?:billion|million)\b/.test(text)
      if (isFigure && !/<sup\b|<a [^>]*href="http/.test(inside) && !WITHOUT_SOURCE.some((known) => known.test(text)))
        found.push(`${address}: ${text}`)
    }
  expect(found).toEqual([])
})

/** The main part of every page and of some posts, by address. */
const mains = readMains()

async function readMains(): Promise<[address: string, main: string][]> {
  const names = ['post-1', 'post-2', 'post-3', 'post-4', 'post-5']
  await using site = await startLocalSite({ posts: await longPosts(...names.map((name) => `${name}.md`)) })
  const pages = siteAddresses.filter(({ address, main }) => address === main).map(({ address }) => address)
  const read: [string, string][] = []
  for (const address of [...pages, ...names.map((name) => `/blog/${name}`)]) {
    const document = await (await site.visitor.fetch(address)).text()
    read.push([
      address,
      (/<main[\s\S]*<\/main>/.exec(document)?.[0] ?? '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ''),
    ])
  }
  return read
}

function sentencesOf(main: string): string[] {
  return [...main.matchAll(/<(p|li|dd|td|h\d|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(([, , inside = '']) =>
    plain(inside)
      // What begins with code or a name in lower case begins a sentence, too.
      .split(/\n|(?<=[.!?]["”)]?) (?=\S)/),
  )
}

/** The words of some markup, with a line for each of its blocks. */
function plain(markup: string): string {
  return markup
    .replace(/<sup\b[\s\S]*?<\/sup>/g, '')
    .replace(/<\/?(?:a|abbr|b|code|em|i|kbd|span|strong|time)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:ldquo|rdquo|quot|#x22);/g, '"')
    .replace(/&(?:#x27|apos);/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
}
