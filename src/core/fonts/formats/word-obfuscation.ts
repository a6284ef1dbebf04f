import { createHash } from 'node:crypto'

/**
 * The key by which a font is obfuscated in Word files: a GUID in braces. The same for the same font; of version 8 (RFC 9562,
 * 5.8), which leaves its bits to us.
 */
export function obfuscationKey(font: Uint8Array): string {
  const digits = createHash('sha256')
    .update(font)
    .digest('hex')
    .slice(0, 32)
    .toUpperCase()
    .split('')
  digits[12] = '8'
  digits[16] = '89AB'[Number.parseInt(digits[16] ?? '0', 16) & 3] ?? '8'
  const at = (start: number, end: number) => digits.slice(start, end).join('')
  return `{${at(0, 8)}-${at(8, 12)}-${at(12, 16)}-${at(16, 20)}-${at(20, 32)}}`
}

/**
 * A font with its first 32 bytes combined with the key's, from the last to the first (ECMA-376, part 4, "Font Embedding").
 *
 * @param key a GUID in braces
 */
export function obfuscated(font: Uint8Array, key: string): Uint8Array {
  const bytes = Uint8Array.from(font)
  const secret = Buffer.from(key.replace(/[{}-]/g, ''), 'hex').reverse()
  for (let index = 0; index < 32; index++) {
    bytes[index] = (bytes[index] ?? 0) ^ (secret[index % secret.length] ?? 0)
  }
  return bytes
}
