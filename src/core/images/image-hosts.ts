/**
 * A host whose images may be embedded, in lower case and Punycode: exact, or with `*.` in front for every name
 * below it, at any depth, and never for itself.
 */
export type ImageHost = string

/** Some hosts, or all of them. */
export type ImageHosts = readonly ImageHost[] | 'all'

/** Whether the host of an address, as `URL.hostname` writes it, is one of `hosts`. */
export function isImageHost(hostname: string, hosts: ImageHosts): boolean {
  if (hosts === 'all') return true
  return hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
}
