import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only block of IPv6 from which addresses are given out to the public (IANA, "IPv6 Address Space"). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether text is an IP address of the public Internet. It isn't if it's in one of IANA's registries of special-purpose
 * addresses, multicast, or an IPv6 address that carries one of IPv4 (mapped, 6to4, NAT64, Teredo), which may be any.
 */
export function isPublicAddress(text: string): boolean {
  // The library also accepts C's spellings, such as 127.1.
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
