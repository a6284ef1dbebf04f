import { formatHex, parse } from 'culori'
import { defined } from '../core/defined.ts'
import { isDark, legible, mix } from '../core/theme/color.ts'
import { families } from '../core/theme/families.ts'
import type { Color, ThemeDefinition } from '../core/theme/types.ts'
import { choice, type Field, factor, pointsOf, refuse } from './field.ts'
import { type NamedFont, type NamedFontFile, weightOf } from './fonts.ts'
import type { NamedImage } from './images.ts'
import { FaultLog, type ThemeFault } from './theme-fault.ts'
import type { ThemeFile } from './theme-fields.ts'
import {
  entryOf,
  readYaml,
  textOf,
  type YamlEntry,
  type YamlMap,
  type YamlValue,
} from './yaml-tree.ts'

/*
 * Posit's brand.yml (https://posit-dev.github.io/brand-yml/brand/, as of version 0.1), a company's colours, fonts and logo for
 * several programs, as what a theme file would say.
 */

export interface ReadBrand {
  readonly said: ThemeFile
  readonly faults: readonly ThemeFault[]
  /** What is valid but isn't used, by line. */
  readonly warnings: readonly ThemeFault[]
}

const weights = [400, 500, 600, 700] as const

type Weight = (typeof weights)[number]

/** The brand's named colours, and their use in Octavo. The other Bootstrap colours have no counterpart. */
const themeColors = [
  ...['foreground', 'background', 'primary', 'secondary', 'tertiary', 'success', 'info'],
  ...['warning', 'danger', 'light', 'dark'],
]
/** Bootstrap's colours of alerts, by the kinds of ours. */
const alertColors = [
  ['note', 'info'],
  ['tip', 'success'],
  ['warning', 'warning'],
  ['caution', 'danger'],
] as const
const usedColors = [
  ...['foreground', 'background', 'primary'],
  ...alertColors.map(([, color]) => color),
]
/** How much of its colour is behind an alert. */
const alertTint = { light: 0.07, dark: 0.13 } as const

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

/** The longest chain of colours that refer to one another, and of logos. */
const longestChain = 20
const longestLogoChain = 3

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
  const said = root === undefined ? {} : new BrandReader(root, base, faults, unused).read()
  return { said, faults: faults.faults, warnings: unused.faults }
}

/** The keys of a map, and the path of their own: `typography.base`, or nothing for the file itself. */
interface Section {
  readonly path: string
  readonly entries: readonly YamlEntry[]
}

/** A value, with the path and the line of its key. */
interface Located {
  readonly path: string
  readonly value: YamlValue
  readonly line: number
}

/** A family that comes with Octavo. */
function familyNamed(name: string) {
  return Object.values(families).find((each) => each.name.toLowerCase() === name.toLowerCase())
}

class BrandReader {
  readonly #base: ThemeDefinition
  readonly #faults: FaultLog
  readonly #unused: FaultLog
  readonly #root: Section
  readonly #colors: Section
  /** The colours that the brand names itself. */
  readonly #palette: Section
  readonly #typography: Section

