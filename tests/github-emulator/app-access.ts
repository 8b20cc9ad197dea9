import { type AppRegistry, covers, type Installation } from './app-registry.ts'
import { type Answer, errorAnswer } from './exchange.ts'
import type { Identity } from './identities.ts'

/** As GitHub refuses what an app may not do. */
export function notAccessible(): Answer {
  return errorAnswer(403, 'Resource not accessible by integration')
}

export function suspended(): Answer {
  return errorAnswer(403, 'This installation has been suspended')
}

export type AppAccess = ReturnType<typeof createAppAccess>

/** Bounds the tokens of GitHub Apps, whatever the person may do: to where the app is installed, and to its permissions. */
export function createAppAccess(registry: AppRegistry, isPrivate: boolean) {
  function refuseOutside(identity: Identity, path: string, isWrite: boolean): Answer | undefined {
    const isOfPerson = path === '/user' || path.startsWith('/user/')
    const isAllowed = identity.kind === 'person' ? path === '/user' || !isOfPerson : !isOfPerson
    return isWrite || !isAllowed ? notAccessible() : undefined
  }

  function refuseFork(clientId: string, login: string, source: Installation | undefined): Answer | undefined {
    const destination = registry.listInstallations(clientId).find(({ account }) => account === login)
    if (source?.suspendedAt || destination?.suspendedAt) return suspended()
    const isEnough = destination?.repositories === 'all' && destination.app.permissions.administration === 'write'
    return source && isEnough ? undefined : notAccessible()
  }

  function grantedTo(identity: Identity, { app }: Installation): Record<string, string> {
    return identity.kind === 'installation' ? identity.permissions : app.permissions
  }

  return {
    /** The same for GraphQL, which names no path. True for a token that is no app's. */
    mayUse(identity: Identity, repository: string, needs: Record<string, 'read' | 'write'>): boolean {
      const clientId = clientOf(identity)
      if (clientId === undefined) return true
      if (!isPrivate && Object.values(needs).every((level) => level === 'read')) return true
      const installation = findReaching(identity, clientId, repository)
      if (!installation || installation.suspendedAt) return false
      const granted = grantedTo(identity, installation)
      return Object.entries(needs).every(
        ([name, level]) => granted[name] === 'write' || (granted[name] === 'read' && level === 'read'),
      )
    },
    /** Undefined: the app may, or the token is no app's. */
    refuse(identity: Identity, method: string, path: string): Answer | undefined {
      const clientId = clientOf(identity)
      if (clientId === undefined) return undefined
      const own = identity.kind === 'installation' ? registry.findInstallation(identity.installationId) : undefined
      if (own?.suspendedAt) return suspended()
      const isWrite = !['GET', 'HEAD'].includes(method)
      const [, repository, within = ''] = /^\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(path) ?? []
      if (repository === undefined) return refuseOutside(identity, path, isWrite)
      const installation = findReaching(identity, clientId, repository)
      if (within === '/forks' && isWrite)
        return identity.kind === 'person' ? refuseFork(clientId, identity.login, installation) : notAccessible()
      // Anyone may read what is public, an app's token too.
      if (!isPrivate && !isWrite && !within.startsWith('/collaborators')) return undefined
      if (!installation) return isPrivate ? errorAnswer(404, 'Not Found') : notAccessible()
      if (installation.suspendedAt) return suspended()
      const level = grantedTo(identity, installation)[neededPermission(isWrite, within)]
      return level === 'write' || (level === 'read' && !isWrite) ? undefined : notAccessible()
    },
  }

  function clientOf(identity: Identity): string | undefined {
    if (identity.kind === 'installation') return registry.findInstallation(identity.installationId)?.app.clientId
    return identity.kind === 'person' && identity.client?.isGitHubApp ? identity.client.clientId : undefined
  }

  function findReaching(identity: Identity, clientId: string, repository: string): Installation | undefined {
    if (identity.kind !== 'installation') return registry.findCovering(clientId, repository)
    const installation = registry.findInstallation(identity.installationId)
    const isReached = identity.repositories?.includes(repository) ?? true
    return installation && isReached && covers(installation, repository) ? installation : undefined
  }
}

// By GitHub's list of the permissions that its endpoints ask for.
function neededPermission(isWrite: boolean, within: string): string {
  if (/^\/(?:rules\/branches|rulesets)\//.test(within)) return 'metadata'
  if (within === '' || within.startsWith('/collaborators')) return isWrite ? 'administration' : 'metadata'
  if (/^\/pulls\/\d+\/merge$/.test(within)) return 'contents'
  if (within.startsWith('/pulls')) return 'pull_requests'
  if (/^\/commits\/[^/]+\/check-/.test(within)) return 'checks'
  if (/^\/commits\/[^/]+\/status/.test(within)) return 'statuses'
  if (/^\/(?:contents|git|commits|branches|compare|tarball|merge-upstream)(?:\/|$)/.test(within)) return 'contents'
  return 'administration'
}
