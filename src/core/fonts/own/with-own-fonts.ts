import { createHash } from 'node:crypto'
import { RequestError } from '../../document/request-error.ts'
import { FontFileError } from '../../output.ts'
import { isBundledFamily } from '../../theme/families.ts'
import type {
  Advances,
  FontFamily,
  LoadedTheme,
  OwnFamily,
  ThemeDefinition,
  ThemeFontFile,
} from '../../theme/types.ts'
import { glyphsByCharacter } from '../formats/character-map.ts'
import { type Tables, tablesOf } from '../formats/sfnt.ts'
import { fontFile, reading } from './font-file.ts'
import { made, nearestFace, type OwnFace, partOfFace } from './own-face.ts'

/** All files of a theme together: four faces of 10 MB, or some forty of the usual size. */
const mostThemeBytes = 40 * 1024 * 1024
const mostFiles = 64

/** Themes that are kept, so that what is memoized for each is made once. */
const mostKept = 4

/** By all that they are made of, those used last at the end. */
const themes = new Map<string, ThemeDefinition>()

/**
 * A theme's definition, in which families of its own files have what was read from these.
 *
 * @returns the same object for the same theme, while it's kept
 * @throws {FontFileError} a file can't be used, or there are too many
 * @throws {RangeError} a family is neither bundled nor in a file
 */
export function withOwnFonts({ definition, fonts }: LoadedTheme): ThemeDefinition {
  const { body, heading, mono } = definition.fonts
  const used = fonts.filter(({ family }) =>
    [body, heading, mono].some(({ name }) => name === family),
  )
  checkSizes(used)
  const key = JSON.stringify([definition, used.map(identity)])
  const theme = themes.get(key) ?? complete(definition, used)
  themes.delete(key)
  themes.set(key, theme)
  for (const oldest of themes.keys()) {
    if (themes.size <= mostKept) break
    themes.delete(oldest)
  }
  return theme
}

/** Before any of them is read. */
function checkSizes(files: readonly ThemeFontFile[]): void {
  const [beyond] = files.slice(mostFiles)
  if (beyond !== undefined) {
    throw new FontFileError(
      beyond.path,
      `with this file the theme has more than the ${mostFiles} font files that are allowed`,
    )
  }
  let total = 0
  for (const { path, bytes } of files) {
    total += bytes.length
    if (total > mostThemeBytes) {
      throw new FontFileError(
        path,
        `with this file the theme's fonts are larger than the ${mostThemeBytes} bytes allowed`,
      )
    }
  }
}

function identity(file: ThemeFontFile) {
  const { family, weight, style, path } = file
  return [family, weight, style, path, fontFile(file).hash]
}

function complete(definition: ThemeDefinition, files: readonly ThemeFontFile[]): ThemeDefinition {
  const { headings, title } = definition
  const smallCaps = [...headings, title].some(({ caps }) => caps === 'small')
  const { body, heading, mono } = definition.fonts
  const completed = new Map<string, FontFamily>()
  for (const family of [body, heading, mono]) {
    const familyFiles = files.filter((file) => file.family === family.name)
    const before = completed.get(family.name)
    if (before !== undefined) continue
    completed.set(
      family.name,
      familyFiles.length > 0 ? ownFamily(family, familyFiles, smallCaps) : bundled(family),
    )
  }
  const of = (family: FontFamily): FontFamily => ({
    ...(completed.get(family.name) ?? family),
    fallbacks: family.fallbacks,
    generic: family.generic,
  })
  return { ...definition, fonts: { body: of(body), heading: of(heading), mono: of(mono) } }
}

function bundled(family: FontFamily): FontFamily {
  if (isBundledFamily(family.name)) return family
  throw new RequestError(
    'theme.fonts',
    `The theme's font family "${family.name}" is neither bundled nor in one of the theme's own files.`,
  )
}

function ownFamily(
  family: FontFamily,
  files: readonly ThemeFontFile[],
  smallCaps: boolean,
): FontFamily {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(files.map(identity)))
  const uniqueName = `octavo-${hash.digest('hex').slice(0, 16)}`
  const nothing: OwnFamily = {
    files,
    uniqueName,
    smallCaps,
    advances: { regular: [], bold: [] },
    letterWidth: 0,
    mathSize: 1,
  }
  const regular = nearestFace(nothing, 400, false)
  const advances: Advances = {
    regular: advancesOf(regular),
    bold: advancesOf(nearestFace(nothing, 700, false)),
  }
  const { xHeight, capHeight, lineHeight } = regular.file
  return {
    ...family,
    lineHeight,
    own: {
      ...nothing,
      advances,
      letterWidth: letterWidth(advances.regular),
      mathSize: Math.sqrt((xHeight * capHeight) / (mathXHeight * mathCapHeight)),
    },
  }
}

/** Of New Computer Modern Math, in which formulas stand, in em. */
const mathXHeight = 0.431
const mathCapHeight = 0.683

const firstAscii = 0x20
const lastAscii = 0x7e

/** Advances of U+0020 to U+007E in thousandths of an em; for those that the face lacks that of an `n`, or half an em. */
function advancesOf(face: OwnFace): readonly number[] {
  return made(face, 'advances', () =>
    reading(face.file.path, () => advancesIn(measuredTables(face))),
  )
}

function advancesIn(tables: Tables): readonly number[] {
  const glyphs = glyphsByCharacter(tables)
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const unitsPerEm = table('head').readUInt16BE(18)
  const metrics = table('hhea').readUInt16BE(34)
  const advance = (code: number) => {
    const glyph = glyphs.get(code)
    if (glyph === undefined) return undefined
    const units = table('hmtx').readUInt16BE(4 * Math.min(glyph, metrics - 1))
    return Math.round((1000 * units) / unitsPerEm)
  }
  const usual = advance(0x6e) ?? 500
  return Array.from(
    { length: lastAscii - firstAscii + 1 },
    (_, index) => advance(firstAscii + index) ?? usual,
  )
}

/** Of a variable font those of the face alone, in its weight. */
function measuredTables(face: OwnFace): Tables {
  if (face.file.axes.size === 0) return face.file.tables
  const ascii = Array.from({ length: lastAscii - firstAscii + 1 }, (_, index) => firstAscii + index)
  return tablesOf(partOfFace(face, { characters: ascii }))
}

/** How often the letters occur in English text, with the spaces between words, in thousandths. */
const frequencies: Readonly<Record<string, number>> = {
  ' ': 180,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 18,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
}

function letterWidth(advances: readonly number[]): number {
  let width = 0
  let count = 0
  for (const [letter, frequency] of Object.entries(frequencies)) {
    width += frequency * (advances[letter.charCodeAt(0) - firstAscii] ?? 0)
    count += frequency
  }
  return width / count
}
