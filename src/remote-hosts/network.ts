import { isPublicAddress } from './public-address.ts'
import { resolveHost } from './resolve-host.ts'

/** The network in which other hosts are. */
export interface Network {
  /** The IP addresses of a host; an empty list if it has none. */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>
  /** Whether a connection may be made to this address. */
  allows(address: string): boolean
  readonly port: number
  /** A certificate authority to trust instead of Node's, in PEM. */
  readonly authority?: string
}

/** The public Internet, on HTTPS's default port. */
export const internet: Network = { resolve: resolveHost, allows: isPublicAddress, port: 443 }
