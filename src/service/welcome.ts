import type { AddressInfo } from 'node:net'

/**
 * What a start outside production prints: the addresses of the service and its reference, the key of this run, if it has
 * one, a link that opens the playground with the key, and a command to try.
 */
export function welcome(
  address: AddressInfo,
  key: string | undefined,
  playground: boolean,
): string {
  const url = baseUrl(address)
  const lines = ['', `Octavo listens on ${url}, and ${url}/docs describes its API.`, '']
  if (key !== undefined) {
    lines.push(
      'API_KEY_HASHES is not set, so this run has a key of its own:',
      '',
      `  ${key}`,
      '',
      // Browsers don't send the fragment.
      ...(playground ? ['Open the playground with it:', '', `  ${url}/#key=${key}`, ''] : []),
      'Try it here:',
      '',
      `  ${tryIt(url, key)}`,
      '',
    )
  }
  return `${lines.join('\n')}\n`
}

function tryIt(url: string, key: string): string {
  return [
    `curl ${url}/api/v1/convert`,
    `-H 'X-API-Key: ${key}'`,
    "-H 'Content-Type: application/json'",
    "-H 'Accept: application/pdf'",
    `-d '{"content":"# Hello\\n\\nA first document.","format":"pdf"}'`,
    '-o hello.pdf',
  ].join(' ')
}

/** A URL that a client on the same machine can open. */
function baseUrl({ address, port }: AddressInfo): string {
  const unspecified = address === '0.0.0.0' || address === '::'
  const host = unspecified ? '127.0.0.1' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
