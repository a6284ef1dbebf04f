import { decodeBase64, encodeBase64 } from '../../src/client/base64.ts'

/** Base64 for addresses (RFC 4648, 5), without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @throws {DOMException} it isn't base64 */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
