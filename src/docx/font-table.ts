import type { FontFamily, Theme } from '../themes/types.ts'
import { boxFont } from './check-box.ts'
import { wordNamespaces } from './namespaces.ts'
import { element, join, value, type Xml, xmlDocument } from './xml.ts'

/** `word/fontTable.xml`: for each font what Word may take in its place where it is not installed. */
export function fontTable({ fonts }: Theme): Uint8Array {
  const families = new Map(
    [fonts.body, fonts.heading, fonts.mono, boxFont].map((font) => [font.name, font]),
  )
  return xmlDocument(
    element('w:fonts', wordNamespaces, join([...families.values()].map(fontEntry))),
  )
}

const classes: Readonly<Record<FontFamily['generic'], { family: string; pitch: string }>> = {
  serif: { family: 'roman', pitch: 'variable' },
  'sans-serif': { family: 'swiss', pitch: 'variable' },
  monospace: { family: 'modern', pitch: 'fixed' },
}

function fontEntry({ name, fallbacks, generic }: FontFamily): Xml {
  const { family, pitch } = classes[generic]
  return element(
    'w:font',
    { 'w:name': name },
    value('w:altName', fallbacks.join(',')),
    value('w:charset', '00'),
    value('w:family', family),
    value('w:pitch', pitch),
  )
}
