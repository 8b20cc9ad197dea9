import { randomBytes, timingSafeEqual } from 'node:crypto'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { createEncryptionKeys } from '../auth/encryption-keys.ts'
import { createSealer } from '../auth/sealer.ts'
import { type Config, readConfig } from '../config/config.ts'
import { dataDirOf } from '../config/environment.ts'
import { type Environment, isLoopback } from '../config/setting-reader.ts'
import { HttpError } from '../contract/errors.ts'
import { sameOrigin } from '../http/same-origin.ts'
import { allowInline, securityHeaders } from '../http/security-headers.ts'
import { CREATED_PATH, convertCode, findRepositories, INSTALLED_PATH, manifestOf } from './github-app.ts'
import { forgetApp, hasOwnApp, type KeptApp, keepApp, readKeptApp } from './kept-app.ts'
import * as pages from './setup-pages.ts'

/** In the owner's browser, sealed: the code was right. `state` is of the way to GitHub that is under way. */
interface Entry {
  state?: string
}

const COOKIE = 'setup'
const HOUR_SECONDS = 60 * 60
// What is easily mistaken for another sign is left out: 32 signs, of which 16 are eighty bits.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 16

/** Whether the settings ask for the set-up, and nothing has connected the site yet. */
export function isSetupWanted(environment: Environment): boolean {
  const isAsked = environment.GITHUB_SETUP?.trim() === '1' && !hasOwnApp(environment)
  if (!isAsked) return false
  const kept = readKeptApp(dataDirOf(environment))
  return !(kept && (kept.GITHUB_REPOSITORY || environment.GITHUB_REPOSITORY?.trim()))
}

/** The settings of the set-up's own server. Throws ConfigError as a start does. */
export function readSetupConfig(environment: Environment): Config {
  return readConfig({ ...placeholders(environment), ...withoutEmpty(environment) })
}

/** Makes the code that the owner copies from the log into the page. */
export function makeCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
}

export interface SetupParts {
  config: Config
  siteUrl: string
  code: string
  /** The one that the settings name. */
  repository: string | undefined
  done(): void
}

