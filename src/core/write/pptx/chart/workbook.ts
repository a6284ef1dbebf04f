import type { Chart } from '../../../document/chart.ts'
import { zip } from '../../../zip.ts'
import { element, join, textElement, type Xml, xmlDocument } from '../../docx/markup/xml.ts'
import { contentTypes } from '../../docx/parts/content-types.ts'
import type { Part } from '../../docx/parts/part.ts'
import { Relationships } from '../../docx/parts/relationships.ts'

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The media type of a workbook. */
export const workbookType = `${spreadsheet}.sheet`

/** The only sheet of a chart's workbook. */
export const sheetName = 'Sheet1'

/** The letters of a column, from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`
}

/**
 * A workbook (SpreadsheetML, ECMA-376, part 1, 18) with the data of a chart, which people edit when they edit the chart: positions in the
 * first column, a series in each other.
 *
 * @param positions as numbers where they are plotted as such
 * @returns the same bytes for the same chart
 */
export function workbook(
  { x, series }: Chart,
  positions: readonly (string | number)[],
  names: readonly string[],
): Uint8Array {
  const rows = [
    [x.title ?? '', ...names],
    ...positions.map((position, row) => [position, ...series.map(({ values }) => values[row])]),
  ]
  const cells = rows.map((row, index) =>
    element(
      'row',
      { r: index + 1 },
      join(row.map((value, column) => cell(`${columnName(column)}${index + 1}`, value))),
    ),
  )
  const sheet = xmlDocument(
    element('worksheet', { xmlns: main }, element('sheetData', join(cells))),
  )
  const book = element(
    'workbook',
    { xmlns: main, 'xmlns:r': relationships },
    element('sheets', element('sheet', { name: sheetName, sheetId: 1, 'r:id': 'rId1' })),
  )
  const parts: readonly Part[] = [
    {
      ...{ name: 'xl/workbook.xml', contentType: `${spreadsheet}.sheet.main+xml` },
      bytes: xmlDocument(book),
    },
    {
      ...{ name: 'xl/worksheets/sheet1.xml', contentType: `${spreadsheet}.worksheet+xml` },
      bytes: sheet,
    },
  ]
  const root = new Relationships()
  root.toPart('officeDocument', 'xl/workbook.xml')
  const own = new Relationships()
  own.toPart('worksheet', 'worksheets/sheet1.xml')
  return zip([
    { name: '[Content_Types].xml', bytes: contentTypes(parts) },
    { name: '_rels/.rels', bytes: root.toBytes() },
    ...parts,
    { name: 'xl/_rels/workbook.xml.rels', bytes: own.toBytes() },
  ])
}

function cell(place: string, value: string | number | null | undefined): Xml {
  if (typeof value === 'number') return element('c', { r: place }, textElement('v', String(value)))
  if (value === null || value === undefined || value === '') return element('c', { r: place })
  return element('c', { r: place, t: 'inlineStr' }, element('is', textElement('t', value)))
}
