import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 62^43 > 2^256 and 62^6 > 2^32, so every key has the same length. */
const secretLength = 43
const checksumLength = 6

/**
 * A new key: `oct_`, 32 random bytes in base62, and the CRC-32 of those digits in base62. The prefix and the checksum
 * let secret scanners recognise a key.
 */
export function generateKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return `oct_${secret}${base62(BigInt(crc32(secret)), checksumLength)}`
}

function base62(value: bigint, length: number): string {
  let text = ''
  for (let remaining = value; remaining > 0n; remaining /= 62n)
    text = digits.charAt(Number(remaining % 62n)) + text
  return text.padStart(length, digits.charAt(0))
}
