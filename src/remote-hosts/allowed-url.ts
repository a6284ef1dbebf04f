import { type ImageHost, isImageHost } from '../core/images/image-hosts.ts'

/** The address, if it is an HTTPS address of a listed host, on the default port and without a user. */
export function allowedUrl(
  address: string,
  hosts: readonly ImageHost[],
  base?: URL,
): URL | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  const { protocol, port, username, password, hostname } = url
  // `URL` leaves out the scheme's default port.
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && isImageHost(hostname, hosts) ? url : undefined
}
