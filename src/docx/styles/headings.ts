import type { HeadingDepth } from '../../document/types.ts'
import { proportions, strokes } from '../../themes/proportions.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors, type WordColor } from '../colors.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import { headingList } from '../numbering.ts'
import type { Page } from '../page.ts'
import type { Border } from '../properties.ts'
import type { RunProperties } from '../run-properties.ts'
import { eighthPoints, halfPoints, twips } from '../units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'

/** Title, subtitle, author and date: the block that front matter makes. */
export function titleStyles(theme: Theme): readonly ParagraphStyle[] {
  const { title, text, colors } = theme
  const slots = slotColors(theme)
  const justification = title.align
  const muted: WordColor = { value: colors.muted }
  const { belowTitle, belowSubtitle, belowAuthors, subtitleSize, titleLineHeight } = proportions
  const line = (
    id: string,
    name: string,
    run: RunProperties,
    spacing: { readonly below: number; readonly size?: number },
  ): ParagraphStyle => ({
    id,
    name,
    basedOn: 'Normal',
    next: 'Normal',
    builtIn: id !== 'Author',
    offered: true,
    paragraph: {
      keepNext: true,
      spacing: {
        before: 0,
        after: twips(text.size * spacing.below),
        ...(spacing.size === undefined ? {} : { line: wordLine(spacing.size, titleLineHeight) }),
      },
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
      { below: belowTitle, size: title.size },
    ),
    line(
      'Subtitle',
      'Subtitle',
      { font: { theme: 'major' }, color: muted, size: halfPoints(text.size * subtitleSize) },
      { below: belowSubtitle },
    ),
    line('Author', 'Author', {}, { below: belowAuthors }),
    line('Date', 'Date', { color: muted }, { below: belowAuthors }),
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
      size: eighthPoints(strokes.hairline),
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
          line: wordLine(heading.size, proportions.headingLineHeight),
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

/**
 * The table of contents and its heading. Word gives headings of level 2 its style `toc 2`: in a document
 * without a first level that's the style that isn't indented.
 */
export function contentsStyles(
  theme: Theme,
  { textWidth }: Page,
  outermost: number,
): readonly ParagraphStyle[] {
  const depths: readonly HeadingDepth[] = [1, 2, 3, 4, 5, 6]
  const heading = theme.headings[2]
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
          before: 0,
          after: 0,
          line: wordLine(heading.size, proportions.headingLineHeight),
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
          tabs: [{ kind: 'end', leader: 'dot', position: textWidth }],
          spacing: { after: 0 },
          indent: {
            start: twips(
              theme.text.size * proportions.detailsIndent * Math.max(0, depth - outermost),
            ),
          },
          justification: 'start',
        },
        run: {},
      }),
    ),
  ]
}
