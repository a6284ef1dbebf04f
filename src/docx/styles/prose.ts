import { proportions, strokes } from '../../themes/proportions.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors, tableHeadColor } from '../colors.ts'
import type { ParagraphProperties } from '../paragraph-properties.ts'
import type { RunProperties } from '../run-properties.ts'
import { eighthPoints, halfPoints, twips } from '../units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'

/** Lists, quotes, definitions, rules and figures. */
export function textStyles(theme: Theme): readonly ParagraphStyle[] {
  const { text, quote, colors } = theme
  const slots = slotColors(theme)
  /** Words that lead to what stands below them. */
  const lead: Pick<ParagraphStyle, 'paragraph' | 'run'> = {
    paragraph: {
      keepNext: true,
      spacing: { after: twips(text.size * proportions.tightGap) },
      justification: 'start',
    },
    run: { bold: true, color: slots.heading },
  }
  return [
    {
      id: 'ListParagraph',
      name: 'List Paragraph',
      basedOn: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: {},
      run: {},
    },
    {
      id: 'ListTight',
      name: 'List Tight',
      basedOn: 'ListParagraph',
      builtIn: false,
      offered: true,
      paragraph: { spacing: { after: twips(text.size * proportions.tightGap) } },
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
      ...lead,
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
      ...lead,
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
          bottom: { size: eighthPoints(strokes.rule), space: 1, color: { value: colors.border } },
        },
        spacing: { before: 0, after: twips(text.paragraphSpacing * 2) },
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
      paragraph: { keepLines: true, justification: 'center' },
      run: {},
    },
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: {
        spacing: { after: twips(text.paragraphSpacing * 1.4) },
        justification: 'center',
      },
      run: {
        color: { value: colors.muted },
        size: halfPoints(text.size * proportions.captionSize),
      },
    },
  ]
}

/** Text in table cells, and the paragraph that keeps neighbours apart. */
export function tableStyles(theme: Theme): readonly ParagraphStyle[] {
  const { table, text } = theme
  return [
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {
        spacing: {
          after: 0,
          line: wordLine(text.size * table.size, proportions.tableLineHeight),
        },
        justification: 'start',
      },
      run: { size: halfPoints(text.size * table.size) },
    },
    {
      // The table style has this colour too, but Word lays the colour of Normal over it.
      id: 'TableHeading',
      name: 'Table Heading',
      basedOn: 'TableText',
      builtIn: false,
      offered: true,
      paragraph: {},
      run: { color: tableHeadColor(theme) },
    },
    {
      id: 'Spacer',
      name: 'Spacer',
      basedOn: 'Normal',
      builtIn: false,
      offered: false,
      paragraph: { spacing: { after: 0, line: 1 } },
      run: { size: 2 },
    },
  ]
}

/** Footnotes. */
export function noteStyles(theme: Theme): readonly ParagraphStyle[] {
  const size = theme.text.size * proportions.noteSize
  return [
    {
      id: 'FootnoteText',
      name: 'footnote text',
      basedOn: 'Normal',
      builtIn: true,
      offered: false,
      paragraph: {
        spacing: { after: twips(2), line: wordLine(size, proportions.noteLineHeight) },
      },
      run: { size: halfPoints(size) },
    },
  ]
}

/** The running header and footer. */
export function runningStyles(theme: Theme): readonly ParagraphStyle[] {
  const run: RunProperties = {
    color: { value: theme.colors.muted },
    size: halfPoints(theme.text.size * proportions.runningSize),
  }
  const paragraph: ParagraphProperties = { spacing: { after: 0 }, justification: 'start' }
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
