import { formatHex, parse } from 'culori'
import { families } from '../core/theme/families.ts'
import type { Color, ThemeDefinition } from '../core/theme/types.ts'
import { pointsOf } from './field.ts'
import { type NamedFont, type NamedFontFile, weightOf } from './fonts.ts'
import type { NamedImage } from './images.ts'
import { FaultLog, type ThemeFault } from './theme-fault.ts'
import type { ThemeFile } from './theme-fields.ts'
import { readYaml, type YamlEntry, type YamlMap, type YamlValue } from './yaml-tree.ts'

/*
 * Posit's brand.yml (https://posit-dev.github.io/brand-yml/brand/, as of version 0.1), a company's colours, fonts and logo for
 * several programs, as what a theme file would say.
 */

export interface ReadBrand {
  readonly said: ThemeFile
  /** Mistakes, by line. */
  readonly faults: readonly ThemeFault[]
  /** What is valid but isn't used, by line. */
  readonly warnings: readonly ThemeFault[]
}

type Weight = 400 | 500 | 600 | 700

/** The brand's named colours, and their use in Octavo. The other Bootstrap colours have no counterpart. */
const themeColors = [
  ...['foreground', 'background', 'primary', 'secondary', 'tertiary', 'success', 'info'],
  ...['warning', 'danger', 'light', 'dark'],
]
const usedColors = ['foreground', 'background', 'primary']

/** Sizes of logos, the best for a header or a cover first. */
const logoSizes = ['medium', 'large', 'small']

const weightNames: ReadonlyMap<string, number> = new Map([
  ['thin', 100],
  ['extra-light', 200],
  ['ultra-light', 200],
  ['light', 300],
  ['normal', 400],
  ['regular', 400],
  ['medium', 500],
  ['semi-bold', 600],
  ['demi-bold', 600],
  ['bold', 700],
  ['extra-bold', 800],
  ['ultra-bold', 800],
  ['black', 900],
])

/** The longest chain of colours that refer to one another. */
const longestChain = 20

/** A browser's text has 16 px, which is 11 points in Octavo (`text.size` on a screen). */
const pointsPerPixel = 11 / 16

/**
 * Reads the text of a `_brand.yml`.
 *
 * @param file - its name, for messages
 * @param base - the theme that the brand is put on
 */
export function readBrand(text: string, file: string, base: ThemeDefinition): ReadBrand {
  const faults = new FaultLog(file)
  const unused = new FaultLog(file)
  const root = readYaml(text, faults)
  if (root === undefined) return { said: {}, faults: faults.faults, warnings: [] }
  const reader = new BrandReader(root, base, faults, unused)
  const said = reader.read()
  return { said, faults: faults.faults, warnings: unused.faults }
}

class BrandReader {
  readonly #root: YamlMap
  readonly #base: ThemeDefinition
  readonly #faults: FaultLog
  readonly #unused: FaultLog

  constructor(root: YamlMap, base: ThemeDefinition, faults: FaultLog, unused: FaultLog) {
    this.#root = root
    this.#base = base
    this.#faults = faults
    this.#unused = unused
  }

