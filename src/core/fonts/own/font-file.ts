import { createHash } from 'node:crypto'
import { FontFileError } from '../../output.ts'
import type { ThemeFontFile } from '../../theme/types.ts'
import { checkOutlineWork } from '../formats/cff-work.ts'
import { glyphsByCharacter } from '../formats/character-map.ts'
import { cffOutlines, type Tables, tablesOf, trueTypeOutlines } from '../formats/sfnt.ts'
import { type Signature, signatureOf } from '../formats/signature.ts'
import { SubsetError, subset } from '../formats/subset.ts'
import { readWoff } from '../formats/woff-reader.ts'
import { readWoff2 } from '../formats/woff2-reader.ts'
import { checkEmbedding } from './embedding-rights.ts'
import { checkComposites } from './outlines.ts'

/** What a font file says of itself. */
export interface FontFile {
  /** SHA-256 of the file. */
  readonly hash: string
  /** For messages. */
  readonly path: string
  /** As TrueType or OpenType, whatever the file was. */
  readonly font: Buffer
  readonly tables: Tables
  /** PostScript outlines (`CFF `), which Word doesn't embed. */
  readonly isCff: boolean
  /** Of a variable font, by their tags; empty for others. */
  readonly axes: ReadonlyMap<string, Axis>
  /** Of the file itself; of a variable font where it begins. */
  readonly weight: number
  readonly isItalic: boolean
  /** Whether its licence lets us leave out what a document doesn't use. */
  readonly mayBeSubset: boolean
  readonly characters: ReadonlySet<number>
  /** In em: what lines take at least in Word and in LibreOffice. */
  readonly lineHeight: number
  /** In em. */
  readonly xHeight: number
  readonly capHeight: number
  readonly signature: Signature
}

export interface Axis {
  readonly least: number
  readonly initial: number
  readonly most: number
}

/** Bytes that a file may have: fonts for Latin letters have 50 to 1,000 KB, and Chinese ones up to 10 MB. */
const mostFileBytes = 10 * 1024 * 1024
/** Bytes of one once it's decompressed. */
const mostFontBytes = 4 * mostFileBytes

/**
 * Bytes of outlines, with each subroutine written out as it is for PDF: the largest of Noto's fonts have 10 million. HarfBuzz takes two
 * seconds for so many; a file of 730 KB had 540 million, and took it 24 s.
 */
const mostOutlineBytes = 40_000_000

/** Bytes of fonts that are kept: those of a few themes. What is made of them takes as much again. */
const mostKeptBytes = 64 * 1024 * 1024

/** By their hashes, those used last at the end. */
const read = new Map<string, FontFile>()

/**
 * Reads a font file: all that is used of it later has been checked by then.
 *
 * @returns the same object for the same bytes, while it's kept
 * @throws {FontFileError} it's no font, is damaged, too large, or may not be embedded
 */
