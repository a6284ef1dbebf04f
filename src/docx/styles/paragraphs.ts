import { type AlertKind, alertKinds, type HeadingDepth } from '../../document/types.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors, type WordColor } from '../colors.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import { alertLabels } from '../labels.ts'
import { headingList } from '../numbering.ts'
import type { ParagraphProperties } from '../paragraph-properties.ts'
import type { Border } from '../properties.ts'
import type { RunProperties } from '../run-properties.ts'
import { eighthPoints, halfPoints, twips } from '../units.ts'

/** A paragraph style of the document. */
export interface ParagraphStyle {
  readonly id: string
  /** As Word shows it. The names of Word's own styles are in lower case where Word's are (`heading 1`). */
  readonly name: string
  readonly basedOn?: string
  readonly next?: string
  readonly builtIn: boolean
  /** Whether the gallery of styles offers it. */
  readonly offered: boolean
  readonly paragraph: ParagraphProperties
  readonly run: RunProperties
}

/** What "single" spacing of a font amounts to, as a multiple of its size; the theme counts from the size. */
const naturalLineHeight = 1.22

/** The theme's line height as Word counts it. */
export function wordLine(lineHeight: number): number {
  return lineHeight / naturalLineHeight
}

export function alertStyle(kind: AlertKind): string {
  return `Alert${alertLabels[kind]}`
}

export function alertLabelStyle(kind: AlertKind): string {
  return `${alertStyle(kind)}Label`
}

/** Every paragraph style but Normal, which `styles.ts` derives from the theme's text. */
export function paragraphStyles(
  theme: Theme,
  numbering: HeadingNumbering,
): readonly ParagraphStyle[] {
  return [
    ...titleStyles(theme),
    ...headingStyles(theme, numbering),
    ...textStyles(theme),
    ...codeStyles(theme),
    ...alertStyles(theme),
    ...tableStyles(theme),
    ...contentsStyles(theme),
    ...noteStyles(theme),
    ...runningStyles(theme),
  ]
}

function titleStyles(theme: Theme): readonly ParagraphStyle[] {
  const { title, text, colors } = theme
  const slots = slotColors(theme)
  const justification = title.align
  const muted: WordColor = { value: colors.muted }
  const line = (id: string, name: string, run: RunProperties, after: number): ParagraphStyle => ({
    id,
    name,
    basedOn: 'Normal',
    next: 'Normal',
    builtIn: id !== 'Author',
    offered: true,
    paragraph: {
      keepNext: true,
      spacing: { before: 0, after: twips(after), line: 1.05 },
      justification,
    },
    run,
  })
  return [
    line(
      'Title',
      'Title',
      {
        font: { theme: 'major' },
        bold: title.weight >= 600,
        color: slots.heading,
        size: halfPoints(title.size),
      },
      6,
    ),
    line('Subtitle', 'Subtitle', { color: muted, size: halfPoints(text.size * 1.35) }, 8),
    line('Author', 'Author', { size: halfPoints(text.size * 1.05) }, 3),
    line('Date', 'Date', { color: muted }, 3),
  ]
}

function headingStyles(
  theme: Theme,
  { automatic, firstDepth }: HeadingNumbering,
): readonly ParagraphStyle[] {
  const slots = slotColors(theme)
  return theme.headings.map((heading, index): ParagraphStyle => {
    const rule: Border = {
      size: eighthPoints(0.5),
      space: 4,
      color: { value: theme.colors.border },
    }
    return {
      id: `Heading${index + 1}`,
      name: `heading ${index + 1}`,
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: {
        keepNext: true,
        keepLines: true,
        numbering:
          automatic && index + 1 >= firstDepth
            ? { id: headingList, level: index + 1 - firstDepth }
            : undefined,
        ...(heading.rule ? { borders: { bottom: rule } } : {}),
        spacing: {
          before: twips(heading.spaceAbove),
          after: twips(heading.spaceBelow),
          line: 1.05,
        },
        contextualSpacing: false,
        justification: 'start',
        outlineLevel: index,
      },
      run: {
        font: { theme: 'major' },
        bold: heading.weight >= 600,
        italic: heading.italic,
        color: slots[heading.color],
        size: halfPoints(heading.size),
      },
    }
  })
}

function textStyles(theme: Theme): readonly ParagraphStyle[] {
  const { text, quote, colors } = theme
  const slots = slotColors(theme)
  return [
    {
      id: 'ListParagraph',
      name: 'List Paragraph',
      basedOn: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: { contextualSpacing: true },
      run: {},
    },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: {},
      run: { italic: quote.italic, color: { value: colors.quoteText } },
    },
    {
      id: 'DefinitionTerm',
      name: 'Definition Term',
      basedOn: 'Normal',
      next: 'Definition',
      builtIn: false,
      offered: true,
      paragraph: {
        keepNext: true,
        spacing: { after: twips(text.paragraphSpacing * 0.2) },
        justification: 'start',
      },
      run: { bold: true },
    },
    {
      id: 'Definition',
      name: 'Definition',
      basedOn: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {},
      run: {},
    },
    {
      id: 'Summary',
      name: 'Summary',
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: { keepNext: true, justification: 'start' },
      run: { bold: true, color: slots.heading },
    },
    {
      id: 'HorizontalRule',
      name: 'Horizontal Rule',
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {
        borders: {
          bottom: { size: eighthPoints(0.75), space: 1, color: { value: colors.border } },
        },
        spacing: { before: 0, after: twips(text.paragraphSpacing * 2), line: 0.8 },
      },
      run: {},
    },
    {
      id: 'Figure',
      name: 'Figure',
      basedOn: 'Normal',
      next: 'Caption',
      builtIn: false,
      offered: true,
      paragraph: { spacing: { line: 1 }, justification: 'start' },
      run: {},
    },
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: { spacing: { after: twips(text.paragraphSpacing * 1.4) }, justification: 'start' },
      run: { color: { value: colors.muted }, size: halfPoints(text.size * 0.9) },
    },
  ]
}

