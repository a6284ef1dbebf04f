import { memoize } from '../../../memoize.ts'
import type { Border } from '../markup/border.ts'
import type { Indent, ParagraphBorders, ParagraphProperties, Spacing } from '../markup/paragraph.ts'
import type { ParagraphStyle } from './paragraph-style.ts'

/** The paragraph styles of a document, for what a paragraph need not say because its style does. */
export class StyleSheet {
  readonly #styles: ReadonlyMap<string, ParagraphStyle>
  /** What each style says with all that it's based on. */
  readonly #resolved = memoize((style: ParagraphStyle): ParagraphProperties => {
    const { basedOn = 'Normal', paragraph = {} } = style
    const base = basedOn === null ? undefined : this.#styles.get(basedOn)
    return base === undefined ? paragraph : overridden(this.#resolved(base), paragraph)
  })

  constructor(styles: readonly ParagraphStyle[]) {
    this.#styles = new Map(styles.map((style) => [style.id, style]))
  }

  /** The properties without those that its style gives it, so that a change of the style in Word changes the paragraph. */
  withoutInherited(properties: ParagraphProperties): ParagraphProperties {
    const { borders, indent, spacing, shading, justification, ...others } = properties
    const named = this.#styles.get(properties.style ?? 'Normal')
    const style = named === undefined ? {} : this.#resolved(named)
    const list = properties.numbering !== undefined && properties.numbering.id !== 0
    return {
      ...others,
      borders: borders && different(borders, style.borders ?? {}, sameBorder),
      shading: same(shading, style.shading) ? undefined : shading,
      spacing: spacing && different<Spacing>(spacing, style.spacing ?? {}, sameLength),
      // What the numbering says goes before what the style says.
      indent: list ? indent : indent && different<Indent>(indent, style.indent ?? {}, sameLength),
      justification: justification === style.justification ? undefined : justification,
    }
  }
}

/** A style's properties in place of those that it's based on. */
function overridden(base: ParagraphProperties, own: ParagraphProperties): ParagraphProperties {
  return {
    ...base,
    ...own,
    borders: { ...base.borders, ...own.borders },
    spacing: { ...base.spacing, ...own.spacing },
    indent: { ...base.indent, ...own.indent },
  }
}

/** The members that the style has otherwise; `undefined` if there are none. */
function different<Group extends Indent | Spacing | ParagraphBorders>(
  own: Group,
  inherited: Group,
  equal: (a: Group[keyof Group], b: Group[keyof Group]) => boolean,
): Group | undefined {
  // Object.keys gives plain strings; these are the keys of the group.
  const keys = (Object.keys(own) as (keyof Group)[]).filter(
    (key) => own[key] !== undefined && !equal(own[key], inherited[key]),
  )
  if (keys.length === 0) return undefined
  return Object.fromEntries(keys.map((key) => [key, own[key]])) as unknown as Group
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
