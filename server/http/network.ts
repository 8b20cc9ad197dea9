import { isIPv4 } from 'node:net'
import { ipKeyGenerator } from 'express-rate-limit'

// One subscriber holds at least a /64, and often a /48 (RFC 6177): all of its addresses belong to the same subscriber.
const NETWORK_BITS = 64
const NEIGHBORHOOD_BITS = 48

/** Who sends from an address: of IPv4 the address, of IPv6 its /64. */
export function networkOf(address: string | undefined): string {
  return ipKeyGenerator(address ?? '', NETWORK_BITS)
}

/** The addresses that one tenant can have many of: of IPv4 the /24, of IPv6 the /48. */
export function neighborhoodOf(address: string | undefined): string {
  const key = ipKeyGenerator(address ?? '', NEIGHBORHOOD_BITS)
  return isIPv4(key) ? key.replace(/\d+$/, '0/24') : key
}
