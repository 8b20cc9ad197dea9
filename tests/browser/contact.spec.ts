import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { site as about } from '#content/site.ts'
import type { Message } from '#server/contract/contract.ts'
import { builtScript } from '../support/built-script.ts'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import type { LocalSite } from '../support/local-site.ts'
import { firstOrAll } from '../support/long-run.ts'
import { expectAccessible, expectSound, expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, holdAnswers, markDocument, test, variant } from './fixtures.ts'

const WRITTEN = { Name: 'Ada', Email: 'ada@example.com', Subject: 'Enrolments', Message: 'One line.\n\nAnother.' }
const THANKS = "Thank you for your message! We've successfully received your inquiry."
const PROMISE = "We'll get back to you as soon as possible at the email address you provided."
const FAILED = 'There was an error sending your message. Please check the fields and try again.'
const LABELS = ['Name', 'Email', 'Subject', 'Message'] as const

type Label = (typeof LABELS)[number]

function field(page: Page, label: Label): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Send message', exact: true })
}

async function write(page: Page, fields: Record<Label, string> = WRITTEN): Promise<void> {
  for (const label of LABELS) await field(page, label).fill(fields[label])
}

async function expectWritten(page: Page, fields: Record<Label, string>): Promise<void> {
  for (const label of LABELS) await expect(field(page, label)).toHaveValue(fields[label])
}

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact')
}

/** The form service answers the next submissions with this. */
async function answerWith(page: Page, json: unknown, status = 422): Promise<void> {
  await page.unroute('/f/contact')
  await page.route('/f/contact', (route) => route.fulfill({ status, json }))
}

function messagesOf(site: LocalSite): Promise<Message[]> {
  return site.owner.json<Message[]>('/api/messages')
}

