import { isPublicAddress } from './public-address.ts'
import { resolveHost } from './resolve-host.ts'

/** What images are fetched through. */
export interface Network {
  /** The addresses of a host; none where it has none. */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>
  /** Whether a connection may be made to this address. */
  allows(address: string): boolean
  readonly port: number
  /** In place of the certificate authorities that Node knows, in PEM. */
  readonly authority?: string
}

/** The public part of the Internet, and HTTPS's own port of it. */
export const internet: Network = { resolve: resolveHost, allows: isPublicAddress, port: 443 }
