import { deflateSync } from 'node:zlib'
import {
  dotGif,
  dotJpeg,
  dotWebp,
  pngChunk,
  pngFile,
  pngHeader,
  rgbPng,
} from '../../support/pictures.ts'
import { blankPng, hostile, image, lines } from '../hostile-document.ts'

const bytesOf = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')

function changed(bytes: Buffer, at: number, ...values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

/** A PNG of one pixel, with chunks before its data. */
const pngWith = (...chunks: readonly Buffer[]) => rgbPng(1, 1, Buffer.alloc(4), ...chunks)

const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024)

const gif = bytesOf(dotGif)
/** From the extension or the image to the byte before the end. */
const gifFrame = gif.subarray(13 + 12, -1)
const gifOf = (width: number, height: number) =>
  changed(gif, 6, width & 255, width >> 8, height & 255, height >> 8)

const jpeg = bytesOf(dotJpeg)
const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0))
const scan = jpeg.indexOf(Buffer.of(0xff, 0xda))
const jpegOf = (width: number, height: number) =>
  changed(jpeg, frame + 5, height >> 8, height & 255, width >> 8, width & 255)
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255), data])
const jpegWith = (...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

const webp = bytesOf(dotWebp)
/** The size of a lossless picture stands in 14 bits each behind the signature byte. */
const webpOf = (width: number, height: number) => {
  const copy = Buffer.from(webp)
  copy.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  return copy
}

/** Pictures that lie about their size, or that grow when they are unpacked. */
export const pictures = [
  hostile('a PNG of many pixels', [2000, 6300], (n) => image(blankPng(n, n))),
  hostile('different PNGs of many pixels', [1, 4, 30], (n) =>
    lines(n, (index) => image(blankPng(3000, 3000, index))),
  ),
  hostile('one PNG of many pixels again and again', [5, 400], (n) =>
    image(blankPng(1000, 1000)).repeat(n),
  ),
  hostile('a PNG whose head claims more than there is', [4000, 100_000], (n) =>
    image(pngFile(pngHeader(n, n))),
  ),
  hostile('a PNG that is one long row', [10_000, 13_000_000], (n) => image(blankPng(n, 1))),
  hostile('a PNG that is one tall column', [10_000, 13_000_000], (n) => image(blankPng(1, n))),
  hostile('a PNG with more data than pixels', [8, 60, 1000], (n) => image(rgbPng(1, 1, zeros(n)))),
  hostile('a PNG with a colour profile that unpacks', [8, 60, 500], (n) =>
    image(pngWith(pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(zeros(n))])))),
  ),
  hostile('a PNG with text that unpacks', [8, 60, 1000], (n) =>
    image(pngWith(pngChunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), deflateSync(zeros(n))])))),
  ),
  hostile('a PNG of many chunks', [1000, 80_000, 300_000], (n) =>
    image(pngWith(Buffer.concat(Array(n).fill(pngChunk('tEXt', Buffer.from('a\0b')))))),
  ),
  hostile('a PNG whose data is cut off', [500, 5000], (n) => {
    const whole = blankPng(n, n)
    return image(whole.subarray(0, whole.length - 40))
  }),
  hostile('PNGs of no pixels', [10, 490], (n) => image(pngFile(pngHeader(0, n))).repeat(n)),
  hostile('many small PNGs, all different', [50, 490], (n) =>
    lines(n, (index) => image(blankPng(8, 8, index))),
  ),
  hostile('a GIF that claims more than there is', [4000, 65_535], (n) => image(gifOf(n, n))),
  hostile('a GIF of many frames', [1000, 100_000], (n) =>
    image(
      Buffer.concat([
        gif.subarray(0, -1),
        ...Array.from({ length: n }, () => gifFrame),
        Buffer.of(0x3b),
      ]),
    ),
  ),
  hostile('a GIF of endless extensions', [1000, 500_000], (n) =>
    image(
      Buffer.concat([
        gif.subarray(0, 25),
        ...Array.from({ length: n }, () => Buffer.of(0x21, 0xfe, 1, 65, 0)),
        gif.subarray(25),
      ]),
    ),
  ),
  hostile('a JPEG that claims more than there is', [4000, 65_535], (n) => image(jpegOf(n, n))),
  hostile('a JPEG that is just within the limit of pixels', [2000, 6300], (n) =>
    image(jpegOf(n, n)),
  ),
  hostile('different JPEGs of many pixels', [2, 3, 10], (n) =>
    lines(n, (index) => image(Buffer.concat([jpegOf(4000, 4000), Buffer.from(`${index}`)]))),
  ),
  hostile('a JPEG of many scans', [50, 5000], (n) =>
    image(
      Buffer.concat([
        jpegOf(2000, 2000).subarray(0, -2),
        ...Array.from({ length: n }, () => jpeg.subarray(scan, -2)),
        Buffer.of(0xff, 0xd9),
      ]),
    ),
  ),
  hostile('a JPEG of many segments', [100, 100_000], (n) =>
    image(jpegWith(Buffer.concat(Array(n).fill(segment(0xfe, Buffer.from('comment')))))),
  ),
  hostile('a JPEG of fill bytes', [10_000, 5_000_000], (n) =>
    image(Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(n, 0xff), jpeg.subarray(2)])),
  ),
  hostile('a JPEG whose tables are missing', [10, 400], (n) =>
    image(Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(frame)])).repeat(n),
  ),
  hostile(
    'a WebP that claims more than there is',
    [1000, 16_383],
    (n) => image(webpOf(n, n)),
    'docx',
  ),
  hostile(
    'different WebPs of many pixels',
    [500, 600, 6000],
    (n) => lines(2, (index) => image(Buffer.concat([webpOf(n, n), Buffer.from(`${index}`)]))),
    'docx',
  ),
  hostile(
    'base64 that is none',
    [10_000, 1_000_000],
    (n) => `![a](data:image/png;base64,${'*'.repeat(n)})`,
  ),
  hostile(
    'percent signs instead of data',
    [10_000, 1_000_000],
    (n) => `![a](data:image/png,${'%'.repeat(n)})`,
  ),
  hostile('bytes of no kind', [10_000, 6_000_000], (n) => image(Buffer.alloc(n, 0x41))),
  hostile(
    'pictures cited by reference',
    [50, 490],
    (n) =>
      `${'![a][p]\n\n'.repeat(n)}[p]: data:image/png;base64,${blankPng(200, 200).toString('base64')}\n`,
  ),
]
