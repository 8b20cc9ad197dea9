import { type ExecutionResult, execute, GraphQLError, parse, validate } from 'graphql'
import type { AppAccess } from './app-access.ts'
import type { createAutoMerges } from './auto-merges.ts'
import type { createBranchRules } from './branch-rules.ts'
import { type Answer, type Call, errorAnswer, isRecord, jsonAnswer, jsonOf } from './exchange.ts'
import { costOf, formatError, GitHubError, readField } from './graphql-answers.ts'
import { createNodes, type NodesOptions, type Viewer } from './graphql-nodes.ts'
import { githubSchema } from './graphql-schema.ts'
import type { Identity } from './identities.ts'
import type { Origin } from './origin.ts'
import { isPull, type Pull } from './pull-state.ts'
import type { RateLimits } from './rate-limits.ts'
import type { createRepository } from './repository.ts'
import type { AutoMerge, ReviewThread } from './review-state.ts'

export interface GraphQlOptions extends NodesOptions {
  origin: Origin
  owner: string
  isPrivate: boolean
  repository: ReturnType<typeof createRepository>
  branchRules: ReturnType<typeof createBranchRules>
  autoMerges: ReturnType<typeof createAutoMerges>
  access: AppAccess
  rateLimits: RateLimits
  /** The account that a token acts for. */
  loginOf(identity: Identity): string | undefined
}

type Input<Fields> = { input: Fields & { clientMutationId?: string | null } }

// GitHub asks an app for both, even where it changes no file: github/gh-aw#35726.
const NEEDED = { pull_requests: 'write', contents: 'write' } as const

