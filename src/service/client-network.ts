import ipaddr from 'ipaddr.js'

/** What some proxies forward: an address with the port that the client connects from, which is another each time, or in brackets. */
const withPort = /^(?:\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i

/** The address, or for IPv6 its /64, all of which belongs to one host. */
export function clientNetwork(given: string): string {
  const [, inBrackets, beforePort] = withPort.exec(given) ?? []
  const address = inBrackets ?? beforePort ?? given
  // What a proxy forwards may be no address.
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address is the same one where it's mapped into IPv6 (RFC 4291, 2.5.5.2).
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
