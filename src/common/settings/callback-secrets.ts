import type { VariableType } from './variables.ts'

/** Bytes that a secret may have (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). */
const minBytes = 24
const maxBytes = 64

/** Secrets of Standard Webhooks, `whsec_` and base64, separated by commas. Requests are signed with each. */
export const callbackSecrets: VariableType<readonly Buffer[]> = {
  takes: `whsec_ and base64 of ${minBytes} to ${maxBytes} random bytes, or several of these separated by commas`,
  secret: true,
  parse: (text) => {
    const secrets = text.split(',').map((secret) => parseSecret(secret.trim()))
    return secrets.every((secret) => secret !== undefined) ? secrets : undefined
  },
}

function parseSecret(text: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  return bytes.length >= minBytes && bytes.length <= maxBytes ? bytes : undefined
}
