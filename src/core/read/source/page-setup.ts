import {
  type FrontMatterOptions,
  isIntegerOf,
  optionDefinitions,
  wantedValue,
} from '../../document/front-matter-options.ts'
import { marginOf, paperSize } from '../../document/paper.ts'
import {
  type ChapterStart,
  chapterStarts,
  type LineNumbers,
  lineNumberings,
  type Margins,
  noMargins,
  type Orientation,
  orientations,
  type PageSetup,
  type PaperSize,
} from '../../document/types.ts'
import type { FrontMatterValue } from './front-matter-entries.ts'
import { type FrontMatterValues, fieldsOf, textOf } from './front-matter-values.ts'

const { fields } = optionDefinitions.page
const marginNames = ['top', 'bottom', 'start', 'end', 'inside', 'outside'] as const

/**
 * What front matter says of pages, but for `page_size`.
 *
 * @param options - what counts in place of the front matter's values: a `page_size` there wins over a size here
 * @returns `null` where it says nothing
 */
export function pageSetupIn(
  values: FrontMatterValues,
  { page, page_size: sizeInstead }: FrontMatterOptions,
): PageSetup | null {
  const entry = values.at('page')
  if (entry === undefined) return null
  const { value, line } = entry
  if (value.type !== 'map') return values.refuse('page', wantedValue(optionDefinitions.page), line)
  let size: PaperSize | null = null
  let orientation: Orientation | null = null
  let margins = noMargins
  let columns: number | null = null
  let lineNumbers: LineNumbers | null = null
  let chapters: ChapterStart | null = null
  for (const { name, value: inner, line } of fieldsOf(value)) {
    const path = `page.${name}`
    if (isNothing(inner)) continue
    switch (name) {
      case 'size':
        size = checked(values, path, inner, line, fields.size, paperSize)
        break
      case 'orientation':
        orientation = checked(values, path, inner, line, fields.orientation, orientationOf)
        break
      case 'margins':
        margins = marginsIn(values, path, inner, line)
        break
      case 'columns':
        columns = checked(values, path, inner, line, fields.columns, columnsOf)
        break
      case 'line_numbers':
        lineNumbers = checked(values, path, inner, line, fields.line_numbers, lineNumbersOf)
        break
      case 'chapters':
        chapters = checked(values, path, inner, line, fields.chapters, chapterStartOf)
        break
      default:
        values.unknown(path, Object.keys(fields), line)
    }
  }
  const isReplaced = page === undefined && typeof sizeInstead === 'string'
  const ofSize = isReplaced ? null : size
  return { size: ofSize, orientation, margins, columns, lineNumbers, chapters, line }
}

function marginsIn(
  values: FrontMatterValues,
  path: string,
  value: FrontMatterValue,
  line: number,
): Margins {
  const { margins } = fields
  if (value.type !== 'map') {
    const all = checked(values, path, value, line, margins, marginOf)
    return { ...noMargins, top: all, bottom: all, start: all, end: all }
  }
  const found: { -readonly [Name in keyof Margins]: Margins[Name] } = { ...noMargins }
  for (const { name, value: inner, line } of fieldsOf(value)) {
    const known = marginNames.find((side) => side === name)
    const place = `${path}.${name}`
    if (known === undefined) values.unknown(place, marginNames, line)
    else if (!isNothing(inner)) {
      found[known] = checked(values, place, inner, line, margins.fields[known], marginOf)
    }
  }
  return found
}

/** A value as `read` returns it; `null` with a warning for one that the key doesn't take. */
function checked<Value>(
  values: FrontMatterValues,
  path: string,
  value: FrontMatterValue,
  line: number,
  definition: Parameters<typeof wantedValue>[0],
  read: (text: string) => Value | null,
): Value | null {
  const text = textOf(value)
  const result = text === null ? null : read(text)
  return result ?? values.refuse(path, wantedValue(definition), line)
}

function orientationOf(written: string): Orientation | null {
  return orientations.find((known) => known === written.toLowerCase()) ?? null
}

function columnsOf(written: string): number | null {
  const columns = Number(written)
  return isIntegerOf(fields.columns, columns) ? columns : null
}

function lineNumbersOf(written: string): LineNumbers | null {
  return lineNumberings.find((known) => known === written.toLowerCase()) ?? null
}

function chapterStartOf(written: string): ChapterStart | null {
  return chapterStarts.find((known) => known === written.toLowerCase()) ?? null
}

function isNothing(value: FrontMatterValue): boolean {
  return value.type === 'scalar' && value.value === null
}