export function fontFile({ path, bytes }: ThemeFontFile): FontFile {
  if (bytes.length > mostFileBytes) {
    throw new FontFileError(
      path,
      `this font has ${bytes.length} bytes; ${mostFileBytes} are allowed`,
    )
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  const file = read.get(hash) ?? readFont(hash, path, bytes)
  read.delete(hash)
  read.set(hash, file)
  let kept = [...read.values()].reduce((sum, { font }) => sum + font.length, 0)
  for (const [oldest, { font }] of read) {
    if (kept <= mostKeptBytes) break
    read.delete(oldest)
    kept -= font.length
  }
  return file
}

function readFont(hash: string, path: string, bytes: Uint8Array): FontFile {
  return reading(path, () => {
    const font = openType(path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    const file = { hash, path, font, ...described(path, tablesOf(font)) }
    if (file.isCff) {
      checkOutlines(font)
      checkOutlineWork(file.tables.get('CFF ') ?? Buffer.alloc(0), mostOutlineBytes)
    }
    return file
  })
}

/**
 * What `read` returns of a font.
 *
 * @throws {FontFileError} instead of the `RangeError` that any offset beyond the end of a table causes
 */
export function reading<Result>(path: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Node's own are about offsets.
    const reason =
      'code' in error ? 'it ends too early, or an offset in it is wrong' : error.message
    throw new FontFileError(path, `this font can't be read: ${reason}`)
  }
}

/** HarfBuzz reads PostScript outlines, and we don't: DOCX would never know that they are broken. */
function checkOutlines(font: Buffer): void {
  try {
    subset(font, { characters: [] })
  } catch (error) {
    if (error instanceof SubsetError) throw new RangeError('its outlines (CFF) are damaged')
    throw error
  }
}

const flavors = { woff: 'wOFF', woff2: 'wOF2', collection: 'ttcf' } as const

function openType(path: string, file: Buffer): Buffer {
  const signature = file.toString('latin1', 0, 4)
  const inner = file.toString('latin1', 4, 8)
  const isCompressed = signature === flavors.woff || signature === flavors.woff2
  if (signature === flavors.collection || (isCompressed && inner === flavors.collection)) {
    throw new FontFileError(
      path,
      'this is a collection of fonts; give each of its faces as a separate file (`fonttools ttLib.ttCollection` or FontForge can split it)',
    )
  }
  if (signature === flavors.woff) return readWoff(file, mostFontBytes)
  if (signature === flavors.woff2) return readWoff2(file, mostFontBytes)
  const version = file.length < 4 ? 0 : file.readUInt32BE(0)
  if (version !== trueTypeOutlines && version !== cffOutlines && signature !== 'true') {
    throw new FontFileError(path, 'this is not a font: TTF, OTF, WOFF and WOFF2 can be used')
  }
  return file
}

/** What each font must have, and how many bytes of it at least (OpenType 1.9, "Required Tables"). */
const required = { 'OS/2': 78, cmap: 4, head: 54, hhea: 36, hmtx: 4, maxp: 6, name: 6 } as const

/** @throws {RangeError} a table is missing or too short */
export function checkTables(tables: Tables): void {
  for (const [tag, least] of Object.entries(required)) {
    const table = tables.get(tag)
    if (table === undefined) throw new RangeError(`it has no table "${tag}"`)
    if (table.length < least) throw new RangeError(`its table "${tag}" is too short`)
  }
}

function described(path: string, tables: Tables): Omit<FontFile, 'hash' | 'path' | 'font'> {
  checkTables(tables)
  if (tables.has('CFF2')) {
    throw new FontFileError(
      path,
      'this is a variable font with PostScript outlines (CFF2), which few programs know; use one with TrueType outlines, or static files',
    )
  }
  const isCff = tables.has('CFF ')
  if (!isCff && !(tables.has('glyf') && tables.has('loca'))) {
    throw new FontFileError(path, 'this font has no outlines, only pictures, or nothing')
  }
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const unitsPerEm = table('head').readUInt16BE(18)
  if (unitsPerEm < 16 || unitsPerEm > 16384) {
    throw new RangeError(`it has ${unitsPerEm} units per em; 16 to 16,384 are allowed`)
  }
  const glyphCount = table('maxp').readUInt16BE(4)
  const metrics = table('hhea').readUInt16BE(34)
  if (metrics < 1 || table('hmtx').length < 4 * metrics + 2 * (glyphCount - metrics)) {
    throw new RangeError('its table "hmtx" is too short')
  }
  if (!isCff) checkComposites(tables, glyphCount)
  const axes = axesOf(tables)
  const mayBeSubset = checkEmbedding(path, table('OS/2').readUInt16BE(8))
  if (axes.size > 0 && !mayBeSubset) {
    throw new FontFileError(
      path,
      'this is a variable font that may not be subset (OS/2 fsType, bit 8), so that no weight can be taken out of it; use static files',
    )
  }
  const characters = new Set(
    [...glyphsByCharacter(tables)].flatMap(([code, glyph]) =>
      glyph > 0 && glyph < glyphCount ? [code] : [],
    ),
  )
  if (characters.size === 0) throw new RangeError('it has no Unicode characters')
  const os2 = table('OS/2')
  // Version 2 and later.
  const height = (offset: number, usual: number) => {
    const units = os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(offset) : 0
    return units > 0 ? units / unitsPerEm : usual
  }
  return {
    tables,
    isCff,
    axes,
    weight: weightOf(os2),
    isItalic: (os2.readUInt16BE(62) & (italicStyle | obliqueStyle)) !== 0,
    mayBeSubset,
    characters,
    lineHeight: lineHeight(table('hhea'), os2) / unitsPerEm,
    xHeight: height(86, 0.5),
    capHeight: height(88, 0.7),
    signature: signatureOf(tables),
  }
}

/** `fsSelection` of `OS/2` (OpenType 1.9). */
const italicStyle = 1 << 0
const useTypoMetrics = 1 << 7
const obliqueStyle = 1 << 9

/** `usWeightClass`; old fonts have 1 to 9 there. */
function weightOf(os2: Buffer): number {
  const weight = os2.readUInt16BE(4)
  return Math.min(Math.max(weight < 10 ? 100 * weight : weight, 1), 1000)
}

/**
 * Ascent, descent and line gap by `hhea`, as LibreOffice and browsers have them, or those of Windows, by which Word sets lines
 * (OpenType 1.9, "Recommendations", Baseline to Baseline Distances): whichever is more. In units of the font.
 */
function lineHeight(hhea: Buffer, os2: Buffer): number {
  const [ascent, descent, gap] = [hhea.readInt16BE(4), hhea.readInt16BE(6), hhea.readInt16BE(8)]
  const windows = os2.readUInt16BE(74) + os2.readUInt16BE(76)
  const external = Math.max(0, gap - (windows - (ascent - descent)))
  const typographic = os2.readInt16BE(68) - os2.readInt16BE(70) + os2.readInt16BE(72)
  const inWord = (os2.readUInt16BE(62) & useTypoMetrics) === 0 ? windows + external : typographic
  return Math.max(ascent - descent + gap, inWord)
}

/** Fonts have up to a dozen. */
const mostAxes = 64

function axesOf(tables: Tables): ReadonlyMap<string, Axis> {
  const fvar = tables.get('fvar')
  if (fvar === undefined) return new Map()
  const start = fvar.readUInt16BE(4)
  const count = fvar.readUInt16BE(8)
  const size = fvar.readUInt16BE(10)
  if (count > mostAxes) throw new RangeError(`it claims to have ${count} axes`)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = start + size * index
      const value = (offset: number) => fvar.readInt32BE(at + offset) / 0x1_0000
      const axis = { least: value(4), initial: value(8), most: value(12) }
      if (axis.least > axis.initial || axis.initial > axis.most) {
        throw new RangeError('an axis in its table "fvar" is invalid')
      }
      return [fvar.toString('latin1', at, at + 4), axis] as const
    }),
  )
}
