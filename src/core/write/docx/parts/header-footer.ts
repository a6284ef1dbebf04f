import type { Direction, Document } from '../../../document/types.ts'
import { runningTitle } from '../../../layout/running-title.ts'
import type { Theme } from '../../../theme/types.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { type ParagraphProperties, paragraphElement } from '../markup/paragraph.ts'
import { field, textRun } from '../markup/run.ts'
import { element, join, nothing, type Xml, xmlDocument } from '../markup/xml.ts'
import { firstHeaderStyle } from '../styles/header-footer.ts'

/** The header of every page but the first: the running title, or the document's own line. */
export function header({ title, dir, metadata }: Document): Uint8Array {
  return line('w:hdr', metadata.header ?? runningTitle(title), dir)
}

/** The header of the first page, where the title itself stands: the document's own line, if it has one. */
export function firstHeader({ dir, metadata }: Document): Uint8Array {
  return line('w:hdr', metadata.header ?? '', dir)
}

/** The page number and the number of pages, or the document's own line in their place. */
export function footer({ dir, metadata }: Document, theme: Theme): Uint8Array {
  if (metadata.footer !== null) return line('w:ftr', metadata.footer, dir)
  const numbers = join([field('PAGE', '1'), textRun(' / '), field('NUMPAGES', '1')])
  const justification = theme.page.pageNumber
  return part('w:ftr', { style: 'Footer', rtl: dir === 'rtl', justification }, numbers)
}

function line(name: RunningPart, text: string, dir: Direction): Uint8Array {
  const style = name === 'w:ftr' ? 'Footer' : text === '' ? firstHeaderStyle : 'Header'
  return part(name, { style, rtl: dir === 'rtl' }, text === '' ? nothing : textRun(text))
}

type RunningPart = 'w:ftr' | 'w:hdr'

function part(name: RunningPart, properties: ParagraphProperties, content: Xml): Uint8Array {
  return xmlDocument(element(name, textNamespaces, paragraphElement(properties, content)))
}
