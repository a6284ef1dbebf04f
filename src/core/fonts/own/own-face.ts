import { memoize } from '../../memoize.ts'
import type { OwnFamily, ThemeFontFile } from '../../theme/types.ts'
import { fontOf, namesOf, nameTable, type Tables, tablesOf } from '../formats/sfnt.ts'
import { SubsetError, subset } from '../formats/subset.ts'
import { checkTables, type FontFile, fontFile, reading } from './font-file.ts'

/** A face of a theme's own family: a static file, or a variable one in one weight. */
export interface OwnFace {
  readonly file: FontFile
  /** As CSS has it. */
  readonly weight: number
  readonly italic: boolean
  /** The same for the same face of the same file. */
  readonly id: string
}

interface Source {
  readonly file: FontFile
  readonly least: number
  readonly most: number
  readonly italic: boolean
}

/** @throws {FontFileError} a file can't be used */
const sourcesOf = memoize(({ files }: OwnFamily): readonly Source[] => files.map(sourceOf))

function sourceOf(given: ThemeFontFile): Source {
  const file = fontFile(given)
  const axis = file.axes.get('wght')
  const said = given.weight ?? (axis === undefined ? file.weight : [axis.least, axis.most])
  const [from, to] = typeof said === 'number' ? [said, said] : said
  const within = (weight: number) =>
    axis === undefined ? weight : Math.min(Math.max(weight, axis.least), axis.most)
  // A static file has one weight, whatever is said of it.
  const [least, most] =
    axis === undefined && from !== to ? [from, from] : [within(from), within(to)]
  const italic = given.style === undefined ? file.isItalic : given.style === 'italic'
  return { file, least, most, italic }
}

/**
 * The face nearest to a weight, with the wanted slope if the family has one.
 *
 * @throws {FontFileError} a file of the family can't be used
 */
export function nearestFace(family: OwnFamily, weight: number, italic: boolean): OwnFace {
  const sources = sourcesOf(family)
  const sloped = sources.filter((source) => source.italic === italic)
  const [nearest] = (sloped.length > 0 ? sloped : sources)
    .map((source) => faceOf(source, weight))
    .sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))
  if (nearest === undefined) throw new Error('A family of a theme has no files.')
  return nearest
}

/** Each file in the weights that are wanted of it: a static one in its own. */
export function facesIn(family: OwnFamily, weights: readonly number[]): readonly OwnFace[] {
  const faces = sourcesOf(family).flatMap((source) =>
    weights.map((weight) => faceOf(source, weight)),
  )
  return [...new Map(faces.map((face) => [face.id, face])).values()]
}

function faceOf({ file, least, most, italic }: Source, wanted: number): OwnFace {
  const weight = Math.min(Math.max(wanted, least), most)
  return { file, weight, italic, id: `${file.hash} ${weight} ${italic}` }
}

/**
 * The whole face as a static font without hints, made anew by HarfBuzz, so that what reads it next needn't trust the file.
 *
 * @throws {FontFileError} HarfBuzz can't read it
 */
export function wholeFace(face: OwnFace): Buffer {
  return cut(face, {})
}

interface Cut {
  readonly characters?: Iterable<number>
  readonly more?: readonly string[]
  readonly without?: readonly string[]
}

/** A part of the face. */
export function partOfFace(face: OwnFace, part: Cut): Buffer {
  return cut(face, part)
}

function cut({ file, weight, italic }: OwnFace, options: Cut): Buffer {
  return reading(file.path, () => {
    try {
      const font = subset(file.font, { ...options, axes: placeOnAxes(file, weight, italic) })
      // It leaves out tables that are broken.
      checkTables(tablesOf(font))
      return font
    } catch (error) {
      if (error instanceof SubsetError) throw new RangeError("HarfBuzz can't read it")
      throw error
    }
  })
}