for (const javaScriptEnabled of firstOrAll([true, false]))
  test(`the browser holds back what is no address, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({ open }) => {
    const { site, page } = await open({ javaScriptEnabled })
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
    const expectHeldBack = async (form: Locator, name: Label, fault: string) => {
      await form.getByRole('button').click()
      await expect(form).not.toHaveAttribute('novalidate')
      await expect(form.getByRole('textbox', { name, exact: true })).toBeFocused()
      const wrong = form.locator('[name]:invalid').first()
      await expect(wrong).toHaveAccessibleName(name)
      if (javaScriptEnabled) await expect(wrong).toHaveAccessibleDescription(fault)
      await expect(form.getByRole('alert')).toHaveCount(0)
    }
    await openContact(page)
    const contact = page.getByRole('form', { name: 'Contact' })
    await expectHeldBack(contact, 'Name', 'Name is required')
    await write(page, { ...WRITTEN, Email: 'ada' })
    await expectHeldBack(contact, 'Email', 'Email should be an email')
    expect(sent).toEqual([])
    test.skip(!isCompanySite, ON_A_PAGE)
    await page.goto('/research')
    const newsletter = page.getByRole('form', { name: 'Newsletter' })
    await expectHeldBack(newsletter, 'Email', 'Email is required')
    await newsletter.getByRole('textbox', { name: 'Email' }).fill('ada')
    await expectHeldBack(newsletter, 'Email', 'Email should be an email')
    expect(sent).toEqual([])
    expect(await messagesOf(site)).toEqual([])
  })

variant('while it is sent the button reads Sending... and nothing can be changed', async ({ open }) => {
  const { site, page } = await open({}, '/contact')
  const expectSame = await markDocument(page)
  const release = await holdAnswers(page, '/f/contact', 'POST')
  await write(page)
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeDisabled()
  for (const label of LABELS) await expect(field(page, label)).toHaveAttribute('disabled')
  await expectWritten(page, WRITTEN)
  await expect(page.getByText(THANKS)).toHaveCount(0)
  release()
  await expect(page.getByRole('status')).toHaveText(THANKS + PROMISE)
  await expect(sendButton(page)).toBeEnabled()
  await expect(sendButton(page)).toBeFocused()
  for (const label of LABELS) await expect(field(page, label)).toBeEnabled()
  await expectWritten(page, { Name: '', Email: '', Subject: '', Message: '' })
  await expectSame()
  const { Name: name, Email: email, Subject: subject, Message: message } = WRITTEN
  expect(await messagesOf(site)).toMatchObject([{ form: 'contact', fields: { name, email, subject, message } }])
})

variant('what came of it disappears after ten seconds, and comes anew with the next message', async ({ open }) => {
  const { site, page } = await open({ provokes: ['422 /f/contact'] })
  await page.clock.install()
  await openContact(page)
  const thanks = page.getByText(THANKS)
  await write(page)
  await sendButton(page).click()
  await expect(thanks).toBeVisible()
  await page.clock.runFor(8500)
  await expect(thanks).toBeVisible()
  // The next message begins its own ten seconds.
  await write(page)
  await sendButton(page).click()
  await expect(sendButton(page)).toBeEnabled()
  await expect(thanks).toBeVisible()
  await page.clock.runFor(8500)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(1500)
  await expect(thanks).toHaveCount(0)

  await answerWith(page, { errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }] })
  await write(page)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await page.clock.runFor(8500)
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await page.clock.runFor(1500)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // What is wrong with a field is wrong until it is sent again.
  await expect(page.getByText('Email should be an email')).toBeVisible()
  expect(await messagesOf(site)).toHaveLength(2)
})

variant('a failure stays for as long as its link has the focus', async ({ open }) => {
  const { page } = await open({ provokes: ['503 /f/contact'] })
  await page.clock.install()
  await openContact(page)
  await answerWith(page, { errors: [{ message: 'The disk is full.' }] }, 503)
  await write(page)
  await sendButton(page).click()
  await page.getByRole('alert').getByRole('link').focus()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('alert').getByRole('link')).toBeFocused()
  await sendButton(page).focus()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('each field says below itself what the form service found wrong, and what was typed stays', async ({ open }) => {
  const { page } = await open({ provokes: ['422 /f/contact'] }, '/contact')
  await answerWith(page, {
    errors: [
      { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' },
      { code: 'REQUIRED_FIELD_EMPTY', field: 'subject', message: 'is required' },
      { code: 'UNHEARD_OF', field: 'message', message: 'is too short' },
      { field: 'message', message: 'is too kind' },
    ],
  })
  await write(page)
  await sendButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(FAILED)
  await expect(alert).toContainText(`You can also email us directly at ${about.email}.`)
  await expect(alert.getByRole('link')).toHaveAttribute('href', `mailto:${about.email}`)
  for (const [label, words] of [
    ['Email', 'Email should be an email'],
    ['Subject', 'Subject is required'],
    ['Message', 'Message is too short, is too kind'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(words)
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Email')).toBeFocused()
  await expectWritten(page, WRITTEN)

  await page.unroute('/f/contact')
  await sendButton(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('Email should be an email')).toHaveCount(0)
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
})

for (const [name, answer, words] of [
  [
    'errors about the whole form',
    { errors: [{ code: 'INACTIVE', message: 'The form is closed.' }] },
    'The form is closed.',
  ],
  ['an error in one text', { error: 'The form is asleep.' }, 'The form is asleep.'],
  ['an answer that is none', { ok: true }, 'Unexpected response format'],
  ['a list', [], 'Unexpected response format'],
  [
    'an answer about a payment',
    { stripe: { paymentIntentClientSecret: 'secret' }, resubmitKey: 'key' },
    'Unexpected submission result (kind: stripePluginPending)',
  ],
] as const)
  variant(`${name} shows as its own words, and everything typed is kept`, async ({ open }) => {
    const { page } = await open({}, '/contact')
    await answerWith(page, answer, 200)
    await write(page)
    await field(page, 'Subject').press('Enter')
    await expect(page.getByRole('alert')).toContainText(FAILED + words)
    await expect(field(page, 'Subject')).toBeFocused()
    await expect(sendButton(page)).toBeEnabled()
    await expectWritten(page, WRITTEN)
    await page.unroute('/f/contact')
    await sendButton(page).click()
    await expect(page.getByText(THANKS)).toBeVisible()
  })

variant('a lost connection is told, and the same message goes out when it is back', async ({ open }) => {
  const { site, page } = await open({ provokes: ['net::ERR_FAILED /f/contact'] }, '/contact')
  await page.route('/f/contact', (route) => route.abort())
  await write(page)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(`${FAILED}Failed to fetch`)
  await expectWritten(page, WRITTEN)
  await page.unroute('/f/contact')
  await sendButton(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await messagesOf(site)).toHaveLength(1)
})

variant('a second click sends no second message', async ({ open }) => {
  const { site, page } = await open({}, '/contact')
  await write(page)
  await sendButton(page).evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await messagesOf(site)).toHaveLength(1)
})

variant('the trap is nowhere that a person or a screen reader comes to', async ({ open }) => {
  const { site, page } = await open({}, '/contact')
  const trap = page.locator('input[name="_gotcha"]')
  await expect(trap).toBeHidden()
  await expect(page.getByLabel('Leave this empty')).toBeHidden()
  expect(await page.getByRole('form', { name: 'Contact' }).ariaSnapshot()).not.toContain('Leave')
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await write(page)
  await sendButton(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  expect(await messagesOf(site)).toEqual([])
})

test('with JavaScript off the form is still sent, and a page says so', async ({ open }) => {
  const { site, page } = await open({ javaScriptEnabled: false }, '/contact')
  await write(page)
  await sendButton(page).click()
  await expect(page).toHaveURL('/contact/sent')
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByText(PROMISE)).toBeVisible()
  expect(await messagesOf(site)).toMatchObject([{ fields: { name: 'Ada', message: WRITTEN.Message } }])
})

variant('with JavaScript off a refusal says what to do, and the way back leads to what was typed', async ({ open }) => {
  const { site, page } = await open({ javaScriptEnabled: false }, '/contact')
  const fields = { ...WRITTEN, Email: 'ada@example' }
  await write(page, fields)
  await sendButton(page).click()
  await expect(page).toHaveURL('/contact/check')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByText(`You can also email us directly at ${about.email}.`)).toBeVisible()
  await page.goBack()
  await expectWritten(page, fields)
  expect(await messagesOf(site)).toEqual([])
})

variant('what was typed before the script arrived is still there afterwards', async ({ open }) => {
  const { page } = await open()
  const release = await holdAnswers(page, builtScript('index.html'))
  await page.goto('/contact', { waitUntil: 'commit' })
  await write(page)
  release()
  const expectSame = await markDocument(page)
  await sendButton(page).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expectSame()
})

variant('the form works by keyboard alone', async ({ open }) => {
  const { page } = await open({}, '/contact')
  await field(page, 'Name').focus()
  for (const label of LABELS) {
    await expect(field(page, label)).toBeFocused()
    await page.keyboard.type(WRITTEN[label].replace(/\n+/g, ' '))
    await page.keyboard.press('Tab')
  }
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(THANKS)).toBeInViewport()
  await expect(sendButton(page)).toBeFocused()
})

variant('every state of the contact form meets WCAG 2.2 AA', async ({ open }) => {
  const { page } = await open({ reducedMotion: 'reduce', provokes: ['422 /f/contact'] }, '/contact')
  await expectAccessible(page, 'idle')
  await answerWith(page, { errors: [{ message: 'x'.repeat(200) }, { field: 'name', message: 'y'.repeat(200) }] })
  await write(page)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'failed')
  await page.unroute('/f/contact')
  const release = await holdAnswers(page, '/f/contact', 'POST')
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expectAccessible(page, 'sending')
  release()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expectAccessible(page, 'sent')
  for (const outcome of ['sent', 'subscribed', 'check', 'wait', 'not-sent']) {
    await page.goto(`/contact/${outcome}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectSound(page, outcome)
  }
})

