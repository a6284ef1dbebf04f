import type { HeadingDepth } from '../../../document/types.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { HeadingStyle, Theme } from '../../../theme/types.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import type { Border } from '../markup/border.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import type { Page } from '../page.ts'
import { headingList } from '../parts/numbering.ts'
import { bold, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Heading 1 to 6, numbered by Word where sections have numbers. */
export function headingStyles(
  theme: Theme,
  { automatic, firstDepth }: HeadingNumbering,
): readonly ParagraphStyle[] {
  const rule: Border = {
    size: eighthPoints(strokes.hairline),
    space: 4,
    color: wordColors(theme).border,
  }
  return theme.headings.map(
    (heading, index): ParagraphStyle => ({
      id: `Heading${index + 1}`,
      name: `heading ${index + 1}`,
      basedOn: 'Normal',
      next: 'Normal',
      builtIn: true,
      offered: true,
      priority: 9,
      linked: true,
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
        justification: heading.align,
        outlineLevel: index,
      },
      run: headingLook(heading, theme),
    }),
  )
}

function headingLook(heading: HeadingStyle, theme: Theme): RunProperties {
  return {
    font: { theme: 'major' },
    bold: bold(heading.weight),
    italic: heading.italic,
    caps: heading.caps,
    color: wordColors(theme)[heading.color],
    tracking: twips(heading.tracking * heading.size),
    size: halfPoints(heading.size),
  }
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
      priority: 39,
      paragraph: {
        keepNext: true,
        spacing: {
          before: twips(heading.spaceAbove),
          after: twips(heading.spaceBelow),
          line: wordLine(heading.size, proportions.headingLineHeight),
        },
        justification: heading.align,
      },
      run: { ...headingLook(heading, theme), color: wordColors(theme).heading },
    },
    ...depths.map(
      (depth): ParagraphStyle => ({
        id: `TOC${depth}`,
        name: `toc ${depth}`,
        basedOn: 'Normal',
        next: 'Normal',
        builtIn: true,
        offered: false,
        priority: 39,
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
