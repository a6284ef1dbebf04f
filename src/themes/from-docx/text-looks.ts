import { type Color, paletteKeys } from '../../core/theme/types.ts'
import type { TemplateLook } from '../../core/write/docx/template/look.ts'
import { twipsOf } from '../../core/write/docx/template/page.ts'
import {
  isSet,
  type StyleLook,
  type TemplateStyle,
} from '../../core/write/docx/template/template-styles.ts'
import { runColor } from '../../core/write/docx/template/template-theme.ts'
import { childNamed } from '../../core/write/docx/template/xml-part.ts'
import { entriesFrom, type ThemeEntry } from './yaml-text.ts'

/** A number rounded to that many decimals, within the bounds of the theme's key. */
export function within(value: number, least: number, most: number, digits = 2): number {
  const factor = 10 ** digits
  return Math.round(Math.min(most, Math.max(least, value)) * factor) / factor
}

export function paletteEntries({ styles, office, theme, headings }: TemplateLook): ThemeEntry[] {
  const { palette } = theme
  const slot = (name: string, label: string) =>
    office.colors.has(name) ? `${label} of its theme` : "Word's own, where a template has no theme"
  const normal = styles.lookOf(styles.default('paragraph'))
  const level = headings.findIndex((each) => runColor(each?.color, office) !== undefined) + 1
  const hasColor = runColor(normal.color, office) !== undefined
  const sources = {
    heading: level > 0 ? `its style heading ${level}` : 'as text',
    text: hasColor ? 'its default style' : slot('dk1', 'text 1'),
    bg: undefined,
    link: slot('hlink', 'hyperlink'),
    accent: slot('accent1', 'accent 1'),
  }
  return paletteKeys.map((key) => ({ key, value: palette[key], from: sources[key] }))
}

/** @param natural - the line height that the text font asks for, in em */
export function textEntries({ styles, theme }: TemplateLook, natural: number): ThemeEntry[] {
  const style = styles.default('paragraph')
  const look = styles.lookOf(style)
  const { spacing, indent, justification } = look.paragraph
  const { size } = theme.text
  const line = spacing?.exactLine ?? spacing?.line
  const height = line === undefined ? (look.lineMultiple ?? 1) * natural : line / 20 / size
  const gap = Math.max(spacing?.before ?? 0, spacing?.after ?? 0) / 20
  const firstLine = (indent?.firstLine ?? 0) / 20
  const from = 'its default style'
  const hasSpace = gap > 0 || firstLine > 0
  return [
    ...entriesFrom(from, { size: within(size, 6, 36, 1), line_height: within(height, 1, 3) }),
    {
      key: 'paragraph_spacing',
      value: within(hasSpace ? gap : size / 2, 0, 72, 1),
      from: hasSpace ? from : 'half a line, since its paragraphs have no space between them',
    },
    ...entriesFrom(from, {
      first_line_indent: within(firstLine, 0, 72, 1),
      align: justification === 'both' ? 'justify' : 'start',
    }),
  ]
}

/** @param tell - reports colours that headings of a theme can't have */
export function headingEntries(
  { styles, office, theme, headings }: TemplateLook,
  tell: (message: string) => void,
): ThemeEntry[] {
  const { palette } = theme
  return headings.flatMap((look, index): ThemeEntry[] => {
    const name = `heading ${index + 1}`
    const style = styles.named('paragraph', name)
    if (look === undefined || style === undefined) return []
    const spacing = look.paragraph.spacing ?? {}
    const styleColor: Color | undefined = runColor(look.color, office)
    const color = (['heading', 'accent', 'text'] as const).find(
      (key) => palette[key] === styleColor,
    )
    if (styleColor !== undefined && color === undefined) {
      tell(`The colour ${styleColor} of ${name}: headings have a colour of the palette`)
    }
    return [
      {
        key: `h${index + 1}`,
        from: `its style ${name}`,
        value: [
          ...lettering(style, look, theme.headings[index]?.size ?? theme.text.size, styles),
          ...entriesFrom(undefined, {
            space_above: within((spacing.before ?? 0) / 20, 0, 200, 1),
            space_below: within((spacing.after ?? 0) / 20, 0, 200, 1),
            rule: hasBorder(style, 'w:bottom', styles),
            color: styleColor === undefined ? 'text' : (color ?? 'heading'),
          }),
        ],
      },
    ]
  })
}

/** @param tell - reports a colour that titles of a theme can't have */
export function titleEntries(
  { styles, office, theme }: TemplateLook,
  tell: (message: string) => void,
): ThemeEntry[] {
  const style = styles.named('paragraph', 'Title')
  if (style === undefined) return []
  const subtitle = styles.named('paragraph', 'Subtitle')
  const { heading, text } = theme.palette
  const color = runColor(styles.lookOf(style).color, office) ?? text
  if (color !== heading) tell(`The colour ${color} of the title: it has the colour of headings`)
  const above = hasBorder(style, 'w:top', styles)
  const below = hasBorder(style, 'w:bottom', styles)
  const rule = above && below ? 'both' : above ? 'above' : below ? 'below' : 'none'
  const from = 'its style Title'
  return [
    ...lettering(style, styles.lookOf(style), theme.title.size, styles, from),
    { key: 'rule', value: rule, from },
    ...entriesFrom('its style Subtitle', {
      subtitle_italic: subtitle && styles.lookOf(subtitle).italic,
    }),
  ]
}

export function quoteEntries({ styles }: TemplateLook): ThemeEntry[] {
  const style = styles.named('paragraph', 'Quote', 'Block Text', 'Quotations')
  if (style === undefined) return []
  const { italic, paragraph } = styles.lookOf(style)
  const start = (paragraph.indent?.start ?? 0) / 20
  return entriesFrom('its style for quotations', {
    italic,
    bar: hasBorder(style, 'w:left', styles) ? 3 : 0,
    indent: start > 0 ? within(start, 0, 144, 1) : undefined,
  })
}

type Styles = TemplateLook['styles']

/** The entries that headings and titles share. */
function lettering(
  style: TemplateStyle,
  { bold, italic, paragraph }: StyleLook,
  size: number,
  styles: Styles,
  from?: string,
): ThemeEntry[] {
  const run = (name: string) => styles.property(style, 'w:rPr', name)
  const tracking = twipsOf(run('w:spacing')?.attributes.get('w:val')) ?? 0
  return entriesFrom(from, {
    size: within(size, 5, 96, 1),
    weight: bold ? 700 : 400,
    italic,
    caps: isSet(run('w:caps')) ? 'upper' : isSet(run('w:smallCaps')) ? 'small' : 'none',
    tracking: within(tracking / 20 / size, -0.1, 0.5, 3),
    align: paragraph.justification === 'center' ? 'center' : 'start',
  })
}

function hasBorder(style: TemplateStyle, side: string, styles: Styles): boolean {
  const borders = styles.property(style, 'w:pPr', 'w:pBdr')
  const kind = childNamed(borders, side)?.attributes.get('w:val')
  return kind !== undefined && kind !== 'nil' && kind !== 'none'
}
