import { EDITOR } from '../browser/editor.ts'
import { changeElsewhere } from '../browser/writing.ts'
import { postText } from '../support/post-text.ts'
import { appears, disappears, says } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { openWriting, signIn, textBox, typeAtEnd, writingButton } from './writing.ts'

const BODY = 'The first paragraph.\n\nThe second one.\n\nThe last one.'
const one = { 'one.md': postText('One', 'published', BODY) }

test('a reload right after a key loses no letter', async ({ visit }) => {
  const { tab } = await visit({ posts: one })
  await openWriting(tab, 'one')
  for (const word of ['kiwi', 'plum', 'pear']) {
    await typeAtEnd(tab, word)
    await tab.reload()
    await says(textBox(tab), word)
    await appears(tab.getByText('Your unsaved text is back.'))
  }
})

test('what is typed and left is offered again, and can be discarded', async ({ visit }) => {
  const { tab } = await visit({ posts: one })
  await openWriting(tab, 'one')
  await typeAtEnd(tab, 'Left.')
  await tab.getByRole('link', { name: '← All posts' }).click()
  await appears(tab.getByText(/unsaved text kept here/))
  await tab.goBack()
  const notice = tab.getByRole('region', { name: /^Unsaved text of / })
  await says(textBox(tab), 'Left.')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await disappears(notice)
  await tab.reload()
  await says(textBox(tab), /The last one\.$/)
})

test('who would lose what is typed is asked before leaving for a page or a document', async ({ visit, engineName }) => {
  const { tab } = await visit({ posts: one })
  await openWriting(tab, 'one', 'source')
  await tab.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: refuse })
    // React Router would warn that it cannot keep how far pages were scrolled.
    const refuseText = (key: string) => (key.startsWith('react-router') ? undefined : refuse())
    Object.assign(Storage.prototype, { setItem: refuseText })
  })
  await typeAtEnd(tab, 'My words.')
  await says(tab.getByRole('main'), 'This browser keeps no copy of what you type')
  await tab.answering(false, () => tab.getByRole('link', { name: '← All posts' }).click())
  // The driver of WebKit answers this question by itself, as the first edition of WebDriver has it.
  if (engineName !== 'webkit')
    await tab.answering(false, () => tab.evaluate(() => void setTimeout(() => location.assign('/about'))))
  await says(textBox(tab), 'My words.')
})

test('changes of two writers that go together are merged by the save', async ({ visit }) => {
  const { tab, site } = await visit({ posts: one, provokes: ['412 /api/posts/one'] })
  await openWriting(tab, 'one')
  await typeAtEnd(tab, 'My words.')
  await changeElsewhere(site, 'one', { content: `${BODY.replace('first', 'very first')}\n` })
  await writingButton(tab, 'Save').click()
  await says(tab.getByRole('main'), /Saved\. Merged with/)
  const file = await site.repository.read('posts/one.md')
  expect(file).toMatch(/The very first paragraph\.[\s\S]*The last one\.\s+My words\./)
})

test('changes of the same words are shown side by side, and one of them is chosen', async ({ visit }) => {
  const { tab, site } = await visit({ posts: one, provokes: ['412 /api/posts/one'] })
  await openWriting(tab, 'one', 'source')
  await typeAtEnd(tab, '')
  await tab.keyboard.press('ArrowUp')
  await tab.keyboard.press('End')
  await tab.keyboard.type(' Mine.')
  await changeElsewhere(site, 'one', { content: `${BODY.replace('The last one.', 'The last one. Theirs.')}\n` })
  await writingButton(tab, 'Save').click()
  await appears(tab.getByRole('heading', { name: /^You saved this post in another tab or program at / }))
  await tab.getByRole('radio', { name: 'Both, yours first' }).click()
  await writingButton(tab, 'Save merged').click()
  await expect.poll(() => site.repository.read('posts/one.md')).toMatch(/Mine\.[\s\S]*Theirs\./)
})

test('a post is deleted once its question is answered, and an undo brings it back', async ({ visit }) => {
  const { tab, site } = await visit({ posts: one })
  await signIn(tab)
  const heading = tab.getByRole('region', { name: 'Published' }).getByRole('heading', { name: 'One' })
  await appears(heading)
  await tab.answering(true, () => tab.getByRole('button', { name: /^Delete/ }).click())
  await disappears(heading)
  await tab.getByRole('button', { name: 'Undo' }).click()
  await appears(heading)
  expect(await site.repository.read('posts/one.md')).toBe(one['one.md'])
})

test('an older version is looked at and restored', async ({ visit }) => {
  const { tab, site } = await visit({ posts: one })
  await changeElsewhere(site, 'one', { content: 'Rewritten.\n' })
  await signIn(tab)
  await tab.goto(`${EDITOR}/one/history`)
  await tab.getByRole('link', { name: 'Begin' }).click()
  await says(tab.getByRole('main'), 'The second one.')
  await tab.getByRole('button', { name: 'Restore this version' }).click()
  await expect.poll(() => site.repository.read('posts/one.md')).toContain('The second one.')
})

test('on a phone a post is written and saved', async ({ visit }) => {
  const { tab, site } = await visit({ posts: one, width: 390 })
  await openWriting(tab, 'one')
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await typeAtEnd(tab, 'On the way.')
  await writingButton(tab, 'Save').click()
  await expect.poll(() => site.repository.read('posts/one.md')).toContain('On the way.')
})

for (const width of [1280, 390])
  test(`a new post is typed on through slow saves, ${width} px wide`, async ({ visit }) => {
    const { tab, site } = await visit({ posts: {}, width })
    await signIn(tab)
    await tab.goto(`${EDITOR}/_new`)
    await appears(textBox(tab))
    await tab.evaluate(() => {
      const answer = fetch
      const late = async (...asked: Parameters<typeof fetch>) => {
        const [request, { method = 'GET' } = {}] = asked
        const isSave =
          method !== 'GET' && /\/api\/posts/.test(String(request instanceof Request ? request.url : request))
        if (isSave) await new Promise((resolve) => setTimeout(resolve, 700))
        const response = await answer(...asked)
        if (isSave) await new Promise((resolve) => setTimeout(resolve, 700))
        return response
      }
      Object.assign(globalThis, { fetch: late })
    })
    await tab.getByRole('textbox', { name: 'Title' }).focus()
    await tab.keyboard.type('Quinces')
    await tab.keyboard.press('Enter')
    const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu'.split(' ')
    for (const [at, word] of words.entries()) {
      if (at % 3 === 1) await tab.keyboard.press('Control+s')
      for (const key of `${word} `) {
        await tab.keyboard.type(key)
        await tab.evaluate(() => new Promise<void>((resolve) => setTimeout(() => resolve(), 60)))
      }
    }
    await says(textBox(tab), words.join(' '))
    await tab.keyboard.press('Control+s')
    await expect.poll(() => tab.url()).toMatch(/\/quinces$/)
    const [file = ''] = (await site.repository.git('ls-files', 'posts')).trim().split('\n')
    await expect.poll(() => site.repository.read(file)).toContain(words.join(' '))
    await says(textBox(tab), words.join(' '))
  })