test('the newsletter form subscribes an email, and says what is wrong with it', async ({ open }) => {
  test.skip(!isCompanySite, ON_A_PAGE)
  const { site, page } = await open({ provokes: ['422 /f/newsletter'] }, '/research')
  const form = page.getByRole('form', { name: 'Newsletter' })
  const email = form.getByRole('textbox', { name: 'Email' })
  const button = form.getByRole('button', { name: 'Subscribe to Updates', exact: true })
  await expect(email).toHaveAttribute('required')
  await expect(email).toHaveAttribute('type', 'email')
  await email.fill('ada@example')
  await button.click()
  await expect(form.getByRole('alert')).toContainText('There was an error subscribing you.')
  await expect(email).toHaveAccessibleDescription('Email should be an email')
  await expect(email).toHaveValue('ada@example')
  await expect(email).toBeFocused()
  await email.fill('ada@example.com')
  const release = await holdAnswers(page, '/f/newsletter', 'POST')
  await button.click()
  await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  await expect(email).toBeDisabled()
  release()
  await expect(form.getByRole('status')).toHaveText('Thank you for subscribing! Your email address is on the list.')
  await expect(email).toHaveValue('')
  expect(await messagesOf(site)).toMatchObject([{ form: 'newsletter', fields: { email: 'ada@example.com' } }])
  expect(await readdir(path.join(site.dataDir, 'messages'))).toHaveLength(1)
})
