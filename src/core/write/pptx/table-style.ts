import type { Theme } from '../../theme/types.ts'
import type { WordColor } from '../docx/markup/color.ts'
import { element, flag, join, nothing, type Xml, xmlDocument } from '../docx/markup/xml.ts'
import { wordColors } from '../docx/styles/theme-colors.ts'
import { color, solidFill } from './color.ts'
import { slideNamespaces } from './namespaces.ts'

/** The id of a theme's style of tables. */
export const themeTableStyle = '{8F1C2E64-5A0B-4C3D-9E7F-0C7A4A1D5B21}'

/** `ppt/tableStyles.xml`: the theme's tables as a style that people can pick for others. */
export function tableStyles(theme: Theme): Uint8Array {
  const colors = wordColors(theme)
  const { rules, headFill, zebra } = theme.table
  const line = (name: string, width: number, of: WordColor | null): Xml =>
    element(
      name,
      of === null
        ? element('a:ln', flag('a:noFill'))
        : element('a:ln', { w: Math.round(width * 12_700), cmpd: 'sng' }, solidFill(of)),
    )
  const all = rules === 'grid' ? colors.border : null
  const between = rules === 'booktabs' ? null : colors.border
  const edge = rules === 'booktabs' ? colors.text : rules === 'grid' ? colors.border : null
  const text = (of: WordColor, bold: boolean): Xml =>
    element(
      'a:tcTxStyle',
      { b: bold ? 'on' : undefined },
      element('a:fontRef', { idx: 'minor' }, element('a:prstClr', { val: 'black' })),
      color(of),
    )
  const cell = (borders: readonly Xml[], fill: WordColor | null): Xml =>
    element(
      'a:tcStyle',
      element('a:tcBdr', join(borders)),
      element('a:fill', fill === null ? flag('a:noFill') : solidFill(fill)),
    )
  const headLine =
    rules === 'lines' ? colors.quoteBar : rules === 'booktabs' ? colors.text : colors.border
  return xmlDocument(
    element(
      'a:tblStyleLst',
      { 'xmlns:a': slideNamespaces['xmlns:a'], def: themeTableStyle },
      element(
        'a:tblStyle',
        { styleId: themeTableStyle, styleName: theme.name },
        element(
          'a:wholeTbl',
          text(colors.text, false),
          cell(
            [
              line('a:left', 0.75, all),
              line('a:right', 0.75, all),
              line('a:top', 1, edge),
              line('a:bottom', 1, edge ?? between),
              line('a:insideH', 0.75, between),
              line('a:insideV', 0.75, all),
            ],
            null,
          ),
        ),
        zebra
          ? element(
              'a:band2H',
              element('a:tcStyle', element('a:tcBdr'), element('a:fill', solidFill(colors.zebra))),
            )
          : nothing,
        element('a:firstCol', text(colors.text, true), element('a:tcStyle', element('a:tcBdr'))),
        element(
          'a:firstRow',
          text(colors.tableHeadText, true),
          cell([line('a:bottom', 1.25, headLine)], headFill === 'none' ? null : colors.tableHead),
        ),
      ),
    ),
  )
}
