import { partOf } from '../../core/write/docx/template/look.ts'
import type { Template } from '../../core/write/docx/template/template.ts'
import { isSet } from '../../core/write/docx/template/template-styles.ts'
import { childNamed } from '../../core/write/docx/template/xml-part.ts'
import type { DrawnLine, DrawnLines, RunningLineReader } from './running-lines.ts'
import { entriesFrom, type ThemeEntry } from './yaml-text.ts'

const placeNames = ['start', 'center', 'end'] as const

/** The header and the footer of a template, with its logo and its watermark. */
export function runningLineEntries(
  template: Template,
  reader: RunningLineReader,
): readonly ThemeEntry[] {
  const settings = partOf(template, 'settings')?.root
  const hasEven = isSet(childNamed(settings, 'w:evenAndOddHeaders'))
  const header = reader.read('header', hasEven)
  const footer = reader.read('footer', hasEven)
  const hasNumbers = [header, footer].some(({ all }) => hasPageNumber(all))
  const { logo, watermark } = reader
  return [
    ...entriesFrom(`the picture "${logo?.part}"`, { logo: logo && `logo${logo.extension}` }),
    ...entriesFrom('a drawing in its headers', { watermark }),
    lineEntry('header', header, true),
    // A footer without a number but with a free place would get Octavo's page number.
    lineEntry('footer', footer, hasNumbers),
  ]
}

function lineEntry(key: string, { all, first, even }: DrawnLines, mayBeFree: boolean): ThemeEntry {
  const places = all === undefined || isEmpty(all) ? [] : placeEntries(all, mayBeFree)
  const differs = (line: DrawnLine | 'nothing' | undefined) =>
    line !== undefined && (places.length > 0 || (line !== 'nothing' && !isEmpty(line)))
  const pages: ThemeEntry[] = [
    ...(first !== undefined && differs(first) ? [pageEntry('first_page', first, mayBeFree)] : []),
    ...(even !== undefined && differs(even) ? [pageEntry('left', even, mayBeFree)] : []),
  ]
  if (places.length > 0)
    return { key, value: [...places, ...pages], from: `part "${all?.part ?? ''}"` }
  const none = { key, value: 'none', from: 'the template has none' }
  if (pages.length === 0) return none
  return { key, value: [...placeNames.map((name) => ({ key: name, value: 'none' })), ...pages] }
}

function pageEntry(key: string, line: DrawnLine | 'nothing', mayBeFree: boolean): ThemeEntry {
  if (line === 'nothing' || isEmpty(line)) return { key, value: 'none' }
  return { key, value: placeEntries(line, mayBeFree), from: `part "${line.part}"` }
}

/** @param mayBeFree - whether empty places may be omitted */
function placeEntries({ places }: DrawnLine, mayBeFree: boolean): readonly ThemeEntry[] {
  return placeNames.flatMap((name): ThemeEntry[] => {
    const text = places[name]
    if (text === '') return mayBeFree ? [] : [{ key: name, value: 'none' }]
    return [{ key: name, value: text }]
  })
}

function isEmpty({ places }: DrawnLine): boolean {
  return placeNames.every((name) => places[name] === '')
}

function hasPageNumber(line: DrawnLine | undefined): boolean {
  return line !== undefined && placeNames.some((name) => line.places[name].includes('{page}'))
}