function codeStyles(theme: Theme): readonly ParagraphStyle[] {
  const { code, text, colors, fonts } = theme
  const slots = slotColors(theme)
  const size = text.size * code.size
  const edge: Border = {
    size: eighthPoints(0.5),
    space: 5,
    color: code.border ? { value: colors.border } : slots.surface,
  }
  // Four characters of a monospaced font, each three fifths of the size wide.
  const tab = twips(size * 0.6 * 4)
  const stops = Array.from({ length: 12 }, (_, index) => ({
    kind: 'start' as const,
    position: tab * (index + 1),
  }))
  return [
    {
      id: 'SourceCode',
      name: 'Source Code',
      basedOn: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {
        borders: { top: edge, left: edge, bottom: edge, right: edge },
        shading: slots.surface,
        tabs: stops,
        spacing: {
          before: twips(5),
          after: twips(text.paragraphSpacing + 5),
          line: wordLine(code.lineHeight),
        },
        indent: { start: codeInset, end: codeInset },
        contextualSpacing: false,
        justification: 'start',
      },
      run: {
        font: { family: fonts.mono.name },
        noProof: true,
        color: { value: colors.code },
        size: halfPoints(size),
      },
    },
  ]
}

/** Twips by which a code block's text stands in, so that its frame keeps to the text's edges. */
export const codeInset = twips(5.5)

function alertStyles(theme: Theme): readonly ParagraphStyle[] {
  const slots = slotColors(theme)
  return alertKinds.flatMap((kind): readonly ParagraphStyle[] => {
    const fill: WordColor = { value: theme.colors.alerts[kind].background }
    const strip: Border = { size: alertPadding, space: 0, color: fill }
    const bar: Border = { size: eighthPoints(3), space: 9, color: slots[kind] }
    return [
      {
        id: alertStyle(kind),
        name: `Alert ${alertLabels[kind]}`,
        basedOn: 'Normal',
        builtIn: false,
        offered: true,
        paragraph: {
          borders: { top: strip, left: bar, bottom: strip },
          shading: fill,
          indent: { start: alertInset },
        },
        run: {},
      },
      {
        id: alertLabelStyle(kind),
        name: `Alert ${alertLabels[kind]} Label`,
        basedOn: alertStyle(kind),
        next: alertStyle(kind),
        builtIn: false,
        offered: true,
        paragraph: { keepNext: true, spacing: { after: twips(2) }, justification: 'start' },
        run: { bold: true, color: slots[kind] },
      },
    ]
  })
}

/** Eighths of a point by which an alert's tint goes on above and below its text: borders of its own colour. */
export const alertPadding = 40

/** Twips from the start margin to the text of an alert; its bar stands in between. */
export const alertInset = twips(12)

function tableStyles(theme: Theme): readonly ParagraphStyle[] {
  const { table, text } = theme
  return [
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {
        spacing: { after: 0, line: wordLine(Math.min(text.lineHeight, 1.35)) },
        justification: 'start',
      },
      run: { size: halfPoints(text.size * table.size) },
    },
    {
      id: 'Spacer',
      name: 'Spacer',
      basedOn: 'Normal',
      builtIn: false,
      offered: false,
      paragraph: { spacing: { after: 0, line: 0.1 } },
      run: { size: 2 },
    },
  ]
}

function contentsStyles(theme: Theme): readonly ParagraphStyle[] {
  const depths: readonly HeadingDepth[] = [1, 2, 3, 4, 5, 6]
  const heading = theme.headings[1]
  return [
    {
      id: 'TOCHeading',
      name: 'TOC Heading',
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: {
        keepNext: true,
        spacing: {
          before: twips(heading.spaceAbove),
          after: twips(heading.spaceBelow),
          line: 1.05,
        },
        justification: 'start',
      },
      run: {
        font: { theme: 'major' },
        bold: heading.weight >= 600,
        color: slotColors(theme).heading,
        size: halfPoints(heading.size),
      },
    },
    ...depths.map(
      (depth): ParagraphStyle => ({
        id: `TOC${depth}`,
        name: `toc ${depth}`,
        basedOn: 'Normal',
        next: 'Normal',
        builtIn: true,
        offered: false,
        paragraph: {
          spacing: { after: twips(2) },
          indent: { start: twips(14 * (depth - 1)) },
          justification: 'start',
        },
        run: {},
      }),
    ),
  ]
}

function noteStyles(theme: Theme): readonly ParagraphStyle[] {
  return [
    {
      id: 'FootnoteText',
      name: 'footnote text',
      basedOn: 'Normal',
      builtIn: true,
      offered: false,
      paragraph: {
        spacing: { after: twips(2), line: wordLine(Math.min(theme.text.lineHeight, 1.35)) },
      },
      run: { size: halfPoints(theme.text.size * 0.88) },
    },
  ]
}

function runningStyles(theme: Theme): readonly ParagraphStyle[] {
  const run: RunProperties = {
    color: { value: theme.colors.muted },
    size: halfPoints(theme.text.size * 0.86),
  }
  const paragraph: ParagraphProperties = { spacing: { after: 0, line: 1 }, justification: 'start' }
  return [
    {
      id: 'Header',
      name: 'header',
      basedOn: 'Normal',
      builtIn: true,
      offered: false,
      paragraph,
      run,
    },
    {
      id: 'Footer',
      name: 'footer',
      basedOn: 'Normal',
      builtIn: true,
      offered: false,
      paragraph,
      run,
    },
  ]
}
