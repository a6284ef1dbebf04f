import { isIP } from 'node:net'
import type { VariableType } from './variables.ts'

/** The address of a Redis or Valkey server, with the credentials. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly database: number
}

const defaultPort = 6379

/**
 * `redis://[user:password@]host[:port][/database]`, or `rediss://` for TLS: the schemes that are registered with IANA for
 * Redis. A query is rejected, since what other clients take from there would silently mean nothing here.
 */
export const redisUrl: VariableType<RedisAddress> = {
  takes: 'redis://[user:password@]host[:port][/database], or rediss:// for TLS, percent-encoded',
  secret: true,
  parse: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol)) return undefined
    if (url.search !== '' || url.hash !== '' || url.port === '0') return undefined
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const database = /^(?:\/(\d{1,5})?)?$/.exec(url.pathname)
    const username = decoded(url.username)
    const password = decoded(url.password)
    if (host === '' || database === null || username === undefined || password === undefined) {
      return undefined
    }
    return {
      host,
      port: url.port === '' ? defaultPort : Number(url.port),
      tls: url.protocol === 'rediss:',
      username: username === '' ? undefined : username,
      password: password === '' ? undefined : password,
      database: Number(database[1] ?? 0),
    }
  },
}

/** The host name for SNI and the server's certificate; an IP address can't be one (RFC 6066, 3). */
export function certificateName({ host }: RedisAddress): string | undefined {
  return isIP(host) === 0 ? host : undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
