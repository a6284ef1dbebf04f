import type { ImageFormat } from './types.ts'

/** The format of an image by its first bytes; `null` if it isn't a supported one. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const starts = (...signature: readonly number[]) =>
    signature.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp'
  const text = new TextDecoder().decode(bytes.subarray(0, 1024))
  return /^\s*<(?:\?xml|!--|svg[\s>/]|!doctype)/i.test(text) ? 'svg' : null
}
