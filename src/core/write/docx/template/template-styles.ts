import type { ParagraphProperties } from '../markup/paragraph.ts'
import { twipsOf } from './page.ts'
import { childNamed, type Element, wordValue, type XmlPart } from './xml-part.ts'

export type StyleType = 'paragraph' | 'character' | 'table'

/** A style of the template. */
export interface TemplateStyle {
  readonly id: string
  readonly type: string
  readonly element: Element
}

/** What a style comes to with all that it's based on, and the document's defaults. */
export interface StyleLook {
  readonly paragraph: ParagraphProperties
  /** The height of lines as a multiple of what the font asks for, where it's one. */
  readonly lineMultiple: number | undefined
  /** Half-points. */
  readonly size: number | undefined
  /** `w:rFonts`. */
  readonly font: Element | undefined
  /** `w:color`. */
  readonly color: Element | undefined
  readonly bold: boolean
  readonly italic: boolean
  /** The numbering that the style has, 0 for none. */
  readonly numbering: { readonly id: number; readonly level: number } | undefined
}

/** Styles that are based on each other beyond this are broken. Word allows eleven. */
const deepestBase = 40

/** The styles of a template, found by their names: ids are in the language of the Word that made them. */
export class TemplateStyles {
  readonly #byName = new Map<string, TemplateStyle>()
  readonly #byId = new Map<string, TemplateStyle>()
  readonly #defaults = new Map<string, TemplateStyle>()
  readonly #docDefaults: Element | undefined
  readonly names = new Set<string>()

