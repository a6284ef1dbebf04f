import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * A PNG file of 8-bit RGBA pixels (W3C PNG, third edition).
 *
 * @param pixels four bytes a pixel, row by row from the top, not premultiplied
 */
export function encodePng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  header.setUint8(9, 6)
  return concatenate([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', zlibSync(filtered(pixels, width, height), { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Each row after its filter byte: "Sub", which stores a pixel's difference to the one before it. */
function filtered(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width * 4
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const from = y * stride
    const to = y * (stride + 1)
    rows[to] = 1
    for (let x = 0; x < stride; x++) {
      const left = x < 4 ? 0 : (pixels[from + x - 4] ?? 0)
      rows[to + 1 + x] = (pixels[from + x] ?? 0) - left
    }
  }
  return rows
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = concatenate([new TextEncoder().encode(type), data])
  return concatenate([uint32(data.length), typed, uint32(crc32(typed))])
}

function uint32(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}