  read(): ThemeFile {
    this.#warnUnused(this.#root, '', ['meta', 'color', 'typography', 'logo'])
    const logo = this.#logo()
    const typography = this.#map(this.#root, 'typography')
    this.#warnUnused(typography, 'typography', [
      ...['fonts', 'base', 'headings', 'monospace', 'monospace-inline', 'monospace-block', 'link'],
    ])
    const base = this.#part(typography, 'base')
    const headings = this.#part(typography, 'headings')
    const monospace = this.#part(typography, 'monospace')
    this.#warnUnused(base, 'typography.base', ['family', 'size', 'line-height'])
    this.#warnUnused(headings, 'typography.headings', ['family', 'weight', 'style', 'color'])
    this.#warnUnused(monospace, 'typography.monospace', ['family', 'size'])
    const size = this.#size(base, 'typography.base.size')
    const lineHeight = this.#number(base, 'line-height', 'typography.base.line-height', 1, 3)
    const lettering = this.#lettering(headings)
    const scale = size === undefined ? 1 : size / this.#base.text.size
    const codeSize = this.#relativeSize(monospace)
    const name = this.#name()
    const colors = this.#codeColors(typography)
    const palette = this.#palette(typography, headings)
    const fonts = this.#fonts(base, headings, monospace)
    return {
      ...(name !== undefined && { name }),
      ...(Object.keys(palette).length > 0 && { palette }),
      ...(Object.keys(colors).length > 0 && { colors }),
      ...(Object.keys(fonts).length > 0 && { fonts }),
      ...((size !== undefined || lineHeight !== undefined) && {
        text: {
          ...(size !== undefined && { size }),
          ...(lineHeight !== undefined && { line_height: lineHeight }),
        },
      }),
      headings: { all: lettering, ...this.#headingSizes(scale) },
      title: { ...lettering, size: scaled(this.#base.title.size, scale) },
      ...(codeSize !== undefined && { code: { size: codeSize } }),
      ...(logo !== undefined && { logo }),
    }
  }

  /**
   * The logo of medium size, or else another: a file by its path, or the name of one in `logo.images`. Of a light and a dark one,
   * the light.
   */
  #logo(): NamedImage | undefined {
    const entry = entryOf(this.#root, 'logo')
    if (entry === undefined) return undefined
    const { value } = entry
    if (value.type !== 'map') return this.#logoFile(entry, 'logo')
    this.#warnUnused(value, 'logo', ['images', ...logoSizes])
    const [chosen, ...unused] = logoSizes.flatMap((size) => {
      const variant = entryOf(value, size)
      return variant === undefined ? [] : [variant]
    })
    for (const other of unused) this.#skip(other, `logo.${other.key}`)
    return chosen && this.#logoFile(chosen, `logo.${chosen.key}`)
  }

  #logoFile(entry: YamlEntry, path: string, chain = 0): NamedImage | undefined {
    const { value, line } = entry
    if (value.type === 'map') {
      const dark = entryOf(value, 'dark')
      if (dark !== undefined) this.#skip(dark, `${path}.dark`)
      const lightEntry = entryOf(value, 'light') ?? entryOf(value, 'path')
      if (lightEntry !== undefined && chain < 3)
        return this.#logoFile(lightEntry, `${path}.${lightEntry.key}`, chain + 1)
    }
    const written = value.type === 'scalar' ? value.text.trim() : ''
    if (written === '') {
      this.#faults.add(line, `${path} must be the path of an image; given: ${shown(value)}.`)
      return undefined
    }
    const logo = entryOf(this.#root, 'logo')?.value
    const images = logo?.type === 'map' ? this.#map(logo, 'images') : undefined
    const named = entryOf(images, written)
    if (named !== undefined && chain < 3) {
      return this.#logoFile(named, `logo.images.${written}`, chain + 1)
    }
    if (!/^[a-z][a-z0-9+.-]+:/i.test(written)) return { path: written, line }
    this.#unused.add(line, `${path} is not used: it is an address, and Octavo fetches nothing.`)
    return undefined
  }

  /** Text, or `short` and `full`. */
  #name(): string | undefined {
    const meta = this.#map(this.#root, 'meta')
    this.#warnUnused(meta, 'meta', ['name'])
    const entry = entryOf(meta, 'name')
    if (entry === undefined) return undefined
    const { value } = entry
    const names = value.type === 'map' ? [entryOf(value, 'short'), entryOf(value, 'full')] : [entry]
    for (const named of names) {
      if (named?.value.type === 'scalar' && named.value.text.trim() !== '') {
        return named.value.text.trim().slice(0, 60)
      }
    }
    return undefined
  }

  #palette(
    typography: YamlMap | undefined,
    headings: YamlMap | undefined,
  ): Partial<ThemeDefinition['palette']> {
    const color = this.#map(this.#root, 'color')
    this.#warnUnused(color, 'color', ['palette', ...usedColors])
    for (const { key, value } of this.#map(color, 'palette')?.entries ?? []) {
      this.#color(value, `color.palette.${key}`)
    }
    const brandColor = (key: string) => this.#colorAt(color, key, `color.${key}`)
    const text = brandColor('foreground')
    const bg = brandColor('background')
    const primary = brandColor('primary')
    const link = this.#part(typography, 'link', 'color')
    this.#warnUnused(link, 'typography.link', ['color'])
    const linkColor = this.#colorAt(link, 'color', 'typography.link.color') ?? primary
    const heading = this.#colorAt(headings, 'color', 'typography.headings.color') ?? text
    return {
      ...(text !== undefined && { text }),
      ...(bg !== undefined && { bg }),
      ...(heading !== undefined && { heading }),
      ...(linkColor !== undefined && { link: linkColor }),
      ...(primary !== undefined && { accent: primary }),
    }
  }

  #codeColors(typography: YamlMap | undefined): NonNullable<ThemeFile['colors']> {
    const inline = this.#part(typography, 'monospace-inline')
    const block = this.#part(typography, 'monospace-block')
    const used = ['color', 'background-color']
    this.#warnUnused(inline, 'typography.monospace-inline', used)
    this.#warnUnused(block, 'typography.monospace-block', used)
    const inlineAt = 'typography.monospace-inline'
    const blockAt = 'typography.monospace-block'
    const code = this.#colorAt(inline, 'color', `${inlineAt}.color`)
    const surface = this.#colorAt(inline, 'background-color', `${inlineAt}.background-color`)
    const text = this.#colorAt(block, 'color', `${blockAt}.color`)
    const behind = this.#colorAt(block, 'background-color', `${blockAt}.background-color`)
    return {
      ...(code !== undefined && { code }),
      ...(surface !== undefined && { surface }),
      ...(text !== undefined && { code_block_text: text }),
      ...(behind !== undefined && { code_block: behind }),
    }
  }

  #fonts(
    base: YamlMap | undefined,
    headings: YamlMap | undefined,
    monospace: YamlMap | undefined,
  ): NonNullable<ThemeFile['fonts']> {
    const body = this.#family(base, 'typography.base')
    // Headings are set in the base's family unless they have their own.
    const heading =
      entryOf(headings, 'family') === undefined
        ? body
        : this.#family(headings, 'typography.headings')
    const mono = this.#family(monospace, 'typography.monospace', true)
    return {
      ...(body !== undefined && { body }),
      ...(heading !== undefined && { heading }),
      ...(mono !== undefined && { mono }),
    }
  }

  #family(part: YamlMap | undefined, path: string, monospaced = false): NamedFont | undefined {
    const entry = entryOf(part, 'family')
    if (entry === undefined) return undefined
    const { value, line } = entry
    if (value.type !== 'scalar' || value.text.trim() === '') {
      this.#faults.add(line, `${path}.family must be the name of a font family.`)
      return undefined
    }
    const family = value.text.trim()
    const files = this.#filesOf(family)
    if (files.length > 0) return { family, line, files }
    const match = Object.values(families).find(
      ({ name }) => name.toLowerCase() === family.toLowerCase(),
    )
    const { fonts } = this.#base
    const kept = monospaced ? fonts.mono.name : fonts.body.name
    if (match !== undefined && (!monospaced || match.generic === 'monospace')) {
      return { family: match.name, line }
    }
    const why =
      match === undefined ? "doesn't come with Octavo, and has no files" : 'is not for code'
    this.#unused.add(line, `The font family ${family} ${why}; ${kept} is used instead.`)
    return undefined
  }

  /** The files of a family in `typography.fonts`. Those of Google's and other services aren't fetched. */
  #filesOf(family: string): readonly NamedFontFile[] {
    const fonts = entryOf(this.#map(this.#root, 'typography'), 'fonts')?.value
    if (fonts?.type !== 'list') return []
    return fonts.items.flatMap((font) => {
      if (font.type !== 'map' || textAt(font, 'family') !== family) return []
      const files = entryOf(font, 'files')?.value
      if (textAt(font, 'source') !== 'file' || files?.type !== 'list') return []
      return files.items.flatMap((file) => this.#file(file))
    })
  }

  #file(file: YamlValue): readonly NamedFontFile[] {
    const { line } = file
    const path =
      file.type === 'scalar' ? file.text : file.type === 'map' ? textAt(file, 'path') : ''
    if (path === undefined || path === '') {
      this.#faults.add(line, 'A file of typography.fonts must have a path.')
      return []
    }
    const style = file.type === 'map' ? textAt(file, 'style') : undefined
    const written = (file.type === 'map' ? textAt(file, 'weight') : undefined) ?? '400'
    const weight = weightNames.get(written) ?? weightOf(written)
    if (weight === undefined) {
      this.#faults.add(
        line,
        `The weight of ${path} must be a number from 1 to 1000, or two such as 200..800; given: ${JSON.stringify(written)}.`,
      )
      return []
    }
    return [{ path, line, weight, style: style === 'italic' ? 'italic' : 'normal' }]
  }

  #lettering(headings: YamlMap | undefined): { weight?: Weight; italic?: boolean } {
    const weight = this.#weight(headings)
    const style = entryOf(headings, 'style')
    const written = style?.value.type === 'scalar' ? style.value.text : undefined
    if (style !== undefined && written !== 'normal' && written !== 'italic') {
      this.#faults.add(style.line, 'typography.headings.style must be normal or italic.')
    }
    return {
      ...(weight !== undefined && { weight }),
      ...(style !== undefined && { italic: written === 'italic' }),
    }
  }

  /** Headings keep their size relative to the text. */
  #headingSizes(scale: number) {
    const size = (level: number) => scaled(this.#base.headings[level - 1]?.size ?? 0, scale)
    return {
      ...{ h1: { size: size(1) }, h2: { size: size(2) }, h3: { size: size(3) } },
      ...{ h4: { size: size(4) }, h5: { size: size(5) }, h6: { size: size(6) } },
    }
  }

  /** The nearest weight that themes support. */
  #weight(headings: YamlMap | undefined): Weight | undefined {
    const entry = entryOf(headings, 'weight')
    if (entry === undefined) return undefined
    const { value, line } = entry
    const written = value.type === 'scalar' ? value.text : ''
    const weight = weightNames.get(written) ?? Number(written || Number.NaN)
    if (!(weight >= 1 && weight <= 1000)) {
      this.#faults.add(
        line,
        `typography.headings.weight must be a number from 100 to 900, or one of ${[...weightNames.keys()].join(', ')}.`,
      )
      return undefined
    }
    const weights = [400, 500, 600, 700] as const
    const nearest = weights.reduce((best, each) =>
      Math.abs(each - weight) < Math.abs(best - weight) ? each : best,
    )
    if (nearest !== weight) {
      this.#unused.add(
        line,
        `Headings can have weights from 400 to 700; ${nearest} is used instead of ${written}.`,
      )
    }
    return nearest
  }

  /** In CSS's units or print's; multiples are of the theme's. */
  #size(part: YamlMap | undefined, path: string): number | undefined {
    const entry = entryOf(part, 'size')
    if (entry === undefined) return undefined
    const { value, line } = entry
    const points = value.type === 'scalar' ? this.#points(value.text) : undefined
    if (points !== undefined && points >= 6 && points <= 36) return Math.round(points * 20) / 20
    this.#faults.add(
      line,
      `${path} must be a size from 6 to 36 points, such as 11pt, 16px or 1rem; given: ${shown(value)}.`,
    )
    return undefined
  }

  #points(text: string): number | undefined {
    const [, number, unit] = /^(\d+(?:\.\d+)?|\.\d+)\s*(px|r?em|%)$/.exec(text.trim()) ?? []
    if (unit === undefined) return pointsOf(text)
    if (unit === 'px') return Number(number) * pointsPerPixel
    return (Number(number) / (unit === '%' ? 100 : 1)) * this.#base.text.size
  }

  /** The size of code as a multiple of the text's. */
  #relativeSize(part: YamlMap | undefined): number | undefined {
    const points = this.#size(part, 'typography.monospace.size')
    if (points === undefined) return undefined
    const share = points / this.#base.text.size
    return Math.round(Math.min(1.5, Math.max(0.5, share)) * 1000) / 1000
  }

  #number(
    part: YamlMap | undefined,
    key: string,
    path: string,
    least: number,
    most: number,
  ): number | undefined {
    const entry = entryOf(part, key)
    if (entry === undefined) return undefined
    const { value, line } = entry
    if (value.type === 'scalar' && typeof value.value === 'number') {
      if (value.value >= least && value.value <= most) return value.value
    }
    this.#faults.add(
      line,
      `${path} must be a number from ${least} to ${most}; given: ${shown(value)}.`,
    )
    return undefined
  }

  #colorAt(part: YamlMap | undefined, key: string, path: string): Color | undefined {
    const entry = entryOf(part, key)
    return entry === undefined ? undefined : this.#color(entry.value, path)
  }

  /** Any colour of CSS without transparency, or the name of another colour of the brand; of a light and a dark one, the light. */
  #color(value: YamlValue, path: string, chain = 0): Color | undefined {
    if (value.type === 'map') {
      const light = entryOf(value, 'light')
      const dark = entryOf(value, 'dark')
      if (dark !== undefined) this.#skip(dark, `${path}.dark`)
      return light === undefined ? undefined : this.#color(light.value, `${path}.light`, chain)
    }
    if (value.type !== 'scalar') return this.#refuseColor(value, path)
    const color = this.#map(this.#root, 'color')
    const named =
      entryOf(this.#map(color, 'palette'), value.text) ??
      (themeColors.includes(value.text) ? entryOf(color, value.text) : undefined)
    if (named !== undefined) {
      if (chain < longestChain) return this.#color(named.value, path, chain + 1)
      this.#faults.add(value.line, `${path}: these colours name each other in a circle.`)
      return undefined
    }
    const parsed = parse(value.text)
    if (parsed === undefined || (parsed.alpha ?? 1) < 1) return this.#refuseColor(value, path)
    // formatHex gives #rrggbb.
    return formatHex(parsed) as Color
  }

  #refuseColor(value: YamlValue, path: string): undefined {
    if (value.type === 'unreadable') return
    const written = value.type === 'scalar' ? value.comment : null
    const hint =
      written === null ? '' : ` # begins a comment in YAML: write '${written}', in quotation marks.`
    this.#faults.add(
      value.line,
      `${path} must be a colour without transparency, such as '#1b3a5c', or the name of one in color.palette; given: ${shown(value)}.${hint}`,
    )
  }

  /** A part of the typography: a map, or the value of its main key alone. */
  #part(
    typography: YamlMap | undefined,
    key: string,
    main: 'family' | 'color' = 'family',
  ): YamlMap | undefined {
    const entry = entryOf(typography, key)
    if (entry === undefined || entry.value.type === 'map') return this.#map(typography, key)
    const { value, line } = entry
    return { type: 'map', entries: [{ key: main, value, line }], line }
  }

  #map(parent: YamlMap | undefined, key: string): YamlMap | undefined {
    const value = entryOf(parent, key)?.value
    if (value === undefined || (value.type === 'scalar' && value.value === null)) return undefined
    if (value.type === 'map') return value
    this.#faults.add(value.line, `${key} must have keys with values; given: ${shown(value)}.`)
    return undefined
  }

  #warnUnused(part: YamlMap | undefined, path: string, used: readonly string[]): void {
    for (const entry of part?.entries ?? []) {
      if (!used.includes(entry.key))
        this.#skip(entry, path === '' ? entry.key : `${path}.${entry.key}`)
    }
  }

  #skip({ line }: YamlEntry, path: string): void {
    this.#unused.add(line, `${path} is not used.`)
  }
}

/** Rounded to half a point, as in Word; unchanged where nothing is scaled. */
function scaled(points: number, scale: number): number {
  return scale === 1 ? points : Math.round(2 * points * scale) / 2
}

function entryOf(map: YamlMap | undefined, key: string): YamlEntry | undefined {
  return map?.entries.find((entry) => entry.key === key)
}

function textAt(map: YamlMap, key: string): string | undefined {
  const value = entryOf(map, key)?.value
  return value?.type === 'scalar' && value.value !== null ? value.text : undefined
}

function shown(value: YamlValue): string {
  if (value.type !== 'scalar') return value.type === 'list' ? 'a list' : 'keys with values'
  return value.text === '' ? 'nothing' : `"${value.text.slice(0, 40)}"`
}