  constructor(part: XmlPart | undefined) {
    this.#docDefaults = childNamed(part?.root, 'w:docDefaults')
    for (const element of part?.root.children ?? []) {
      const id = element.attributes.get('w:styleId')
      if (element.name !== 'w:style' || id === undefined) continue
      const type = element.attributes.get('w:type') ?? 'paragraph'
      const style = { id, type, element }
      if (!this.#byId.has(id)) this.#byId.set(id, style)
      if (isOn(element.attributes.get('w:default'))) this.#defaults.set(type, style)
      const aliases = wordValue(element, 'w:aliases')?.split(',') ?? []
      for (const name of [wordValue(element, 'w:name') ?? '', ...aliases]) {
        const key = normalized(name)
        this.names.add(key)
        const typed = `${type} ${key}`
        if (key !== '' && !this.#byName.has(typed)) this.#byName.set(typed, style)
      }
    }
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  byId(id: string | undefined): TemplateStyle | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** The style of the first of those names that the template has. Case doesn't matter. */
  named(type: StyleType, ...names: readonly string[]): TemplateStyle | undefined {
    for (const name of names) {
      const style = this.#byName.get(`${type} ${normalized(name)}`)
      if (style !== undefined) return style
    }
    return undefined
  }

  /** The names of all styles of that type, as Word shows them. */
  namesOf(type: StyleType): readonly string[] {
    return [...this.#byId.values()]
      .filter((style) => style.type === type)
      .flatMap(({ element }) => wordValue(element, 'w:name') ?? [])
  }

  default(type: StyleType): TemplateStyle | undefined {
    return this.#defaults.get(type)
  }

  lookOf(style: TemplateStyle | undefined): StyleLook {
    const paragraphs = this.#groups(style, 'w:pPr')
    const runs = this.#groups(style, 'w:rPr')
    const size = Number(last(runs, 'w:sz')?.attributes.get('w:val') ?? Number.NaN)
    return {
      paragraph: {
        spacing: spacingOf(paragraphs),
        indent: indentOf(paragraphs),
        justification: justificationOf(last(paragraphs, 'w:jc')),
      },
      lineMultiple: lineMultipleOf(paragraphs),
      size: Number.isFinite(size) && size > 0 ? size : undefined,
      font: last(runs, 'w:rFonts'),
      color: last(runs, 'w:color'),
      bold: isSet(last(runs, 'w:b')),
      italic: isSet(last(runs, 'w:i')),
      numbering: numberingOf(last(paragraphs, 'w:numPr')),
    }
  }

  /** A property that a style comes to, such as `w:caps` of its runs. */
  property(
    style: TemplateStyle | undefined,
    group: 'w:pPr' | 'w:rPr',
    name: string,
  ): Element | undefined {
    return last(this.#groups(style, group), name)
  }

  /** What the document's defaults, and a style with all that it's based on, say of paragraphs or of runs. */
  #groups(style: TemplateStyle | undefined, name: 'w:pPr' | 'w:rPr'): Groups {
    return [
      childNamed(childNamed(this.#docDefaults, `${name}Default`), name),
      ...this.chain(style).map(({ element }) => childNamed(element, name)),
    ]
  }

  /** A style after those that it's based on. */
  chain(style: TemplateStyle | undefined): readonly TemplateStyle[] {
    const chain: TemplateStyle[] = []
    let at = style
    while (at !== undefined && !chain.includes(at) && chain.length < deepestBase) {
      chain.unshift(at)
      at = this.byId(wordValue(at.element, 'w:basedOn'))
    }
    return chain
  }
}

function normalized(name: string): string {
  return name.trim().toLowerCase()
}

/** ST_OnOff. */
function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}

/** Whether a property such as `w:b` is set, which it is without a value too. */
export function isSet(property: Element | undefined): boolean {
  return property !== undefined && isOn(property.attributes.get('w:val') ?? '1')
}

type Groups = readonly (Element | undefined)[]

function last(groups: Groups, name: string): Element | undefined {
  return groups.map((group) => childNamed(group, name)).findLast((each) => each !== undefined)
}

/** The value that the last group with that attribute has. */
function lastValue(groups: Groups, name: string, ...attributes: readonly string[]) {
  return groups
    .flatMap((group) => {
      const child = childNamed(group, name)?.attributes
      return attributes.map((attribute) => child?.get(attribute))
    })
    .findLast((value) => value !== undefined)
}

function spacingOf(groups: Groups): ParagraphProperties['spacing'] {
  const before = twipsOf(lastValue(groups, 'w:spacing', 'w:before'))
  const after = twipsOf(lastValue(groups, 'w:spacing', 'w:after'))
  return { ...(before && { before }), ...(after && { after }), ...lineOf(groups) }
}

/** The height of lines where it's one in twips. Multiples are those of the font's own, which isn't known here. */
function lineOf(groups: Groups): { line?: number; exactLine?: number } {
  const line = twipsOf(lastValue(groups, 'w:spacing', 'w:line'))
  const rule = lastValue(groups, 'w:spacing', 'w:lineRule') ?? 'auto'
  if (line === undefined || rule === 'auto') return {}
  return rule === 'exact' ? { exactLine: line } : { line }
}

/** In 240ths (ECMA-376, 17.3.1.33). */
function lineMultipleOf(groups: Groups): number | undefined {
  const line = Number(lastValue(groups, 'w:spacing', 'w:line') ?? Number.NaN)
  const rule = lastValue(groups, 'w:spacing', 'w:lineRule') ?? 'auto'
  return rule === 'auto' && line > 0 ? line / 240 : undefined
}

function indentOf(groups: Groups): ParagraphProperties['indent'] {
  const start = twipsOf(lastValue(groups, 'w:ind', 'w:left', 'w:start'))
  const end = twipsOf(lastValue(groups, 'w:ind', 'w:right', 'w:end'))
  const hanging = twipsOf(lastValue(groups, 'w:ind', 'w:hanging'))
  const firstLine = twipsOf(lastValue(groups, 'w:ind', 'w:firstLine'))
  return {
    ...(start && { start }),
    ...(end && { end }),
    ...(hanging && { hanging }),
    ...(firstLine && { firstLine }),
  }
}

function justificationOf(jc: Element | undefined): ParagraphProperties['justification'] {
  switch (jc?.attributes.get('w:val')) {
    case 'left':
    case 'start':
      return 'start'
    case 'center':
      return 'center'
    case 'right':
    case 'end':
      return 'end'
    case 'both':
      return 'both'
    default:
      return undefined
  }
}

function numberingOf(numPr: Element | undefined): StyleLook['numbering'] {
  const id = Number(wordValue(numPr, 'w:numId') ?? Number.NaN)
  if (!Number.isInteger(id)) return undefined
  return { id, level: Number(wordValue(numPr, 'w:ilvl') ?? 0) || 0 }
}
