// Writes github-openapi.json: the part of GitHub's own description of its API that this site uses, without prose and
// examples. Run by hand, when GitHub's description has moved on:
//
//   mkdir ../github-openapi && (cd ../github-openapi && npm init -y && npm i --no-save @octokit/openapi@23.0.2)
//   node tests/support/extract-github-openapi.js ../github-openapi
//
// The package weighs 385 MB, so it is kept out of the project, and one file of it is read: importing its root loads them all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const operations = new Set([
  'apps/check-token',
  'apps/create-from-manifest',
  'apps/create-installation-access-token',
  'apps/delete-token',
  'apps/get-authenticated',
  'apps/get-installation',
  'apps/get-repo-installation',
  'apps/list-installations',
  'apps/list-installations-for-authenticated-user',
  'apps/list-repos-accessible-to-installation',
  'checks/list-for-ref',
  'git/create-blob',
  'git/create-commit',
  'git/create-ref',
  'git/create-tree',
  'git/get-blob',
  'git/get-commit',
  'git/get-ref',
  'git/get-tree',
  'git/list-matching-refs',
  'git/update-ref',
  'pulls/create',
  'pulls/create-reply-for-review-comment',
  'pulls/create-review',
  'pulls/create-review-comment',
  'pulls/get',
  'pulls/list',
  'pulls/list-files',
  'pulls/list-review-comments',
  'pulls/list-reviews',
  'pulls/merge',
  'pulls/update',
  'rate-limit/get',
  'repos/compare-commits-with-basehead',
  'repos/create-fork',
  'repos/create-or-update-file-contents',
  'repos/delete-file',
  'repos/download-tarball-archive',
  'repos/get',
  'repos/get-branch',
  'repos/get-branch-rules',
  'repos/get-combined-status-for-ref',
  'repos/get-collaborator-permission-level',
  'repos/get-commit',
  'repos/get-content',
  'repos/get-repo-ruleset',
  'repos/list-commits',
  'repos/merge-upstream',
  'users/get-authenticated',
])

const folder = join(process.argv[2] ?? '.', 'node_modules/@octokit/openapi')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const source = JSON.parse(readFileSync(join(folder, 'generated/api.github.com.json'), 'utf8'))

/** @type {Record<string, any>} */
const paths = {}
for (const [path, methods] of Object.entries(source.paths))
  for (const [method, operation] of Object.entries(methods))
    if (operations.delete(operation.operationId)) paths[path] = { ...paths[path], [method]: bare(operation) }
if (operations.size > 0) throw new Error(`GitHub no longer describes ${[...operations].join(', ')}`)

// Described there as a person and an enterprise at once, which no account is.
const listed = paths['/app/installations'].get.responses['200'].content['application/json'].schema
listed.items = { $ref: '#/components/schemas/installation' }
// A comment that is outdated or about a whole file has none of them: GitHub sends null, as it says of webhooks.
for (const name of ['line', 'original_line', 'position'])
  source.components.schemas['pull-request-review-comment'].properties[name].nullable = true

const webhooks = Object.fromEntries(
  ['push', 'installation-created', 'installation-deleted', 'installation-suspend', 'installation-unsuspend'].map(
    (name) => [name, bare(source['x-webhooks'][name])],
  ),
)

/** @type {Record<string, Record<string, any>>} */
const components = {}
collect([paths, webhooks])

const file = new URL('github-openapi.json', import.meta.url)
const origin = `@octokit/openapi@${version}, generated/api.github.com.json`
writeFileSync(
  file,
  `${JSON.stringify({ openapi: source.openapi, 'x-source': origin, paths, webhooks, components }, null, 1)}\n`,
)

/** Takes along whatever the value refers to, and what that refers to. @param {unknown} value */
function collect(value) {
  if (typeof value !== 'object' || value === null) return
  if ('$ref' in value && typeof value.$ref === 'string') {
    const [kind = '', name = ''] = value.$ref.split('/').slice(2)
    components[kind] ??= {}
    if (components[kind][name]) return
    components[kind][name] = bare(source.components[kind][name])
    collect(components[kind][name])
  }
  for (const child of Object.values(value)) collect(child)
}

/**
 * The description without prose. What sits right under `properties` is named by GitHub, so nothing is dropped there.
 * @param {any} value
 * @param {boolean} [namesOnly]
 * @returns {any}
 */
function bare(value, namesOnly = false) {
  if (Array.isArray(value)) return value.map((entry) => bare(entry))
  if (typeof value !== 'object' || value === null) return value
  const prose = ['description', 'summary', 'title', 'example', 'examples', 'externalDocs', 'tags', 'discriminator']
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => namesOnly || !(prose.includes(key) || (key.startsWith('x-') && key !== 'x-multi-segment')))
      .map(([key, child]) => [key, bare(child, !namesOnly && key === 'properties')]),
  )
}
