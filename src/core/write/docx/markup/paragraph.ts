import { type Border, borderElement } from './border.ts'
import { shading, type WordColor } from './color.ts'
import { element, flag, join, nothing, value, type Xml } from './xml.ts'

export type Justification = 'start' | 'center' | 'end' | 'both'

/** Sides are physical, as `w:pBdr` has them. `none` takes away what the style has. */
export interface ParagraphBorders {
  readonly top?: Border | 'none'
  readonly left?: Border | 'none'
  readonly bottom?: Border | 'none'
  readonly right?: Border | 'none'
}

/** Twips, from the start and the end of the line in the paragraph's own direction. */
export interface Indent {
  readonly start?: number
  readonly end?: number
  /** How far the first line is before the start indent. */
  readonly hanging?: number
  /** How far the first line is behind it. */
  readonly firstLine?: number
}

export interface Spacing {
  /** Twips. */
  readonly before?: number
  /** Twips. */
  readonly after?: number
  /** Least height of a line in twips. An image or a formula may make it higher. */
  readonly line?: number
  /** Height of a line in twips, whatever is in it: Word cuts off a higher image or formula. */
  readonly exactLine?: number
}

export interface TabStop {
  readonly kind: 'start' | 'center' | 'end'
  /** Dots that lead to the stop. */
  readonly leader?: 'dot'
  /** Twips from the start margin. */
  readonly position: number
}

/** How a paragraph stands. An absent property is inherited from its style. */
export interface ParagraphProperties {
  /** Id of a paragraph style. */
  readonly style?: string | undefined
  /** `false` takes away what the style has. */
  readonly keepNext?: boolean | undefined
  readonly keepLines?: boolean
  readonly pageBreakBefore?: boolean
  /** Whether it is at the foot of the text area, in a frame that many twips wide. */
  readonly pageFoot?: number
  readonly widowControl?: boolean
  readonly numbering?: { readonly id: number; readonly level: number } | undefined
  /** Whether its lines aren't counted where lines are numbered. */
  readonly uncounted?: boolean
  readonly borders?: ParagraphBorders | undefined
  readonly shading?: WordColor | undefined
  readonly tabs?: readonly TabStop[]
  readonly rtl?: boolean
  readonly spacing?: Spacing | undefined
  readonly indent?: Indent | undefined
  readonly contextualSpacing?: boolean | undefined
  readonly justification?: Justification | undefined
  /** Whether words are divided where lines aren't stretched; they are where they're stretched. */
  readonly hyphenated?: boolean | undefined
  /** 0 for a heading of the first level. */
  readonly outlineLevel?: number
  /** The change that the end of the paragraph is part of: `w:ins` or `w:del`. */
  readonly markChange?: Xml | undefined
  /** `w:sectPr` of the section that ends with the paragraph. */
  readonly section?: Xml
}

/** `w:pPr`, its children in the order of the schema (CT_PPr); nothing if no property is set. */
export function paragraphProperties(properties: ParagraphProperties): Xml {
  const { numbering, borders, tabs, spacing, indent } = properties
  const list: Xml[] = []
  if (properties.style !== undefined) list.push(value('w:pStyle', properties.style))
  if (properties.keepNext !== undefined) {
    list.push(properties.keepNext ? flag('w:keepNext') : value('w:keepNext', 0))
  }
  if (properties.keepLines) list.push(flag('w:keepLines'))
  if (properties.pageBreakBefore) list.push(flag('w:pageBreakBefore'))
  if (properties.pageFoot !== undefined) {
    list.push(
      element('w:framePr', {
        'w:w': properties.pageFoot,
        'w:wrap': 'around',
        'w:vAnchor': 'margin',
        'w:hAnchor': 'margin',
        'w:xAlign': 'left',
        'w:yAlign': 'bottom',
      }),
    )
  }
  if (properties.widowControl) list.push(flag('w:widowControl'))
  if (numbering !== undefined) {
    list.push(element('w:numPr', value('w:ilvl', numbering.level), value('w:numId', numbering.id)))
  }
  if (properties.uncounted) list.push(flag('w:suppressLineNumbers'))
  if (borders !== undefined && Object.keys(borders).length > 0) list.push(bordersElement(borders))
  if (properties.shading !== undefined) list.push(shading(properties.shading))
  if (tabs !== undefined) list.push(tabsElement(tabs))
  // Short lines that aren't stretched, such as those of headings and cells, are not to break within words.
  const { hyphenated, justification } = properties
  if (justification !== undefined && justification !== 'both' && !hyphenated) {
    list.push(flag('w:suppressAutoHyphens'))
  }
  if (properties.rtl) list.push(flag('w:bidi'))
  if (spacing !== undefined) list.push(spacingElement(spacing))
  if (indent !== undefined) list.push(indentElement(indent))
  if (properties.contextualSpacing !== undefined) {
    list.push(value('w:contextualSpacing', properties.contextualSpacing ? 1 : 0))
  }
  if (properties.justification !== undefined) list.push(value('w:jc', properties.justification))
  if (properties.outlineLevel !== undefined) {
    list.push(value('w:outlineLvl', properties.outlineLevel))
  }
  if (properties.markChange !== undefined) list.push(element('w:rPr', properties.markChange))
  if (properties.section !== undefined) list.push(properties.section)
  return list.length === 0 ? nothing : element('w:pPr', join(list))
}

/** `w:p`. */
export function paragraphElement(properties: ParagraphProperties, content: Xml): Xml {
  return element('w:p', paragraphProperties(properties), content)
}

function bordersElement(borders: ParagraphBorders): Xml {
  const list = (['top', 'left', 'bottom', 'right'] as const).flatMap((side) => {
    const border = borders[side]
    if (border === undefined) return []
    return [border === 'none' ? value(`w:${side}`, 'nil') : borderElement(`w:${side}`, border)]
  })
  return element('w:pBdr', join(list))
}

function tabsElement(tabs: readonly TabStop[]): Xml {
  const stops = tabs.map(({ kind, leader, position }) =>
    element('w:tab', { 'w:val': kind, 'w:leader': leader, 'w:pos': position }),
  )
  return element('w:tabs', join(stops))
}

function spacingElement({ before, after, line, exactLine }: Spacing): Xml {
  return element('w:spacing', {
    'w:before': before,
    'w:after': after,
    'w:line': exactLine ?? line,
    'w:lineRule': exactLine !== undefined ? 'exact' : line !== undefined ? 'atLeast' : undefined,
  })
}

/** `w:left` and `w:right`, which Word reads as start and end in a right-to-left paragraph. */
function indentElement({ start, end, hanging, firstLine }: Indent): Xml {
  return element('w:ind', {
    'w:left': start,
    'w:right': end,
    'w:hanging': hanging,
    'w:firstLine': firstLine,
  })
}
