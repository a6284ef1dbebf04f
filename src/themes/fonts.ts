import { defined } from '../core/defined.ts'
import { didYouMean } from '../core/nearest.ts'
import { families } from '../core/theme/families.ts'
import type { FontFamily, ThemeFontFile, ThemeFonts } from '../core/theme/types.ts'
import { choice, described, type Field, group, list, refuse, scalarField, text } from './field.ts'
import type { FaultLog } from './theme-fault.ts'
import { ThemeFileError } from './theme-folder.ts'
import type { ThemeSource } from './theme-source.ts'

/** A font family as a theme names it. */
export interface NamedFont {
  readonly family: string
  /** Of the name. */
  readonly line: number
  readonly generic?: FontFamily['generic']
  /** The theme's own, for a family that doesn't come with Octavo. */
  readonly files?: readonly NamedFontFile[]
}

export interface NamedFontFile {
  /** From the folder of the theme. */
  readonly path: string
  readonly line: number
  readonly weight: ThemeFontFile['weight']
  readonly style: ThemeFontFile['style']
}

export type FontRole = keyof ThemeFonts
const fontRoles: readonly FontRole[] = ['body', 'heading', 'mono']

const bundled: readonly FontFamily[] = Object.values(families)

/** A weight, or the first and the last of a variable font. */
function weightField(): Field<ThemeFontFile['weight']> {
  const one = { type: 'number', minimum: 1, maximum: 1000 }
  const two = { type: 'string', pattern: '^\\d+\\.\\.\\d+$' }
  const wanted = 'a number from 1 to 1000, or two such as 200..800 for a variable font'
  return scalarField({ anyOf: [one, two] }, wanted, ({ text }) => weightOf(text))
}

