import type { BodyLink } from '../../contract/contract.ts'
import { readImage } from '../addresses/address.ts'
import { type PostProblem, problem, shortened } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/**
 * Links and pictures that only their author can open: of this computer, of a private network, or of the editor. An
 * address that readers see as such and that is no page of a blog belongs to instructions, which is where it works.
 */
export const localAddress: BodyRule = ({ links, images }, { id }) => [
  ...links.flatMap((link) => judgeLink(link)),
  ...images.flatMap((image) => judgeImage(image, id)),
]

// What the site calls them: server/http/editor-path.ts and src/blog/.
const EDITOR = /^\/_admin-82(?:\/|$)/i
const OWN_PATH = /^\/(?:blog\/|_admin-82)/
// To look at an address as a browser does takes far longer than to see that it is an ordinary one.
const MAYBE = /local|\blan\b|internal|\.arpa|_admin-82|%|^(?:[a-z]+:)?[\\/]*[\d[]|@[\d[]/i

function judgeLink({ address, place, isBare }: BodyLink): PostProblem[] {
  const url = parse(address)
  if (!url) return []
  if (EDITOR.test(url.pathname)) {
    const sentence = 'The link leads into the editor, which visitors cannot open.'
    const path = editedPath(url.pathname)
    const mend = path === undefined ? 'Link to a page of the site.' : `Write ${path}.`
    return [problem('warning', 'local-address', place, sentence, mend)]
  }
  if (!isLocalHost(url.hostname) || (isBare && !OWN_PATH.test(url.pathname))) return []
  const sentence = `${shortened(address)} is an address of a private computer or network, so visitors cannot open it.`
  const mend = `If it is this site, write ${url.pathname}${url.search}${url.hash}; otherwise put it into \`code\`.`
  return [problem('warning', 'local-address', place, sentence, mend)]
}

function judgeImage({ address, place }: BodyLink, id: string): PostProblem[] {
  const url = parse(address)
  // What is no image of this site has its own rule: image-file.ts.
  if (!url || !isLocalHost(url.hostname) || readImage(address, id).kind !== 'site') return []
  const sentence = `${shortened(address)} is an address of a private computer, so the picture shows on this site alone.`
  const mend = `Write ${url.pathname.replace(/^\/blog\//, '')}.`
  return [problem('warning', 'local-address', place, sentence, mend)]
}

/** Of the site itself an address has no host; `site.invalid` is no private one. */
function parse(address: string): URL | undefined {
  return MAYBE.test(address) && URL.canParse(address, BASE) ? new URL(address, BASE) : undefined
}

const BASE = 'https://site.invalid/blog/post'

function editedPath(pathname: string): string | undefined {
  const id = /^\/_admin-82\/blog\/([^/_][^/]*)/i.exec(pathname)?.[1]
  return id === undefined ? undefined : `/blog/${id}`
}

/** Whether a host, as `URL.hostname` writes it, is this computer or lies in a private network (RFC 1918, 4193, 6762, 8375). */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return NAMES.test(name) || IPV4.test(name) || IPV6.test(name)
}

const NAMES = /(?:^|\.)(?:localhost|local|localdomain|home\.arpa|internal|lan)$/
const IPV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$/
const IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:7f[\da-f]{2}:.*)\]$/
