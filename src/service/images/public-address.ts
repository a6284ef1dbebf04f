import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only block of IPv6 from which addresses are given out to the public (IANA, "IPv6 Address Space"). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public Internet: in none of the blocks that IANA's registries of special-purpose
 * addresses list, multicast, or an IPv6 address that carries one of IPv4 (mapped, 6to4, NAT64, Teredo), behind which
 * any address may stand. Text that is no address is none.
 */
export function isPublicAddress(text: string): boolean {
  // The library takes spellings of C too, such as 127.1.
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
