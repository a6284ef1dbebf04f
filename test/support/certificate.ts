import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const openssl = '/usr/bin/openssl'

/** Whether certificates can be made here. */
export const hasOpenssl = existsSync(openssl)

/** A certificate and its private key, in PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** A certificate for these names (`DNS:localhost`, `IP:127.0.0.1`) that is its own authority, good for two days. */
export function selfSigned(...names: readonly string[]): Certificate {
  const pem = execFileSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-batch', '-subj', '/CN=Octavo test'],
      ...['-addext', `subjectAltName=${names.join(',')}`, '-keyout', '-', '-out', '-'],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const begin = pem.indexOf('-----BEGIN CERTIFICATE-----')
  return { key: pem.slice(0, begin), cert: pem.slice(begin) }
}
