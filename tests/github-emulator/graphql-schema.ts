import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql'

let schema: GraphQLSchema | undefined

/** GitHub's published schema. It takes half a second to build, so only those who use it wait for it. */
export function githubSchema(): GraphQLSchema {
  schema ??= build()
  return schema
}

function build(): GraphQLSchema {
  // Importing its package would parse five megabytes of JSON first.
  const file = new URL('schema.graphql', import.meta.resolve('@octokit/graphql-schema'))
  const made = buildSchema(readFileSync(file, 'utf8'), { assumeValid: true, noLocation: true })
  const wide = made.getType('BigInt')
  // Declared as 32 bits wide, which GitHub's own answers have outgrown.
  for (const name of ['PullRequestReviewComment', 'PullRequestReview', 'ReviewRequest']) {
    const type = made.getType(name)
    const field = isObjectType(type) ? type.getFields().databaseId : undefined
    if (field && wide && 'serialize' in wide) field.type = wide
  }
  return made
}
