import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { ImageHost } from '../../core/images/image-hosts.ts'
import type { VariableType } from './variables.ts'

/** A label of a name in DNS (RFC 1123, 2.1), with the underscore that some hosts have. */
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/

/**
 * Hosts separated by commas, in Punycode: `Bücher.example` becomes `xn--bcher-kva.example`. Each is a name of at least two
 * labels, after `*.` too, so that nobody lists all of `.org`; an address, a port, a scheme or a `*` elsewhere isn't taken.
 */
export const imageHosts: VariableType<readonly ImageHost[]> = {
  takes: 'host names such as img.example.org or *.example.org, separated by commas',
  parse: (text) => {
    const hosts = text.split(',').map((host) => parseImageHost(host.trim()))
    return hosts.every((host) => host !== undefined) ? hosts : undefined
  },
}

/** @returns `undefined` for an invalid value */
export function parseImageHost(text: string): ImageHost | undefined {
  // `domainToASCII` would parse these as parts of a URL.
  if (/[\s/\\?#:@%]/.test(text)) return undefined
  const wild = text.startsWith('*.')
  const name = domainToASCII(wild ? text.slice(2) : text)
  const labels = name.split('.')
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return undefined
  if (name.length > 253 || isIP(name)) return undefined
  return wild ? `*.${name}` : name
}
