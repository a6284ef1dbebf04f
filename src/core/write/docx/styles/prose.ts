import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { ParagraphProperties } from '../markup/paragraph.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { lead } from './alert.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { tableHeadColor, wordColors } from './theme-colors.ts'

/** Lists, definitions, rules and figures. */
export function textStyles(theme: Theme): readonly ParagraphStyle[] {
  const { text } = theme
  const colors = wordColors(theme)
  return [
    {
      id: 'ListParagraph',
      priority: 34,
      name: 'List Paragraph',
      basedOn: 'Normal',
      builtIn: true,
      offered: true,
      paragraph: {},
      run: {},
    },
    {
      id: 'ListTight',
      priority: 34,
      name: 'List Tight',
      basedOn: 'ListParagraph',
      builtIn: false,
      offered: true,
      paragraph: { spacing: { after: twips(text.size * proportions.tightGap) } },
      run: {},
    },
    {
      id: 'DefinitionTerm',
      priority: 33,
      name: 'Definition Term',
      basedOn: 'Normal',
      next: 'Definition',
      builtIn: false,
      offered: true,
      ...lead(theme),
    },
    {
      id: 'Definition',
      priority: 33,
      name: 'Definition',
      basedOn: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: { indent: { start: twips(text.size * proportions.descriptionIndent) } },
      run: {},
    },
    {
      id: 'HorizontalRule',
      priority: 36,
      name: 'Horizontal Rule',
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: false,
      offered: true,
      paragraph: {
        borders: {
          bottom: { size: eighthPoints(strokes.rule), space: 1, color: colors.border },
        },
        spacing: { before: 0, after: twips(text.paragraphSpacing * 2) },
      },
      run: {},
    },
    {
      id: 'Figure',
      priority: 35,
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
      priority: 35,
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
        color: colors.muted,
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
      priority: 37,
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
      priority: 37,
      name: 'Table Heading',
      basedOn: 'TableText',
      builtIn: false,
      offered: true,
      paragraph: {},
      run: { color: tableHeadColor(theme) },
    },
    {
      id: 'Spacer',
      priority: 99,
      name: 'Spacer',
      basedOn: 'Normal',
      builtIn: false,
      offered: false,
      paragraph: { spacing: { after: 0, line: 1 } },
      run: { size: 2 },
    },
  ]
}

/** The line above the notes, which Word draws in the colour of its text; and the notes. */
export function noteStyles(theme: Theme): readonly ParagraphStyle[] {
  const size = theme.text.size * proportions.noteSize
  return [
    {
      id: 'FootnoteSeparator',
      priority: 99,
      name: 'Footnote Separator',
      basedOn: 'Normal',
      builtIn: false,
      offered: false,
      paragraph: { spacing: { after: 0 } },
      run: { color: wordColors(theme).border },
    },
    {
      id: 'FootnoteText',
      priority: 99,
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

/** Of a header that has nothing to say, and so no rule under it. */
export const firstHeaderStyle = 'HeaderFirst'

/** The running header and footer. */
export function runningStyles(theme: Theme): readonly ParagraphStyle[] {
  const run: RunProperties = {
    color: wordColors(theme).muted,
    size: halfPoints(theme.text.size * proportions.runningSize),
  }
  const paragraph: ParagraphProperties = { spacing: { after: 0 }, justification: 'start' }
  const rule = { size: eighthPoints(strokes.hairline), space: 4, color: wordColors(theme).border }
  return [
    {
      id: firstHeaderStyle,
      priority: 99,
      name: 'Header First',
      basedOn: 'Normal',
      builtIn: false,
      offered: false,
      paragraph,
      run,
    },
    {
      id: 'Header',
      priority: 99,
      name: 'header',
      basedOn: firstHeaderStyle,
      builtIn: true,
      offered: false,
      paragraph: theme.page.headerRule ? { borders: { bottom: rule } } : {},
      run: {},
    },
    {
      id: 'Footer',
      priority: 99,
      name: 'footer',
      basedOn: 'Normal',
      builtIn: true,
      offered: false,
      paragraph,
      run,
    },
  ]
}
