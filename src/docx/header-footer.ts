import type { Document } from '../document/types.ts'
import type { Theme } from '../themes/types.ts'
import { textNamespaces } from './namespaces.ts'
import type { PageGeometry } from './page.ts'
import { type ParagraphProperties, paragraph } from './paragraph-properties.ts'
import { field, run, textRun } from './runs.ts'
import { element, flag, join, nothing, type Xml, xmlDocument } from './xml.ts'

/** The header of every page but the first: the running title, or what the document puts in its place. */
export function header({ title, dir, metadata }: Document): Uint8Array {
  const text = metadata.header ?? title
  return part(
    'w:hdr',
    { style: 'Header', rtl: dir === 'rtl' },
    text === '' ? nothing : textRun(text),
  )
}

/** The header of the first page, where the title itself stands. */
export function firstHeader(): Uint8Array {
  return part('w:hdr', { style: 'Header' }, nothing)
}

/** The page number and the number of pages; the document's own footer text stands at the start of the line. */
export function footer(document: Document, theme: Theme, page: PageGeometry): Uint8Array {
  const { footer: text } = document.metadata
  const rtl = document.dir === 'rtl'
  if (text === '') return part('w:ftr', { style: 'Footer', rtl }, nothing)
  const numbers = join([field('PAGE', '1'), textRun(' / '), field('NUMPAGES', '1')])
  if (text === null) {
    const justification = theme.page.pageNumber
    return part('w:ftr', { style: 'Footer', rtl, justification }, numbers)
  }
  return part(
    'w:ftr',
    { style: 'Footer', rtl, tabs: [{ kind: 'end', position: page.textWidth }] },
    join([textRun(text), run({}, flag('w:tab')), numbers]),
  )
}

function part(name: string, properties: ParagraphProperties, content: Xml): Uint8Array {
  return xmlDocument(element(name, textNamespaces, paragraph(properties, content)))
}
