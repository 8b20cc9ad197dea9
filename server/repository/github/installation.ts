import { sign } from 'node:crypto'
import type { Octokit } from '@octokit/rest'
import type { GitHubApp } from '../../config/config.ts'
import { HttpError } from '../../contract/errors.ts'
import { messageOf, saidBy, statusOf } from './errors.ts'
import type { RepositoryPlace } from './place.ts'

export interface InstallationOptions extends RepositoryPlace {
  app: GitHubApp
  serverUrl: string
  /** Speaks with what `authorize` returns. */
  speak(authorize: () => string): Octokit
  /** By how many seconds this server's clock is ahead of GitHub's. */
  clockSkew(): number | null
}

type Permissions = Partial<Record<string, 'read' | 'write' | 'admin'>>

interface Known {
  token: string
  permissions: Permissions
  /** In milliseconds since 1970 by this server's clock. */
  until: number
}

// GitHub takes ten minutes at most, counted by its own clock.
// https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app
const JWT_SECONDS = 540
const EARLY_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000

/** The GitHub App's installation on the repository: the server reads as it, and no one writes more than it may. */
export function createInstallation(options: InstallationOptions) {
  const { app, owner, repo, clockSkew } = options
  const { apps } = options.speak(() => `bearer ${createJwt(app, Date.now() / 1000 - (clockSkew() ?? 0))}`).rest
  let asking: Promise<Known> | undefined

  const ask = async (): Promise<Known> => {
    const { data } = await apps.getRepoInstallation({ owner, repo })
    if (data.suspended_at) throw new HttpError(503, suspended(options))
    const permissions = data.permissions as Permissions
    const reading = Object.fromEntries(Object.keys(permissions).map((name) => [name, 'read']))
    const made = await apps.createInstallationAccessToken({
      installation_id: data.id,
      repositories: [repo],
      permissions: reading,
    })
    return { token: made.data.token, permissions, until: Date.now() + HOUR_MS }
  }

  const find = async (): Promise<Known> => {
    asking ??= ask()
      // The first answer tells what GitHub's clock says.
      .catch((error: unknown) => (statusOf(error) === 401 ? ask() : Promise.reject(error)))
      .catch((error: unknown) => {
        asking = undefined
        throw toFault(error, options)
      })
    const known = await asking
    if (known.until - Date.now() > EARLY_MS) return known
    asking = undefined
    return find()
  }

  return {
    /** A token that reads this repository alone. Throws HttpError 503 that says what to do where there is none. */
    token: async (): Promise<string> => (await find()).token,
    /** Whether people may commit and propose by it. Throws as `token` does. */
    async mayWrite(): Promise<boolean> {
      const { contents, pull_requests } = (await find()).permissions
      return contents === 'write' && pull_requests === 'write'
    },
    /** After GitHub has refused its token. */
    forget(): void {
      asking = undefined
    },
  }
}

/** RFC 7519, signed as RS256. `now`: seconds since 1970. */
export function createJwt({ id, key }: GitHubApp, now: number): string {
  const at = Math.floor(now)
  const parts = [
    { alg: 'RS256', typ: 'JWT' },
    { iat: at - 60, exp: at + JWT_SECONDS, iss: id },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signed = parts.join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function toFault(error: unknown, { owner, repo, serverUrl }: InstallationOptions): unknown {
  const status = statusOf(error)
  if (status === 401)
    return new HttpError(
      503,
      `GitHub does not accept GITHUB_APP_ID with GITHUB_APP_KEY (${saidBy(messageOf(error))}): copy the id from the app’s page at GitHub, and make a new key there.`,
    )
  if (status === 404)
    return new HttpError(
      503,
      `The GitHub App is not installed on ${owner}/${repo}: install it under ${serverUrl} → Settings → Applications.`,
    )
  return error
}

function suspended({ owner, repo, serverUrl }: InstallationOptions): string {
  return `The GitHub App’s installation on ${owner}/${repo} is suspended: end that under ${serverUrl} → Settings → Applications.`
}