/** The pages of the set-up. Nothing but the first of them is shown to anyone who does not know the code. */
export function createSetup({ config, siteUrl, code, repository: wanted, done }: SetupParts): Express {
  const { dataDir } = config
  const github = config.github as NonNullable<Config['github']>
  const sealer = createSealer(createEncryptionKeys([randomBytes(32).toString('hex')]), {
    isHttps: siteUrl.startsWith('https:'),
    suffix: '',
  })
  const app = express()
  app.disable('x-powered-by')
  app.use(
    securityHeaders({ isHttps: siteUrl.startsWith('https:'), isDevelopment: false, formEndpoint: github.serverUrl }),
  )
  app.use((_request, response, next) => next(void response.set('Cache-Control', 'no-store')))
  app.get('/healthz', (_request, response) => void response.type('text/plain').send('ok'))
  app.use(sameOrigin(siteUrl, { acceptsOwnAddress: false }), express.urlencoded({ extended: false, limit: '4kb' }))

  const show = (response: Response, html: string, status = 200) => {
    allowInline(response, pages.INLINE)
    response.status(status).type('html').send(html)
  }
  const enter = (response: Response, entry: Entry) => sealer.write(response, COOKIE, entry, HOUR_SECONDS)
  const entryOf = (request: Request) => sealer.read<Entry>(request, COOKIE)
  const goOn = (response: Response) => response.redirect(303, pages.SETUP_PATH)

  const finish = async (response: Response, app: KeptApp, repository: string) => {
    await keepApp(dataDir, { ...app, GITHUB_REPOSITORY: repository })
    response.once('close', done)
    response.set('Connection', 'close')
    show(response, pages.donePage(repository))
  }

  const showInstall = async (response: Response, app: KeptApp) => {
    const found = await findRepositories(github, { id: app.GITHUB_APP_ID, key: app.GITHUB_APP_KEY })
    const [only, another] = wanted ? found.filter((name) => name.toLowerCase() === wanted.toLowerCase()) : found
    if (only && !another) return finish(response, app, only)
    if (only) return show(response, pages.choosePage(found))
    const notice =
      found.length > 0
        ? `The app is installed on ${found.join(', ')}, but GITHUB_REPOSITORY is ${wanted}: install it there as well.`
        : undefined
    return show(response, pages.installPage(`${app.page}/installations/new`, notice))
  }

  app.get(pages.SETUP_PATH, async (request, response) => {
    if (!(await entryOf(request))) return show(response, pages.codePage())
    const app = readKeptApp(dataDir)
    if (!app) return show(response, pages.connectPage(siteUrl, !isLoopback(siteUrl)))
    await showInstall(response, app)
  })

  app.post(pages.SETUP_PATH, async (request, response) => {
    const given = String((request.body as { code?: unknown } | undefined)?.code ?? '')
    if (!isCode(given, code))
      return show(response, pages.codePage('That is not the code. Copy it from the last line of the log.'), 403)
    await enter(response, {})
    goOn(response)
  })

  // All that follows is for the person who knows the code.
  app.use(pages.SETUP_PATH, async (request, response, next) => {
    if (await entryOf(request)) return next()
    show(response, pages.codePage('An hour has passed, or this is another browser. Type the code again.'), 403)
  })

  app.post(`${pages.SETUP_PATH}/connect`, async (request, response) => {
    const organization = String((request.body as { organization?: unknown } | undefined)?.organization ?? '').trim()
    if (organization && !/^[\w-]{1,39}$/.test(organization))
      throw new HttpError(400, 'That is no name of an organization: copy it from its address at GitHub.')
    const state = randomBytes(16).toString('hex')
    await enter(response, { state })
    const owner = organization ? `/organizations/${organization}` : ''
    const address = `${github.serverUrl}${owner}/settings/apps/new?state=${state}`
    show(response, pages.manifestPage(address, manifestOf(siteUrl)))
  })

  app.get(CREATED_PATH, async (request, response) => {
    const { code: given, state } = request.query
    const entry = await entryOf(request)
    if (readKeptApp(dataDir)) return goOn(response)
    if (!entry?.state || state !== entry.state || typeof given !== 'string')
      throw new HttpError(400, 'This did not come from the step before. Begin again, in one window.')
    await enter(response, {})
    const made = await convertCode(github, given)
    await keepApp(dataDir, { ...made, SESSION_SECRET: randomBytes(32).toString('hex') })
    goOn(response)
  })

  // What GitHub adds to the address is not believed: GitHub itself is asked.
  app.get(INSTALLED_PATH, (_request, response) => goOn(response))

  app.post(`${pages.SETUP_PATH}/repository`, async (request, response) => {
    const app = readKeptApp(dataDir)
    if (!app) return goOn(response)
    const chosen = String((request.body as { repository?: unknown } | undefined)?.repository ?? '')
    const found = await findRepositories(github, { id: app.GITHUB_APP_ID, key: app.GITHUB_APP_KEY })
    if (!found.includes(chosen)) return goOn(response)
    await finish(response, app, chosen)
  })

  app.post(`${pages.SETUP_PATH}/again`, async (_request, response) => {
    await forgetApp(dataDir)
    goOn(response)
  })

  app.use((_request, response) => {
    response.status(503).set('Retry-After', '60').type('text/plain').send('This site is being set up.')
  })

  app.use((error: Error & { status?: number }, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const status = error instanceof HttpError ? error.status : (error.status ?? 500)
    const sentence = error instanceof HttpError ? error.message : `The server made a mistake (${error.message}).`
    let isKept = true
    try {
      isKept = readKeptApp(dataDir) !== undefined
    } catch {}
    show(response, pages.faultPage(sentence, isKept), status)
  })
  return app
}

function isCode(given: string, code: string): boolean {
  const bytes = Buffer.from(given.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return bytes.length === code.length && timingSafeEqual(bytes, Buffer.from(code))
}

/** For what the set-up brings, so that all other settings are judged as at any start. */
function placeholders(environment: Environment): Environment {
  const secret = randomBytes(32).toString('hex')
  return {
    GITHUB_REPOSITORY: 'set-up/site',
    GITHUB_CLIENT_ID: secret,
    GITHUB_CLIENT_SECRET: secret,
    SESSION_SECRET: secret,
    ...(environment.SITE_URL?.trim() && !isLoopbackText(environment.SITE_URL) && { GITHUB_WEBHOOK_SECRET: secret }),
  }
}

function isLoopbackText(text: string): boolean {
  return URL.canParse(text) && isLoopback(text)
}

function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()))
}
