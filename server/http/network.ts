import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

// One subscriber holds at least a /64, and often a /48 (RFC 6177): all of its addresses belong to the same subscriber.
const NETWORK_BITS = 64
const NEIGHBORHOOD_BITS = 48

/** Who sends from an address: of IPv4 the address, of IPv6 its /64. */
export function networkOf(address = ''): string {
  return prefixOf(address, NETWORK_BITS)
}

/** The addresses that one tenant can have many of: of IPv4 the /24, of IPv6 the /48. */
export function neighborhoodOf(address = ''): string {
  const prefix = prefixOf(address, NEIGHBORHOOD_BITS)
  return isIPv4(prefix) ? prefix.replace(/\d+$/, '0/24') : prefix
}

/** An IPv4 address in IPv6 is the same as without. What is no address stays as it is. */
function prefixOf(address: string, bits: number): string {
  const [withoutZone = ''] = address.split('%', 1)
  if (!ipaddr.isValid(withoutZone)) return address
  const parsed = ipaddr.process(withoutZone)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits}`)}/${bits}`
}
