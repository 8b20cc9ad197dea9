import { type Answer, errorAnswer, isRecord, jsonAnswer, jsonOf } from './exchange.ts'
import type { Identity } from './identities.ts'
import type { Origin } from './origin.ts'

export type Permission = 'none' | 'pull' | 'triage' | 'push' | 'maintain' | 'admin'

const LEVELS: readonly Permission[] = ['none', 'pull', 'triage', 'push', 'maintain', 'admin']

/** What GitHub says of the repository itself; the bare emulator says that everyone may do everything with it. */
export function createRepository(origin: Origin, owner: string, repository: string, isPrivate: boolean) {
  let successors = 0

  async function findLevel(login: string): Promise<Permission> {
    const path = `/repos/${repository}/collaborators/${encodeURIComponent(login)}/permission`
    const found = await origin.callAs(owner, 'GET', path, undefined, [404])
    const level = isRecord(found) && LEVELS.find((known) => known === found.permission)
    return level || (isPrivate ? 'none' : 'pull')
  }

  async function readCommit(sha: string): Promise<Record<string, unknown>> {
    const commit = await origin.callAs(owner, 'GET', `/repos/${repository}/commits/${sha}`)
    return isRecord(commit) ? commit : {}
  }

  return {
    /** As if the repository had been renamed and someone else had made one of its former name, with the same content. */
    takeNameOver(): void {
      successors += 1
    },
    /** Owns it or was given a role in it. */
    async isCollaborator(login: string, fullName: string): Promise<boolean> {
      const path = `/repos/${fullName}/collaborators/${encodeURIComponent(login)}/permission`
      return (await origin.callAs(owner, 'GET', path, undefined, [403, 404])) !== undefined
    },
    async mayPush(login: string): Promise<boolean> {
      return LEVELS.indexOf(await findLevel(login)) >= LEVELS.indexOf('push')
    },
    /** `GET /repos/{owner}/{repo}` */
    async mendRepository(answer: Answer, identity: Identity): Promise<Answer> {
      const found = jsonOf(answer)
      if (!isRecord(found)) return answer
      const { permissions: _, ...common } = found
      const id = Number(found.id) + successors
      const mended = { ...common, id, network_count: found.forks_count, subscribers_count: 0 }
      if (identity.kind !== 'person') return jsonAnswer(200, mended)
      const rank = LEVELS.indexOf(await findLevel(identity.login))
      const permissions = Object.fromEntries(
        LEVELS.slice(1)
          .reverse()
          .map((level) => [level, LEVELS.indexOf(level) <= rank]),
      )
      return jsonAnswer(200, { ...mended, permissions })
    },
    /** `GET …/branches/{branch}`, whose commit the bare emulator names and does not describe. */
    async mendBranch(answer: Answer, url: string): Promise<Answer> {
      const branch = jsonOf(answer)
      if (!isRecord(branch) || !isRecord(branch.commit)) return answer
      const { files: _, stats: __, ...commit } = await readCommit(String(branch.commit.sha))
      const self = `${url}/repos/${repository}/branches/${branch.name}`
      return jsonAnswer(200, {
        ...branch,
        commit,
        _links: { self, html: `${url}/${repository}/tree/${branch.name}` },
        protection: { enabled: false, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } },
        protection_url: `${self}/protection`,
      })
    },
    /** `GET …/collaborators/{login}/permission`, in the four words that GitHub kept for it beside the role's name. */
    async answerPermission(login: string, identity: Identity): Promise<Answer> {
      if (identity.kind !== 'person' && identity.kind !== 'installation')
        return errorAnswer(401, 'Requires authentication')
      if (identity.kind === 'person' && LEVELS.indexOf(await findLevel(identity.login)) < LEVELS.indexOf('push'))
        return errorAnswer(403, 'Must have push access to view collaborator permission.')
      const user = await origin.callAs(owner, 'GET', `/users/${encodeURIComponent(login)}`, undefined, [404])
      if (!user) return errorAnswer(404, 'Not Found')
      const level = await findLevel(login)
      const permission = {
        none: 'none',
        pull: 'read',
        triage: 'read',
        push: 'write',
        maintain: 'write',
        admin: 'admin',
      }
      const roleName = { ...permission, triage: 'triage', maintain: 'maintain' }[level]
      return jsonAnswer(200, {
        permission: permission[level],
        role_name: roleName,
        user: { ...user, role_name: roleName },
      })
    },
  }
}
