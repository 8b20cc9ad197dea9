import { isRecord } from './exchange.ts'
import type { Origin } from './origin.ts'
import type { ReviewRequest } from './review-state.ts'

export type People = ReturnType<typeof createPeople>

/** People and teams in the words of the REST API. */
export function createPeople(origin: Origin, url: string, owner: string, mayPush: (login: string) => Promise<boolean>) {
  const people = new Map<string, Promise<Record<string, unknown>>>()

  async function read(login: string): Promise<Record<string, unknown>> {
    const found = await origin.callAs(owner, 'GET', `/users/${encodeURIComponent(login)}`)
    return isRecord(found) ? found : {}
  }

  function describe(login: string): Promise<Record<string, unknown>> {
    const known = people.get(login) ?? read(login)
    people.set(login, known)
    return known
  }

  function describeTeam(name: string, id: number) {
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const self = `${url}/orgs/${owner}/teams/${slug}`
    return {
      id,
      node_id: `T_${id}`,
      url: self,
      html_url: `${url}/orgs/${owner}/teams/${slug}`,
      name,
      slug,
      description: null,
      privacy: 'closed',
      notification_setting: 'notifications_enabled',
      permission: 'pull',
      type: 'organization',
      members_url: `${self}/members{/member}`,
      repositories_url: `${self}/repos`,
      parent: null,
    }
  }

  return {
    describe,
    describeTeam,
    /** The two lists of a pull request. */
    async describeRequests(requests: readonly ReviewRequest[]) {
      const logins = requests.flatMap(({ who }) => ('login' in who ? [who.login] : []))
      const teams = requests.flatMap(({ who, id }) => ('team' in who ? [describeTeam(who.team, id)] : []))
      return { requested_reviewers: await Promise.all(logins.map(describe)), requested_teams: teams }
    },
    /** What a person is to the repository. */
    async associationOf(login: string): Promise<'OWNER' | 'COLLABORATOR' | 'NONE'> {
      if (login === owner) return 'OWNER'
      return (await mayPush(login)) ? 'COLLABORATOR' : 'NONE'
    },
  }
}
