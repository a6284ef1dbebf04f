import { proportions, strokes } from '../../../theme/proportions.ts'
import type { HeadingStyle, Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import type { Border } from '../markup/border.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { headingList } from '../parts/numbering.ts'
import { bold, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Heading 1 to 6, numbered by Word where sections have numbers. */
export function headingStyles(
  theme: Theme,
  weights: FontWeights,
  { automatic, firstDepth, clauses }: HeadingNumbering,
): readonly ParagraphStyle[] {
  const rule: Border = {
    size: eighthPoints(strokes.hairline),
    space: strokes.headingRuleGap,
    color: wordColors(theme).border,
  }
  const levelOf = (depth: number) => {
    const level =
      clauses === undefined
        ? depth - firstDepth
        : (clauses[0] ?? []).findIndex(({ style }) => style === `Heading${depth}`)
    return automatic && level >= 0 ? { id: headingList, level } : undefined
  }
  return theme.headings.map(
    (heading, index): ParagraphStyle => ({
      id: `Heading${index + 1}`,
      name: `heading ${index + 1}`,
      next: 'Normal',
      offered: true,
      priority: 9,
      linked: true,
      paragraph: {
        keepNext: true,
        keepLines: true,
        numbering: levelOf(index + 1),
        ...(heading.rule ? { borders: { bottom: rule } } : {}),
        spacing: {
          before: twips(heading.spaceAbove),
          after: twips(heading.spaceBelow - (heading.rule ? strokes.hairline : 0)),
          exactLine: wordLine(heading.size, proportions.headingLineHeight),
        },
        contextualSpacing: false,
        justification: heading.align,
        outlineLevel: index,
      },
      run: headingLook(heading, theme, weights),
    }),
  )
}

/** What the words of a heading look like. */
export function headingLook(
  heading: HeadingStyle,
  theme: Theme,
  weights: FontWeights,
): RunProperties {
  return {
    font: weights.heading(heading.weight),
    bold: bold(heading.weight),
    italic: heading.italic,
    ...(heading.caps === 'none' ? {} : { caps: heading.caps }),
    color: wordColors(theme)[heading.color],
    tracking: twips(heading.tracking * heading.size),
    size: halfPoints(heading.size),
  }
}
