import { randomBytes } from 'node:crypto'

const HOUR_MS = 3_600_000
const ACCESS_TOKEN_SECONDS = 28_800
const REFRESH_TOKEN_SECONDS = 15_897_600

/** An OAuth app or a GitHub App, as far as people sign in through it. */
export interface Client {
  clientId: string
  clientSecret: string
  name: string
  redirectUris: readonly string[]
  isGitHubApp: boolean
  /** Its tokens end after eight hours, and refresh tokens renew them. */
  expires: boolean
}

export interface IssuedToken {
  token: string
  login: string
  scopes: string[]
  /** The app that it was issued to; absent for a personal token. */
  client?: Client
  /** In milliseconds of the emulator's clock; absent where it does not end. */
  expiresAt?: number
}

export interface UsedRefreshToken {
  token: string
  isFirstUse: boolean
}

/** Everything that a token of an installation of a GitHub App may do. */
export interface InstallationToken {
  token: string
  installationId: number
  permissions: Record<string, string>
  /** `owner/name`; absent where it reaches all that the installation does. */
  repositories?: readonly string[]
  expiresAt: number
}

export type Tokens = ReturnType<typeof createTokens>

/** The tokens of people and of installations, with when they end by the emulator's clock. */
export function createTokens(now: () => number) {
  const access = new Map<string, IssuedToken>()
  const refreshTokens = new Map<string, { token: string; issued: IssuedToken; expiresAt: number; isUsed: boolean }>()
  const installationTokens = new Map<string, InstallationToken>()
  const refreshes: UsedRefreshToken[] = []

  const isOver = (expiresAt: number | undefined) => expiresAt !== undefined && expiresAt <= now()

  function issue(client: Client, login: string, scopes: string[]): Record<string, unknown> {
    const token = secret(client.isGitHubApp ? 'ghu_' : 'gho_', 36)
    const issued: IssuedToken = { token, login, scopes, client }
    access.set(token, issued)
    const answer = { access_token: token, scope: scopes.join(','), token_type: 'bearer' }
    if (!client.expires) return answer
    issued.expiresAt = now() + ACCESS_TOKEN_SECONDS * 1000
    const refresh = secret('ghr_', 76)
    const expiresAt = now() + REFRESH_TOKEN_SECONDS * 1000
    refreshTokens.set(refresh, { token: refresh, issued, expiresAt, isUsed: false })
    return {
      ...answer,
      expires_in: ACCESS_TOKEN_SECONDS,
      refresh_token: refresh,
      refresh_token_expires_in: REFRESH_TOKEN_SECONDS,
    }
  }

  function remove(isGone: (issued: IssuedToken) => boolean): void {
    for (const issued of access.values()) if (isGone(issued)) access.delete(issued.token)
    for (const { token, issued } of refreshTokens.values()) if (isGone(issued)) refreshTokens.delete(token)
  }

  return {
    refreshes,
    issue,
    remove,
    add: (issued: IssuedToken) => void access.set(issued.token, issued),
    /** A token that still works. */
    find(token: string): IssuedToken | undefined {
      const issued = access.get(token)
      return isOver(issued?.expiresAt) ? undefined : issued
    },
    list: () => [...access.values()].filter(({ expiresAt }) => !isOver(expiresAt)),
    /** Ends both old tokens. Undefined where the refresh token is used, over, or another app's. */
    renew(client: Client, refresh: string): Record<string, unknown> | undefined {
      const known = refreshTokens.get(refresh)
      if (!known || known.issued.client !== client) return undefined
      refreshes.push({ token: refresh, isFirstUse: !known.isUsed })
      if (known.isUsed || isOver(known.expiresAt)) return undefined
      known.isUsed = true
      access.delete(known.issued.token)
      return issue(client, known.issued.login, known.issued.scopes)
    },
    expireUserTokens(): void {
      for (const issued of access.values()) if (issued.expiresAt !== undefined) issued.expiresAt = now()
    },
    expireRefreshTokens(): void {
      for (const known of refreshTokens.values()) known.expiresAt = now()
    },
    issueInstallationToken(grant: Omit<InstallationToken, 'token' | 'expiresAt'>): InstallationToken {
      const issued = { ...grant, token: secret('ghs_', 36), expiresAt: now() + HOUR_MS }
      installationTokens.set(issued.token, issued)
      return issued
    },
    findInstallationToken(token: string): InstallationToken | undefined {
      const issued = installationTokens.get(token)
      return isOver(issued?.expiresAt) ? undefined : issued
    },
    expireInstallationTokens: () => installationTokens.clear(),
    removeInstallation(id: number): void {
      for (const { token, installationId } of installationTokens.values())
        if (installationId === id) installationTokens.delete(token)
    },
  }
}

/** A random secret of hexadecimal digits, after a prefix that says what it is for. */
export function secret(prefix: string, length: number): string {
  return prefix + randomBytes(length).toString('hex').slice(0, length)
}
