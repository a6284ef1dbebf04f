import { memoize } from '../../../memoize.ts'
import { strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { type Border, borderElement } from '../markup/border.ts'
import { shading } from '../markup/color.ts'
import { paragraphProperties } from '../markup/paragraph.ts'
import { type RunProperties, runProperties } from '../markup/run.ts'
import { cellMargins } from '../markup/table.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { element, join, nothing, value, type Xml } from '../markup/xml.ts'
import { figureGap } from './caption.ts'
import { blockGap, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

export const tableStyleId = 'OctavoTable'
export const tableStyleName = 'Octavo Table'

/** The table style: rules, padding, head row, bands and first column, for Word's table design options. */
export const tableStyle = memoize((theme: Theme): Xml => {
  const { table } = theme
  const total = tableRules(theme).head
  // Rules take room of their own in Word.
  const paddingY = twips(table.paddingY - (table.rules === 'booktabs' ? 0 : strokes.hairline / 2))
  const band = shading(wordColors(theme).zebra)
  return element(
    'w:style',
    { 'w:type': 'table', 'w:customStyle': 1, 'w:styleId': tableStyleId },
    value('w:name', tableStyleName),
    value('w:basedOn', 'TableNormal'),
    value('w:uiPriority', 59),
    element('w:qFormat'),
    paragraphProperties({ spacing: { after: 0 } }),
    element(
      'w:tblPr',
      value('w:tblStyleRowBandSize', 1),
      value('w:tblStyleColBandSize', 1),
      tableBorders(theme),
      cellMargins('w:tblCellMar', {
        top: paddingY,
        left: twips(table.paddingX),
        bottom: paddingY,
        right: twips(table.paddingX),
      }),
    ),
    headRow(theme),
    condition('lastRow', { bold: true }, element('w:tcBorders', borderElement('w:top', total))),
    condition('firstCol', { bold: true }),
    condition('lastCol', { bold: true }),
    condition('band2Vert', {}, band),
    condition('band2Horz', {}, band),
  )
})

/** Twips between a table and the text around it, without what its outermost rules take in Word. */
export function tableGap(theme: Theme, captioned: boolean): number {
  const gap = captioned ? figureGap(theme) : blockGap(theme)
  const outer = theme.table.rules === 'booktabs' ? strokes.tableHead + strokes.hairline / 2 : 0
  return gap - twips(outer)
}

/** The lines of a table: between rows, below the head, and above and below it all. */
export function tableRules(theme: Theme): Readonly<Record<'hairline' | 'head' | 'heavy', Border>> {
  const colors = wordColors(theme)
  const thin = { size: eighthPoints(strokes.hairline), space: 0 }
  const heavy = { size: eighthPoints(strokes.tableHead), space: 0, color: colors.text }
  const hairline = { ...thin, color: colors.border }
  const heads = {
    lines: { ...heavy, color: colors.accent },
    booktabs: { ...thin, color: colors.text },
    grid: hairline,
  }
  return { hairline, head: heads[theme.table.rules], heavy }
}

function headRow(theme: Theme): Xml {
  const { table } = theme
  const fill = table.headFill !== 'none' ? shading(wordColors(theme).tableHead) : nothing
  return condition(
    'firstRow',
    { bold: true, color: wordColors(theme).tableHeadText },
    element('w:tcBorders', borderElement('w:bottom', tableRules(theme).head)),
    fill,
  )
}

function condition(type: string, look: RunProperties, ...cell: readonly Xml[]): Xml {
  const content = join(cell)
  return element(
    'w:tblStylePr',
    { 'w:type': type },
    runProperties(look),
    content === '' ? nothing : element('w:tcPr', content),
  )
}

function tableBorders(theme: Theme): Xml {
  const { hairline, heavy } = tableRules(theme)
  switch (theme.table.rules) {
    case 'lines':
      return borders({ bottom: hairline, insideH: hairline })
    case 'booktabs':
      return borders({ top: heavy, bottom: heavy })
    case 'grid':
      return borders({
        top: hairline,
        left: hairline,
        bottom: hairline,
        right: hairline,
        insideH: hairline,
        insideV: hairline,
      })
  }
}

const borderOrder = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'] as const

function borders(sides: Readonly<Partial<Record<(typeof borderOrder)[number], Border>>>): Xml {
  return element(
    'w:tblBorders',
    ...borderOrder.flatMap((side) => {
      const border = sides[side]
      return border === undefined ? [] : [borderElement(`w:${side}`, border)]
    }),
  )
}

/** Text in table cells. */
export function tableTextStyles(theme: Theme): readonly ParagraphStyle[] {
  const size = theme.text.size * theme.table.size
  return [
    {
      id: 'TableText',
      offered: true,
      priority: 37,
      paragraph: {
        spacing: { after: 0, line: wordLine(size, theme.smallLineHeight) },
        justification: 'start',
      },
      run: { size: halfPoints(size) },
    },
    {
      // The table style has this colour too, but Word lays the colour of Normal over it.
      id: 'TableHeading',
      basedOn: 'TableText',
      offered: true,
      priority: 37,
      run: { color: wordColors(theme).tableHeadText },
    },
  ]
}