  constructor({ entries }: YamlMap, base: ThemeDefinition, faults: FaultLog, unused: FaultLog) {
    this.#base = base
    this.#faults = faults
    this.#unused = unused
    this.#root = { path: '', entries }
    this.#colors = this.#section(this.#root, 'color', ['palette', ...usedColors])
    this.#palette = this.#section(this.#colors, 'palette')
    this.#typography = this.#section(this.#root, 'typography', [
      ...['fonts', 'base', 'headings', 'monospace', 'monospace-inline', 'monospace-block', 'link'],
    ])
  }

  read(): ThemeFile {
    this.#warnUnused(this.#root, ['meta', 'color', 'typography', 'logo'])
    const base = this.#part('base', ['family', 'size', 'line-height'])
    const headings = this.#part('headings', ['family', 'weight', 'style', 'color'])
    const monospace = this.#part('monospace', ['family', 'size'])
    const size = this.#size(base)
    const scale = size === undefined ? 1 : size / this.#base.text.size
    const codeSize = this.#size(monospace)
    const lettering = defined({
      weight: this.#weight(headings),
      italic: italics.get(this.#read(headings, 'style', choice(['normal', 'italic']))),
    })
    const palette = this.#paletteOf(headings)
    return defined({
      name: this.#name(),
      palette,
      colors: this.#colorsOf(palette),
      fonts: this.#fonts(base, headings, monospace),
      text: defined({ size, line_height: this.#read(base, 'line-height', factor(1, 3)) }),
      headings: { all: lettering, ...this.#headingSizes(scale) },
      title: { ...lettering, size: scaled(this.#base.title.size, scale) },
      code: codeSize === undefined ? undefined : { size: relative(codeSize, this.#base.text.size) },
      logo: this.#logo(isDark(palette?.bg ?? this.#base.palette.bg) ? 'dark' : 'light'),
    })
  }

  /**
   * The logo of medium size, or else another: a file by its path, or the name of one in `logo.images`. Of a light and a dark one,
   * that for the theme's pages.
   */
  #logo(mode: 'light' | 'dark'): NamedImage | undefined {
    const logo = at(this.#root, 'logo')
    if (logo?.value.type !== 'map') return logo && this.#logoFile(logo, mode)
    const section = this.#section(this.#root, 'logo', ['images', ...logoSizes])
    const images = this.#section(section, 'images')
    const [chosen, ...unused] = logoSizes.flatMap((size) => at(section, size) ?? [])
    for (const { path, line } of unused) this.#skip(path, line)
    return chosen && this.#logoFile(chosen, mode, images)
  }

  #logoFile(
    { path, value, line }: Located,
    mode: 'light' | 'dark',
    images?: Section,
    chain = 0,
  ): NamedImage | undefined {
    const ofMode = value.type === 'map' ? this.#inMode({ path, ...value }, mode, 'path') : undefined
    if (ofMode !== undefined && chain < longestLogoChain) {
      return this.#logoFile(ofMode, mode, images, chain + 1)
    }
    const written = value.type === 'scalar' ? value.text.trim() : ''
    if (written === '') return refuse(value, path, 'the path of an image', this.#faults)
    const named = images && at(images, written)
    if (named !== undefined && chain < longestLogoChain) {
      return this.#logoFile(named, mode, images, chain + 1)
    }
    if (!/^[a-z][a-z0-9+.-]+:/i.test(written)) return { path: written, line }
    this.#unused.add(line, `${path} is not used: it is an address, and Octavo fetches nothing.`)
    return undefined
  }

  /** Text, or `short` and `full`. */
  #name(): string | undefined {
    const name = at(this.#section(this.#root, 'meta', ['name']), 'name')
    if (name === undefined) return undefined
    const names = { path: name.path, entries: name.value.type === 'map' ? name.value.entries : [] }
    const texts = [name, at(names, 'short'), at(names, 'full')].map((each) =>
      textOf(each?.value).trim(),
    )
    return texts.find((text) => text !== '')?.slice(0, 60)
  }

  #paletteOf(headings: Section): ThemeFile['palette'] {
    for (const { key } of this.#palette.entries) this.#colorAt(this.#palette, key)
    const text = this.#colorAt(this.#colors, 'foreground')
    const bg = this.#colorAt(this.#colors, 'background')
    const accent = this.#colorAt(this.#colors, 'primary')
    const link = this.#colorAt(this.#part('link', ['color'], 'color'), 'color') ?? accent
    const heading = this.#colorAt(headings, 'color') ?? text
    return defined({ text, bg, heading, link, accent })
  }

  #colorsOf(palette: ThemeFile['palette']): ThemeFile['colors'] {
    const used = ['color', 'background-color']
    const inline = this.#part('monospace-inline', used)
    const block = this.#part('monospace-block', used)
    return defined({
      code: this.#colorAt(inline, 'color'),
      surface: this.#colorAt(inline, 'background-color'),
      code_block_text: this.#colorAt(block, 'color'),
      code_block: this.#colorAt(block, 'background-color'),
      alerts: this.#alertColors(palette?.bg ?? this.#base.palette.bg),
    })
  }

  /** As the brand has them, but as dark or as light as labels of alerts have to be. */
  #alertColors(bg: Color) {
    const alerts = alertColors.flatMap(([kind, name]) => {
      const color = this.#colorAt(this.#colors, name)
      if (color === undefined) return []
      const background = mix(bg, color, alertTint[isDark(bg) ? 'dark' : 'light'])
      const accent = legible(color, [background, bg], this.#base.contrast)
      return [[kind, { accent, background }] as const]
    })
    return alerts.length === 0 ? undefined : Object.fromEntries(alerts)
  }

  #fonts(base: Section, headings: Section, monospace: Section): ThemeFile['fonts'] {
    const body = this.#family(base)
    // Headings are set in the base's family unless they have their own.
    const heading = at(headings, 'family') === undefined ? body : this.#family(headings)
    return defined({ body, heading, mono: this.#family(monospace, true) })
  }

  #family(part: Section, monospaced = false): NamedFont | undefined {
    const located = at(part, 'family')
    if (located === undefined) return undefined
    const { path, value, line } = located
    const stack = textOf(value)
      .split(',')
      .map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
      .filter((name) => name !== '')
    const family = stack.find((name) => this.#isThere(name, monospaced)) ?? stack[0] ?? ''
    if (family === '') return refuse(value, path, 'the name of a font family', this.#faults)
    const files = this.#filesOf(family)
    if (files.length > 0) return { family, line, files }
    const match = familyNamed(family)
    if (match !== undefined && (!monospaced || match.generic === 'monospace')) {
      return { family: match.name, line }
    }
    const { name: kept } = this.#base.fonts[monospaced ? 'mono' : 'body']
    const why =
      match === undefined ? "doesn't come with Octavo, and has no files" : 'is not for code'
    this.#unused.add(line, `The font family ${family} ${why}; ${kept} is used instead.`)
    return undefined
  }

  /** Whether a family of a stack can be used. */
  #isThere(family: string, monospaced: boolean): boolean {
    const match = familyNamed(family)
    const comes = match !== undefined && (!monospaced || match.generic === 'monospace')
    return comes || this.#filesOf(family).length > 0
  }

  /** The files of a family in `typography.fonts`. Those of Google's and other services aren't fetched. */
  #filesOf(family: string): readonly NamedFontFile[] {
    const fonts = at(this.#typography, 'fonts')?.value
    if (fonts?.type !== 'list') return []
    return fonts.items.flatMap((font) => {
      if (font.type !== 'map') return []
      const keys = { path: '', entries: font.entries }
      const files = at(keys, 'files')?.value
      const isOwn =
        textOf(at(keys, 'family')?.value) === family && textOf(at(keys, 'source')?.value) === 'file'
      return isOwn && files?.type === 'list' ? files.items.flatMap((file) => this.#file(file)) : []
    })
  }

  /** A path, or `path`, `weight` and `style`. */
  #file(file: YamlValue): readonly NamedFontFile[] {
    const { line } = file
    const keys = { path: '', entries: file.type === 'map' ? file.entries : [] }
    const path = file.type === 'scalar' ? file.text : textOf(at(keys, 'path')?.value)
    if (path === '') {
      this.#faults.add(line, 'A file of typography.fonts must have a path.')
      return []
    }
    const written = textOf(at(keys, 'weight')?.value) || '400'
    const weight = weightNames.get(written) ?? weightOf(written)
    if (weight === undefined) {
      const wanted = 'a number from 1 to 1000, or two such as 200..800'
      const message = `The weight of ${path} must be ${wanted}; given: ${JSON.stringify(written)}.`
      this.#faults.add(line, message)
      return []
    }
    const style = textOf(at(keys, 'style')?.value) === 'italic' ? 'italic' : 'normal'
    return [{ path, line, weight, style }]
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
  #weight(headings: Section): Weight | undefined {
    const located = at(headings, 'weight')
    if (located === undefined) return undefined
    const written = textOf(located.value)
    const weight = weightNames.get(written) ?? Number(written || Number.NaN)
    if (!(weight >= 1 && weight <= 1000)) {
      const wanted = `a number from 100 to 900, or one of ${[...weightNames.keys()].join(', ')}`
      return refuse(located.value, located.path, wanted, this.#faults)
    }
    const nearest = weights.reduce((best, each) =>
      Math.abs(each - weight) < Math.abs(best - weight) ? each : best,
    )
    if (nearest !== weight) {
      this.#unused.add(
        located.line,
        `Headings can have weights from 400 to 700; ${nearest} is used instead of ${written}.`,
      )
    }
    return nearest
  }

  /** In CSS's units or print's; multiples are of the theme's. */
  #size(part: Section): number | undefined {
    const located = at(part, 'size')
    if (located === undefined) return undefined
    const points = this.#points(textOf(located.value))
    if (points !== undefined && points >= 6 && points <= 36) return Math.round(points * 20) / 20
    const wanted = 'a size from 6 to 36 points, such as 11pt, 16px or 1rem'
    return refuse(located.value, located.path, wanted, this.#faults)
  }

  #points(text: string): number | undefined {
    const [, number, unit] = /^(\d+(?:\.\d+)?|\.\d+)\s*(px|r?em|%)$/.exec(text.trim()) ?? []
    if (unit === undefined) return pointsOf(text)
    if (unit === 'px') return Number(number) * pointsPerPixel
    return (Number(number) / (unit === '%' ? 100 : 1)) * this.#base.text.size
  }

  #read<Value>(part: Section, key: string, field: Field<Value>): Value | undefined {
    const located = at(part, key)
    return located && field.read(located.value, located.path, this.#faults)
  }

  #colorAt(part: Section, key: string): Color | undefined {
    const located = at(part, key)
    return located && this.#color(located)
  }

  /** Any colour of CSS without transparency, or the name of another colour of the brand; of a light and a dark one, the light. */
  #color({ path, value, line }: Located, chain = 0): Color | undefined {
    if (value.type === 'map') {
      const light = this.#inMode({ path, ...value }, 'light')
      return light && this.#color(light, chain)
    }
    const text = value.type === 'scalar' ? value.text : ''
    const named =
      at(this.#palette, text) ?? (themeColors.includes(text) ? at(this.#colors, text) : undefined)
    if (named !== undefined) {
      if (chain < longestChain) return this.#color({ ...named, path }, chain + 1)
      this.#faults.add(line, `${path}: these colours name each other in a circle.`)
      return undefined
    }
    const parsed = parse(text)
    // formatHex gives #rrggbb.
    if (parsed !== undefined && (parsed.alpha ?? 1) === 1) return formatHex(parsed) as Color
    const written = value.type === 'scalar' ? value.comment : null
    const hint =
      written === null ? '' : ` # begins a comment in YAML: write '${written}', in quotation marks.`
    const wanted =
      "a colour without transparency, such as '#1b3a5c', or the name of one in color.palette"
    return refuse(value, path, wanted, this.#faults, hint)
  }

  /** The one of a light and a dark value that is for such pages, or else the light one, or what the other key has. */
  #inMode(pair: Section, mode: 'light' | 'dark', otherKey = 'light'): Located | undefined {
    const dark = mode === 'dark' ? at(pair, 'dark') : undefined
    const chosen = dark ?? at(pair, 'light') ?? at(pair, otherKey)
    for (const other of [at(pair, 'light'), at(pair, 'dark')]) {
      if (other !== undefined && other.path !== chosen?.path) this.#skip(other.path, other.line)
    }
    return chosen
  }

  /** A part of the typography: a map, or the value of its main key alone. */
  #part(key: string, used: readonly string[], main = 'family'): Section {
    const located = at(this.#typography, key)
    if (located === undefined || located.value.type === 'map') {
      return this.#section(this.#typography, key, used)
    }
    const { path, value, line } = located
    return { path, entries: [{ key: main, value, line }] }
  }

  /** @param used - the keys that are read; all if absent */
  #section(around: Section, key: string, used?: readonly string[]): Section {
    const { path, value } = at(around, key) ?? { path: key }
    if (value?.type !== 'map') {
      const isEmpty = value === undefined || (value.type === 'scalar' && value.value === null)
      if (!isEmpty) refuse(value, path, 'keys with values', this.#faults)
      return { path, entries: [] }
    }
    const section = { path, entries: value.entries }
    if (used !== undefined) this.#warnUnused(section, used)
    return section
  }

  #warnUnused(section: Section, used: readonly string[]): void {
    for (const { key, line } of section.entries) {
      if (!used.includes(key)) this.#skip(pathOf(section, key), line)
    }
  }

  #skip(path: string, line: number): void {
    this.#unused.add(line, `${path} is not used.`)
  }
}

const italics = new Map<string | undefined, boolean>([
  ['normal', false],
  ['italic', true],
])

function at(section: Section, key: string): Located | undefined {
  const entry = entryOf(section, key)
  return entry && { ...entry, path: pathOf(section, key) }
}

function pathOf({ path }: Section, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** Rounded to half a point, as in Word; unchanged where nothing is scaled. */
function scaled(points: number, scale: number): number {
  return scale === 1 ? points : Math.round(2 * points * scale) / 2
}

/** A size as a multiple of the text's, within the bounds of themes. */
function relative(points: number, ofText: number): number {
  return Math.round(Math.min(1.5, Math.max(0.5, points / ofText)) * 1000) / 1000
}