/** All axes, so that the result is a static font: optical sizes and widths stay where the font begins. */
function placeOnAxes(file: FontFile, weight: number, italic: boolean): ReadonlyMap<string, number> {
  return new Map(
    [...file.axes].map(([tag, { least, initial, most }]) => {
      if (tag === 'wght') return [tag, weight]
      if (tag === 'ital') return [tag, italic ? most : least]
      // Counter-clockwise: italics lean to the right (OpenType 1.9, "Registered axis tag: 'slnt'").
      if (tag === 'slnt') return [tag, italic ? least : Math.min(Math.max(0, least), most)]
      return [tag, initial]
    }),
  )
}

/** What was made of the faces of a file, kept as long as the file is. */
const products = memoize((_file: FontFile) => new Map<string, unknown>())

/**
 * What `make` made of the face under that name before, or makes now.
 *
 * @param name names what is made: always the same kind of thing under the same
 */
export function made<Product>(face: OwnFace, name: string, make: () => Product): Product {
  const kept = products(face.file)
  const key = `${face.id} ${name}`
  if (!kept.has(key)) kept.set(key, make())
  // Put there by this function under this name.
  return kept.get(key) as Product
}

/** Copyright, licence and its address. */
const keptNames = [0, 13, 14]

const italicStyle = 1 << 0
const boldStyle = 1 << 5
const regularStyle = 1 << 6
const obliqueStyle = 1 << 9
const normalWidth = 5

/**
 * A font under another family name, in which it is the regular, bold, italic or bold italic face, or one of another weight.
 *
 * @param source of its licence and of its PostScript name
 */
export function renamed(
  font: Buffer,
  source: FontFile,
  family: string,
  { weight, italic }: Pick<OwnFace, 'weight' | 'italic'>,
): Buffer {
  return reading(source.path, () => fontOf(renamedTables(font, source, family, { weight, italic })))
}

function renamedTables(
  font: Buffer,
  source: FontFile,
  family: string,
  { weight, italic }: Pick<OwnFace, 'weight' | 'italic'>,
): Tables {
  const tables = new Map(tablesOf(font))
  const names = namesOf(source.tables)
  const bold = weight >= 600
  const style = [...(bold ? ['Bold'] : []), ...(italic ? ['Italic'] : [])].join(' ') || 'Regular'
  const full = style === 'Regular' ? family : `${family} ${style}`
  const entries = new Map([
    [1, family],
    [2, style],
    [4, full],
    [6, postScriptName(names.get(6) ?? family, source, weight)],
  ])
  for (const id of keptNames) {
    const text = names.get(id)
    if (text !== undefined) entries.set(id, text)
  }
  tables.set('name', nameTable([...entries].sort(([a], [b]) => a - b)))
  const os2 = Buffer.from(tables.get('OS/2') ?? [])
  const selection = os2.readUInt16BE(62) & ~(italicStyle | boldStyle | regularStyle | obliqueStyle)
  const flags = (italic ? italicStyle : 0) | (bold ? boldStyle : 0)
  os2.writeUInt16BE(Math.round(weight), 4)
  os2.writeUInt16BE(normalWidth, 6)
  os2.writeUInt16BE(selection | (flags === 0 ? regularStyle : flags), 62)
  tables.set('OS/2', os2)
  const head = Buffer.from(tables.get('head') ?? [])
  head.writeUInt16BE((head.readUInt16BE(44) & ~3) | (bold ? 1 : 0) | (italic ? 2 : 0), 44)
  tables.set('head', head)
  return tables
}

/** At most 63 letters, digits and signs of ASCII (OpenType 1.9, `name`, 6); a variable font's with the weight. */
function postScriptName(name: string, { axes }: FontFile, weight: number): string {
  const suffix = axes.size > 0 ? `-${weight}` : ''
  return `${name.replace(/[^!-~]|[[\](){}<>/%]/gu, '').slice(0, 63 - suffix.length)}${suffix}`
}
