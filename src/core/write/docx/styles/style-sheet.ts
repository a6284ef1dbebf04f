import { memoize } from '../../../memoize.ts'
import type { Border } from '../markup/border.ts'
import type { Indent, ParagraphBorders, ParagraphProperties, Spacing } from '../markup/paragraph.ts'
import type { ParagraphStyle } from './paragraph-style.ts'

/** The paragraph styles of a document, for what a paragraph need not say because its style does. */
export class StyleSheet {
  readonly #styles: ReadonlyMap<string, ParagraphStyle>
  /** The properties of a template's styles that replace Octavo's, by Octavo's ids. */
  readonly #replaced: ReadonlyMap<string, ReplacedStyle>
  /** What each style says with all that it's based on. */
  readonly #resolved = memoize((style: ParagraphStyle): ParagraphProperties => {
    const { basedOn = 'Normal', paragraph = {} } = style
    const base = basedOn === null ? undefined : this.#styles.get(basedOn)
    return base === undefined ? paragraph : overridden(this.#resolved(base), paragraph)
  })

  /** @param replaced what is to be taken for what styles say, by their ids, with all that it's based on */
  constructor(
    styles: readonly ParagraphStyle[],
    replaced: ReadonlyMap<string, ReplacedStyle> = new Map(),
  ) {
    this.#styles = new Map(styles.map((style) => [style.id, style]))
    this.#replaced = replaced
  }

  /** Whether a paragraph of that style stays on the page of the next, where it doesn't say otherwise. */
  keepsNext(style: string | undefined): boolean {
    const named = this.#styles.get(style ?? 'Normal')
    return named !== undefined && this.#resolved(named).keepNext === true
  }

  /** Twips below a paragraph of that style, where it doesn't say otherwise. */
  spaceAfter(style: string | undefined): number {
    return this.#looks(style)?.spacing?.after ?? 0
  }

  /** Twips above a paragraph of that style, where it doesn't say otherwise. */
  spaceBefore(style: string | undefined): number {
    return this.#looks(style)?.spacing?.before ?? 0
  }

  /** Twips that a line of that style has below its em box: half of its leading. None above a border. */
  leadingBelow(style: string | undefined): number {
    const id = style ?? 'Normal'
    const look = this.#looks(id)
    const size = this.#replaced.get(id)?.size ?? this.#styles.get(id)?.run?.size
    if (look === undefined || size === undefined) return 0
    const { borders, spacing } = look
    const line = spacing?.exactLine ?? spacing?.line
    if (line === undefined || borders?.bottom !== undefined) return 0
    return Math.round((line - 10 * size) / 2)
  }

  /** The properties without those that its style gives it, so that a change of the style in Word changes the paragraph. */
  withoutInherited(properties: ParagraphProperties): ParagraphProperties {
    const id = properties.style ?? 'Normal'
    const named = this.#styles.get(id)
    const changed = without(properties, named === undefined ? {} : this.#resolved(named))
    // What only repeats our style is left to the style that stands for it.
    const replaced = this.#replaced.get(id)
    return replaced === undefined ? changed : without(changed, replaced.paragraph)
  }

  #looks(id = 'Normal'): ParagraphProperties | undefined {
    const named = this.#styles.get(id)
    return this.#replaced.get(id)?.paragraph ?? (named && this.#resolved(named))
  }
}

/** The style sheet of a list of styles, which knows what it has found out before. */
export const styleSheetOf = memoize((styles: readonly ParagraphStyle[]) => new StyleSheet(styles))

/** The resolved properties of a template's style that replaces one of Octavo's. */
export interface ReplacedStyle {
  readonly paragraph: ParagraphProperties
  /** Half-points. */
  readonly size: number | undefined
}

/** The properties without those that a style gives. */
function without(properties: ParagraphProperties, style: ParagraphProperties): ParagraphProperties {
  const { borders, indent, spacing, shading, justification } = properties
  // Most paragraphs say none of these.
  const stated = borders ?? indent ?? spacing ?? shading ?? justification
  if (stated === undefined) return properties
  const list = properties.numbering !== undefined && properties.numbering.id !== 0
  return {
    ...properties,
    borders: borders && different(borders, style.borders ?? {}, sameBorder),
    shading: same(shading, style.shading) ? undefined : shading,
    spacing: spacing && different<Spacing>(spacing, style.spacing ?? {}, sameLength),
    // What the numbering says goes before what the style says.
    indent: list ? indent : indent && different<Indent>(indent, style.indent ?? {}, sameLength),
    justification: justification === style.justification ? undefined : justification,
  }
}

/** A style's properties, which override those of the style it is based on. */
function overridden(base: ParagraphProperties, changes: ParagraphProperties): ParagraphProperties {
  return {
    ...base,
    ...changes,
    borders: { ...base.borders, ...changes.borders },
    spacing: overriddenSpacing(base.spacing, changes.spacing),
    indent: { ...base.indent, ...changes.indent },
  }
}

/** A line has either a least height or an exact one. */
function overriddenSpacing(base: Spacing = {}, changes: Spacing = {}): Spacing {
  if (changes.line === undefined && changes.exactLine === undefined) return { ...base, ...changes }
  const { line: _, exactLine: __, ...spacing } = base
  return { ...spacing, ...changes }
}

/** The members that the style has otherwise; `undefined` if there are none. */
function different<Group extends Indent | Spacing | ParagraphBorders>(
  group: Group,
  inherited: Group,
  equal: (a: Group[keyof Group], b: Group[keyof Group]) => boolean,
): Group | undefined {
  // Object.keys gives plain strings; these are the keys of the group.
  const keys = (Object.keys(group) as (keyof Group)[]).filter(
    (key) => group[key] !== undefined && !equal(group[key], inherited[key]),
  )
  if (keys.length === 0) return undefined
  return Object.fromEntries(keys.map((key) => [key, group[key]])) as unknown as Group
}

function sameLength(a: number | undefined, b: number | undefined): boolean {
  return (a ?? 0) === (b ?? 0)
}

type Side = Border | 'none' | undefined

function sameBorder(a: Side, b: Side): boolean {
  return same(a === 'none' ? undefined : a, b === 'none' ? undefined : b)
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
