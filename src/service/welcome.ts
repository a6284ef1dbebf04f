import type { AddressInfo } from 'node:net'

/**
 * What a run outside production prints once: where it listens and is described, the key it made, if any, a link that opens the
 * playground with it, and a command that works as pasted.
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
      // What follows the # stays in the browser.
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

/** An address that a client on the same machine can open. */
function baseUrl({ address, port }: AddressInfo): string {
  const unspecified = address === '0.0.0.0' || address === '::'
  const host = unspecified ? '127.0.0.1' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
