import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql'

let schema: GraphQLSchema | undefined

/** GitHub's published schema. It takes half a second to build, so only those who use it wait for it. */
export function githubSchema(): GraphQLSchema {
  schema ??= build()
  return schema
}

function build(): GraphQLSchema {
  // Its package has no other way in than one that parses five megabytes of JSON first. The demo, once it is built, is as
  // far from the packages as this file.
  const file = new URL('../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url)
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
