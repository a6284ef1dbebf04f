import { bytesOf, dotPng, pngChunk } from './pictures.ts'

/** A picture of 8 by 4 pixels whose file has so many bytes more: what is shown of it costs nothing, but each HTML page holds it all. */
export function paddedPng(bytes: number): Buffer {
  const dot = bytesOf(dotPng)
  const end = dot.length - 12
  // A private chunk, which readers of PNG skip (PNG, 5.4).
  const padding = pngChunk('paDd', Buffer.alloc(bytes, 'x'))
  return Buffer.concat([dot.subarray(0, end), padding, dot.subarray(end)])
}
