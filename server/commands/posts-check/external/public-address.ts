import { BlockList, isIPv4 } from 'node:net'

// https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and what is reserved above it.
const CLOSED_IPV4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED_IPV4.addSubnet(net, bits, 'ipv4')

// Only 2000::/3 is given out to the public; the rest holds loopback, link-local, mapped, and multicast addresses.
const OPEN_IPV6 = new BlockList()
OPEN_IPV6.addSubnet('2000::', 3, 'ipv6')
const CLOSED_IPV6 = new BlockList()
CLOSED_IPV6.addSubnet('2001::', 23, 'ipv6')
CLOSED_IPV6.addSubnet('2001:db8::', 32, 'ipv6')
CLOSED_IPV6.addSubnet('2002::', 16, 'ipv6')
CLOSED_IPV6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address belongs to the public internet, so that a link may be asked there. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !CLOSED_IPV4.check(address, 'ipv4')
  return OPEN_IPV6.check(address, 'ipv6') && !CLOSED_IPV6.check(address, 'ipv6')
}
