import type { GitHubApp, GitHubConfig } from '../config/config.ts'
import { isLoopback } from '../config/setting-reader.ts'
import { HttpError } from '../contract/errors.ts'
import { createGitHubClient } from '../repository/github/client.ts'
import { messageOf, saidBy, statusOf } from '../repository/github/errors.ts'
import { createJwt } from '../repository/github/installation.ts'
import type { KeptApp } from './kept-app.ts'

export const CREATED_PATH = '/.setup/created'
export const INSTALLED_PATH = '/.setup/installed'

// GitHub's own limit for the name of an app.
const MAX_NAME = 34

/**
 * The app that GitHub is asked to make: nothing that the site does not need. GitHub takes no webhook to an address of the
 * owner's own machine.
 * https://docs.github.com/en/apps/sharing-github-apps/registering-a-github-app-from-a-manifest
 */
export function manifestOf(siteUrl: string): object {
  return {
    name: `${new URL(siteUrl).hostname} posts`.slice(-MAX_NAME),
    url: siteUrl,
    redirect_url: siteUrl + CREATED_PATH,
    setup_url: siteUrl + INSTALLED_PATH,
    callback_urls: [`${siteUrl}/.auth/login/github/callback`],
    public: false,
    default_permissions: { contents: 'write', pull_requests: 'write', metadata: 'read', checks: 'read' },
    ...(!isLoopback(siteUrl) && {
      hook_attributes: { url: `${siteUrl}/api/webhooks/github`, active: true },
      default_events: [
        ...['push', 'check_run', 'check_suite', 'pull_request'],
        ...['pull_request_review', 'pull_request_review_comment', 'pull_request_review_thread'],
      ],
    }),
  }
}

/** Trades the code that GitHub sends back for the app's keys, once. Throws HttpError. */
export async function convertCode(github: GitHubConfig, code: string): Promise<Omit<KeptApp, 'SESSION_SECRET'>> {
  const { data } = await createGitHubClient(github)
    .speak(() => undefined)
    .rest.apps.createFromManifest({ code })
    .catch((error: unknown) => {
      const status = statusOf(error)
      throw status === 404 || status === 422
        ? new HttpError(
            400,
            'GitHub no longer knows this code: it works once, and for an hour. Delete the app at GitHub if one was made there, then begin again.',
          )
        : toFault(error, 'Whether the app was made is not known: delete it at GitHub if it is there, then begin again.')
    })
  return {
    GITHUB_CLIENT_ID: data.client_id,
    GITHUB_CLIENT_SECRET: data.client_secret,
    GITHUB_APP_ID: String(data.id),
    GITHUB_APP_KEY: data.pem,
    GITHUB_WEBHOOK_SECRET: data.webhook_secret ?? undefined,
    page: data.html_url,
  }
}

/** The repositories on which the app is installed, as GitHub says it: owner/name. Throws HttpError. */
export async function findRepositories(github: GitHubConfig, app: GitHubApp): Promise<string[]> {
  try {
    const { speak } = createGitHubClient(github)
    const { rest } = speak(() => `bearer ${createJwt(app, Date.now() / 1000)}`)
    const { data: installations } = await rest.apps.listInstallations({ per_page: 100 })
    const active = installations.filter(({ suspended_at }) => !suspended_at)
    const found = active.map(async ({ id }) => {
      const { data: made } = await rest.apps.createInstallationAccessToken({ installation_id: id })
      const reading = speak(() => `token ${made.token}`)
      const { data } = await reading.rest.apps.listReposAccessibleToInstallation({ per_page: 100 })
      return data.repositories.map(({ full_name }) => full_name)
    })
    return (await Promise.all(found)).flat()
  } catch (error) {
    throw statusOf(error) === 401
      ? new HttpError(
          503,
          `GitHub does not accept the app’s key (${saidBy(messageOf(error))}): if the app was deleted there, begin again; if this server’s clock is wrong, set it.`,
        )
      : toFault(error, 'Try again in a minute.')
  }
}

function toFault(error: unknown, cure: string): HttpError {
  return new HttpError(503, `GitHub gave no answer that helps (${saidBy(messageOf(error))}). ${cure}`)
}