/** GitHub's GraphQL API: its schema, with answers for what is about reviews. */
export function createGraphQl(options: GraphQlOptions) {
  const { origin, owner, fullName, isPrivate, store, state, actions, repository, autoMerges, access, rateLimits } =
    options
  const nodes = createNodes(options)
  const root = `/repos/${fullName}`

  async function seeRepository(identity: Identity, login: string): Promise<boolean> {
    if (!isPrivate) return true
    const isScoped = !hasScopes(identity) || identity.scopes.includes('repo')
    const isReached = access.mayUse(identity, fullName, { pull_requests: 'read' })
    return isScoped && isReached && (await repository.isCollaborator(login, fullName))
  }

  async function readRepository(): Promise<Record<string, unknown>> {
    const found = await origin.callAs(owner, 'GET', root)
    return isRecord(found) ? found : {}
  }

  async function findPull(number: number): Promise<Pull> {
    const pull = await state.readPull(number)
    if (!pull) throw new GitHubError('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`)
    return pull
  }

  async function findNode(id: string, canSee: boolean): Promise<ReviewThread | Pull> {
    const thread = canSee && store.findThread(id)
    if (thread) return thread
    const listed = canSee && (await origin.callAs(owner, 'GET', `${root}/pulls?state=all&per_page=100`))
    const pull = Array.isArray(listed) ? listed.filter(isPull).find(({ node_id }) => node_id === id) : undefined
    if (pull) return findPull(pull.number)
    throw new GitHubError('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`)
  }

  /** The fields of the two root types. */
  async function createRoot(identity: Identity, login: string, cost: number) {
    const canSee = await seeRepository(identity, login)
    const viewer: Viewer = {
      login,
      mayPush: await repository.mayPush(login),
      mayResolve: access.mayUse(identity, fullName, NEEDED),
    }

    function demand(name: string, needs: Parameters<AppAccess['mayUse']>[2]): void {
      if (hasScopes(identity) && !identity.scopes.some((one) => one === 'repo' || one === 'public_repo'))
        throw new GitHubError(
          'INSUFFICIENT_SCOPES',
          `Your token has not been granted the required scopes to execute this query. The '${name}' field requires one of the following scopes: ['public_repo'], but your token has only been granted the: [${identity.scopes.map((scope) => `'${scope}'`).join(', ')}] scopes.`,
        )
      if (!access.mayUse(identity, fullName, needs))
        throw new GitHubError('FORBIDDEN', 'Resource not accessible by integration', true)
    }

    function forbid(name: string): never {
      throw new GitHubError('FORBIDDEN', `${login} does not have the correct permissions to execute \`${name}\``)
    }

    async function change(name: string, threadId: string, isResolved: boolean) {
      const thread = await findNode(threadId, canSee)
      demand(name.charAt(0).toLowerCase() + name.slice(1), NEEDED)
      if ('head' in thread)
        throw new GitHubError(
          'NOT_FOUND',
          `Could not resolve to PullRequestReviewThread node with the global id of '${threadId}'.`,
        )
      if (!(await actions.mayResolve(thread, login))) forbid(name)
      await actions.resolve(thread, login, isResolved)
      return nodes.describeThread(thread, await findPull(thread.pull), viewer)
    }

    async function findForAutoMerge(name: string, id: string): Promise<Pull> {
      const pull = await findNode(id, canSee)
      demand(name, NEEDED)
      if (!('head' in pull))
        throw new GitHubError('NOT_FOUND', `Could not resolve to PullRequest node with the global id of '${id}'.`)
      return pull
    }

    return {
      viewer: () => nodes.describeActor(login),
      rateLimit: () => ({ __typename: 'RateLimit', cost, nodeCount: 0, ...rateLimits.describeGraphQl(identity) }),
      async repository({ owner: asked, name }: { owner: string; name: string }) {
        if (!canSee || `${asked}/${name}`.toLowerCase() !== fullName.toLowerCase())
          throw new GitHubError('NOT_FOUND', `Could not resolve to a Repository with the name '${asked}/${name}'.`)
        await autoMerges.settle()
        return {
          ...nodes.describeRepository(await readRepository(), viewer, findPull),
          ref: ({ qualifiedName }: { qualifiedName: string }) => options.branchRules.describeRef(qualifiedName, login),
        }
      },
      async node({ id }: { id: string }) {
        const found = await findNode(id, canSee)
        if ('head' in found) return nodes.describePull(found, viewer)
        return nodes.describeThread(found, await findPull(found.pull), viewer)
      },
      async resolveReviewThread({ input }: Input<{ threadId: string }>) {
        return { ...mutationOf(input), thread: await change('ResolveReviewThread', input.threadId, true) }
      },
      async unresolveReviewThread({ input }: Input<{ threadId: string }>) {
        return { ...mutationOf(input), thread: await change('UnresolveReviewThread', input.threadId, false) }
      },
      async enablePullRequestAutoMerge({
        input,
      }: Input<{ pullRequestId: string; expectedHeadOid?: string | null; mergeMethod?: string | null }>) {
        const pull = await findForAutoMerge('enablePullRequestAutoMerge', input.pullRequestId)
        if (!viewer.mayPush) forbid('EnablePullRequestAutoMerge')
        const { expectedHeadOid } = input
        if (expectedHeadOid && expectedHeadOid !== (await state.findHead(pull)))
          throw new GitHubError('UNPROCESSABLE', 'Head branch was modified. Review and try the merge again.')
        const method = (input.mergeMethod ?? 'MERGE').toLowerCase() as AutoMerge['method']
        const refusal = await autoMerges.findRefusal(pull, method)
        if (refusal !== undefined) throw new GitHubError('UNPROCESSABLE', refusal)
        autoMerges.enable(pull, login, method)
        return describeAutoMerge(pull, input)
      },
      async disablePullRequestAutoMerge({ input }: Input<{ pullRequestId: string }>) {
        const pull = await findForAutoMerge('disablePullRequestAutoMerge', input.pullRequestId)
        if (!viewer.mayPush && !isAuthor(pull)) forbid('DisablePullRequestAutoMerge')
        if (!store.autoMerges.delete(pull.number))
          throw new GitHubError('UNPROCESSABLE', "Can't disable auto-merge for this pull request.")
        return describeAutoMerge(pull, input)
      },
    }

    function isAuthor(pull: Pull): boolean {
      return isRecord(pull.user) && pull.user.login === login
    }

    function describeAutoMerge(pull: Pull, input: Input<unknown>['input']) {
      const pullRequest = nodes.describePull(pull, viewer)
      return { ...mutationOf(input), actor: () => nodes.describeActor(login), pullRequest }
    }
  }

  return async (call: Call, identity: Identity): Promise<Answer> => {
    const login = options.loginOf(identity)
    if (identity.kind === 'anonymous' || login === undefined)
      return errorAnswer(401, 'This endpoint requires you to be authenticated.')
    if (call.method !== 'POST') return errorAnswer(404, 'Not Found')
    const asked = jsonOf(call)
    if (!isRecord(asked)) return errorAnswer(400, 'Problems parsing JSON')
    const { query, variables, operationName } = asked
    if (typeof query !== 'string' || query === '')
      return answer({ errors: [new GraphQLError('A query attribute must be specified and must be a string.')] })
    const document = parseQuery(query)
    if (document instanceof GraphQLError) return answer({ errors: [document] })
    const schema = githubSchema()
    const problems = validate(schema, document)
    if (problems.length > 0) return answer({ errors: problems })
    const variableValues = isRecord(variables) ? variables : {}
    const cost = costOf(document, variableValues)
    const refused = rateLimits.spendGraphQl(identity, cost)
    if (refused) return refused
    const rootValue = await createRoot(identity, login, cost)
    return answer(
      await execute({
        schema,
        document,
        rootValue,
        variableValues,
        fieldResolver: readField,
        ...(typeof operationName === 'string' && { operationName }),
      }),
    )
  }
}

function parseQuery(query: string) {
  try {
    return parse(query)
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError(String(error))
  }
}

/** GitHub answers 200, whatever went wrong with the query. */
function answer({ data, errors }: ExecutionResult): Answer {
  return jsonAnswer(200, {
    ...(data !== undefined && { data }),
    ...(errors && errors.length > 0 && { errors: errors.map(formatError) }),
  })
}

/** Tokens of GitHub Apps have permissions instead. */
function hasScopes(identity: Identity): identity is Extract<Identity, { kind: 'person' }> {
  return identity.kind === 'person' && !identity.client?.isGitHubApp
}

function mutationOf({ clientMutationId = null }: Input<unknown>['input']) {
  return { clientMutationId }
}
