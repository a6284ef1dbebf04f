import type { HeadingDepth } from '../../document/types.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors, type WordColor } from '../colors.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import { headingList } from '../numbering.ts'
import type { Border } from '../properties.ts'
import type { RunProperties } from '../run-properties.ts'
import { eighthPoints, halfPoints, twips } from '../units.ts'
import type { ParagraphStyle } from './paragraph-style.ts'

/** Title, subtitle, author and date: the block that front matter makes. */
export function titleStyles(theme: Theme): readonly ParagraphStyle[] {
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

/** Heading 1 to 6, numbered by Word where sections have numbers. */
export function headingStyles(
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

/** The table of contents and its heading. */
export function contentsStyles(theme: Theme): readonly ParagraphStyle[] {
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
