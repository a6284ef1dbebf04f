import { base64Of, bytesOf } from '../../src/client/base64.ts'

/** Base64 for addresses (RFC 4648, 5), without padding. */
export function base64Url(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @throws {DOMException} it isn't base64 */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'))
}
