import { element, join, textElement, type Xml } from '../markup/xml.ts'

const keepSpaces = { 'xml:space': 'preserve' }

/** A text of a run (`w:t`), with the breaks that it has. */
export function wordText(text: string): Xml {
  const lines = text.split('\n').map((line) => textElement('w:t', line, keepSpaces))
  return join(lines.flatMap((line, index) => (index === 0 ? [line] : [element('w:br'), line])))
}
