import { listedHeadings } from '../../../document/listed-headings.ts'
import type { Document, HeadingDepth } from '../../../document/types.ts'
import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import { twips } from '../markup/units.ts'
import type { Page } from '../page.ts'
import { headingLook } from './heading.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** The least depth of heading that the table of contents has. */
export function outermostDepth(document: Document): number {
  return listedHeadings(document).reduce((least, { depth }) => Math.min(least, depth), 6)
}

/**
 * The table of contents, lists of figures and their heading. Word gives headings of level 2 its style `toc 2`: in a document
 * without a first level that's the style that isn't indented.
 *
 * @param outermost the least depth of heading that the table of contents has
 */
export function tableOfContentsStyles(
  outermost: number,
  theme: Theme,
  weights: FontWeights,
  { textWidth }: Page,
): readonly ParagraphStyle[] {
  const depths: readonly HeadingDepth[] = [1, 2, 3, 4, 5, 6]
  const heading = theme.headings[2]
  return [
    {
      id: 'TOCHeading',
      name: 'TOC Heading',
      next: 'Normal',
      offered: true,
      priority: 39,
      paragraph: {
        keepNext: true,
        spacing: {
          before: twips(heading.spaceAbove),
          after: twips(heading.spaceBelow),
          exactLine: wordLine(heading.size, proportions.headingLineHeight),
        },
        justification: heading.align,
      },
      run: { ...headingLook(heading, theme, weights), color: wordColors(theme).heading },
    },
    ...depths.map(
      (depth): ParagraphStyle => ({
        id: `TOC${depth}`,
        name: `toc ${depth}`,
        next: 'Normal',
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
      }),
    ),
    {
      id: 'TableofFigures',
      name: 'table of figures',
      next: 'Normal',
      priority: 99,
      paragraph: {
        tabs: [{ kind: 'end', leader: 'dot', position: textWidth }],
        spacing: { after: 0 },
        justification: 'start',
      },
    },
  ]
}
