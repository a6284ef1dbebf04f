/** The bytes that base64 stands for. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** Base64 for addresses (RFC 4648, 5), without padding. */
export function base64Url(bytes: Uint8Array): string {
  let binary = ''
  // As many arguments as every engine takes.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @throws {DOMException} it isn't base64 */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'))
}
