/** Whether a host, as `URL.hostname` writes it, is this computer or lies in a private network (RFC 1918, 4193, 6762, 8375). */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return NAMES.test(name) || IPV4.test(name) || IPV6.test(name)
}

const NAMES = /(?:^|\.)(?:localhost|local|localdomain|home\.arpa|internal|lan)$/
const IPV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+)+$/
const IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:7f[\da-f]{2}:.*)\]$/