/** `400`, or `200..800`; `undefined` if it isn't a CSS weight. */
export function weightOf(text: string): ThemeFontFile['weight'] | undefined {
  const [, first, last] = /^(\d{1,4})(?:\.\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (first === undefined) return undefined
  const [least, most] = [Number(first), Number(last ?? first)]
  if (least < 1 || most > 1000 || least > most) return undefined
  return last === undefined ? least : [least, most]
}

const fileFields = {
  path: described(text(), 'From the folder of the theme: TTF, OTF, WOFF or WOFF2.'),
  weight: described(
    weightField(),
    'Font weight, 400 if absent. Of a variable font the first and the last, such as 200..800.',
  ),
  style: described(choice(['normal', 'italic']), 'normal if absent.'),
}

/** A file: its path alone, or with its weight and style. */
function fileField(): Field<NamedFontFile> {
  const path = text()
  const all = group(fileFields)
  const wanted = 'the path of a font, or keys with values (path, weight, style)'
  return {
    schema: { anyOf: [path.schema, { ...all.schema, required: ['path'] }] },
    wanted,
    read: (value, at, log) => {
      const { line } = value
      if (value.type === 'scalar') {
        const read = path.read(value, at, log)
        return read === undefined ? undefined : { path: read, line, weight: 400, style: 'normal' }
      }
      if (value.type !== 'map') return refuse(value, at, wanted, log)
      const read = all.read(value, at, log)
      if (read === undefined) return undefined
      if (read.path === undefined) {
        // A wrong one has its fault already.
        if (!value.entries.some(({ key }) => key === 'path')) {
          log.add(line, `${at}.path is missing: the file of the font.`)
        }
        return undefined
      }
      return { path: read.path, line, weight: read.weight ?? 400, style: read.style ?? 'normal' }
    },
  }
}

const ownFields = {
  family: described(text(60), 'The name of the family, by which other keys may call it.'),
  generic: described(choice(['serif', 'sans-serif', 'monospace']), 'What kind of font it is.'),
  files: described(list(fileField(), 40), 'Its files.'),
}

/** The font of a role: the name of a family, or one with files of the theme. */
export function fontField(role: FontRole): Field<NamedFont> {
  const names = familiesFor(role)
  const withFiles = group(ownFields)
  const wanted = 'the name of a font family, or keys with values (family, generic, files)'
  return {
    schema: {
      anyOf: [
        { enum: names },
        { type: 'string', minLength: 1, maxLength: 60 },
        { ...withFiles.schema, required: ['family', 'files'] },
      ],
    },
    wanted,
    read: (value, path, log) => {
      const { line } = value
      if (value.type === 'scalar' && typeof value.value === 'string' && value.text.trim() !== '') {
        return { family: value.text.trim(), line }
      }
      if (value.type !== 'map') return refuse(value, path, wanted, log)
      const read = withFiles.read(value, path, log)
      if (read === undefined) return undefined
      const { family, generic, files = [] } = read
      for (const key of ['family', 'files'] as const) {
        if (!value.entries.some((entry) => entry.key === key))
          log.add(line, `${path}.${key} is missing.`)
      }
      if (family === undefined) return undefined
      return defined({ family, line, generic, files })
    },
  }
}

function familiesFor(role: FontRole): readonly string[] {
  return bundled
    .filter(({ generic }) => role !== 'mono' || generic === 'monospace')
    .map(({ name }) => name)
}

export type SaidFonts = { readonly [Role in FontRole]?: NamedFont }

/**
 * Reports font families that neither come with Octavo nor have files.
 *
 * @param known - families with files in a theme that is extended
 */
export function checkFamilies(said: SaidFonts, known: readonly string[], log: FaultLog): void {
  const themeFamilies = [...known, ...ownFamilies(said)]
  for (const role of fontRoles) {
    const named = said[role]
    if (named === undefined || named.files !== undefined || themeFamilies.includes(named.family))
      continue
    const names = familiesFor(role)
    if (names.includes(named.family)) continue
    const given = JSON.stringify(named.family)
    log.add(
      named.line,
      `fonts.${role} must be one of ${[...names, ...themeFamilies].join(', ')}, or have files of its own (family, files); given: ${given}.${didYouMean(named.family, names)}`,
    )
  }
}

function ownFamilies(said: SaidFonts): readonly string[] {
  return fontRoles.flatMap((role) => (said[role]?.files === undefined ? [] : said[role].family))
}

/** The fonts of a theme: those in its file, and for the other roles those of the theme that it extends. */
export function fontsOf(said: SaidFonts, base: ThemeFonts): ThemeFonts {
  const font = (role: FontRole): FontFamily => {
    const named = said[role]
    if (named === undefined) return base[role]
    const isOwn = ownFamilies(said).includes(named.family)
    const match = bundled.find(({ name }) => name === named.family)
    if (match !== undefined && !isOwn) return match
    // A family that is declared for another role.
    const declared = fontRoles
      .map((other) => said[other])
      .find((other) => other?.family === named.family && other.generic !== undefined)
    const inherited = fontRoles
      .map((other) => base[other])
      .find(({ name }) => name === named.family)
    const { fallbacks, generic } = inherited ?? base[role]
    return {
      name: named.family,
      fallbacks,
      generic: declared?.generic ?? (role === 'mono' ? 'monospace' : generic),
      // Read from its files when a document is converted.
      lineHeight: 0,
    }
  }
  return { body: font('body'), heading: font('heading'), mono: font('mono') }
}

const mebibyte = 1024 * 1024
/** Bytes, of a file and of all of a theme: what a conversion takes. */
const largestFile = 10 * mebibyte
const largestFonts = 40 * mebibyte

/**
 * Reads the files of a theme's fonts. Their contents are only checked when a document is converted.
 *
 * @param source - of the theme
 * @param log - gets a fault for each file that can't be read
 */
export async function readFontFiles(
  said: SaidFonts,
  source: ThemeSource,
  log: FaultLog,
): Promise<readonly ThemeFontFile[]> {
  const fonts: ThemeFontFile[] = []
  // Two roles may share a family.
  const seen = new Set<string>()
  let bytesLeft = largestFonts
  for (const role of fontRoles) {
    const { family = '', files = [] } = said[role] ?? {}
    for (const { path: name, line, weight, style } of files) {
      const key = JSON.stringify([family, name, weight, style])
      if (seen.has(key)) continue
      seen.add(key)
      const path = source.pathOf(name)
      try {
        const bytes = await source.read(name, Math.min(largestFile, bytesLeft))
        if (bytes === undefined) log.add(line, `There is no file ${path}.`)
        else {
          fonts.push(defined({ family, weight, style, path, bytes }))
          bytesLeft -= bytes.length
        }
      } catch (error) {
        if (!(error instanceof ThemeFileError)) throw error
        log.add(line, `${path}: ${error.message}`)
      }
    }
  }
  return fonts
}
