import type { Document } from '../../../document/types.ts'
import type { FontFamily, Theme } from '../../../theme/types.ts'
import { wordNamespaces } from '../markup/namespaces.ts'
import { element, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { checkBoxFont } from '../styles/characters.ts'
import { complexFont, eastAsianFont, type ScriptFont } from './script-fonts.ts'

/** `word/fontTable.xml`: for each font what Word may take in its place where it is not installed. */
export function fontTable({ lang }: Document, { fonts }: Theme): Uint8Array {
  const own = [fonts.body, fonts.heading, fonts.mono, checkBoxFont].map(
    (font) => [font.name, fontEntry(font)] as const,
  )
  const others = [fonts.body, fonts.heading].flatMap(({ generic }) =>
    [eastAsianFont(generic, lang), complexFont(generic, lang)].map(
      (font) => [font.name, scriptFontEntry(font, generic)] as const,
    ),
  )
  const entries = new Map([...others, ...own])
  return xmlDocument(element('w:fonts', wordNamespaces, join([...entries.values()])))
}

const classes: Readonly<Record<FontFamily['generic'], { family: string; pitch: string }>> = {
  serif: { family: 'roman', pitch: 'variable' },
  'sans-serif': { family: 'swiss', pitch: 'variable' },
  monospace: { family: 'modern', pitch: 'fixed' },
}

/**
 * PANOSE-1 of fonts that stand in for the themes' own. Word chooses by it among the fonts it has: that of the
 * stand-in leads it there, where the families themselves mostly leave theirs empty.
 */
const panoses: ReadonlyMap<string, string> = new Map([
  ['Arial', '020B0604020202020204'],
  ['Bodoni MT', '02070603080606020203'],
  ['Cambria', '02040503050406030204'],
  ['Consolas', '020B0609020204030204'],
  ['Garamond', '02020404030301010803'],
  ['Palatino Linotype', '02040502050505030304'],
  ['Segoe UI', '020B0502040204020203'],
  ['Verdana', '020B0604030504040204'],
])

function fontEntry({ name, fallbacks, generic }: FontFamily): Xml {
  const panose = fallbacks.flatMap((each) => panoses.get(each) ?? [])[0]
  return entry(name, fallbacks.join(','), panose, generic)
}

function scriptFontEntry({ name, panose }: ScriptFont, generic: FontFamily['generic']): Xml {
  return entry(name, null, panose, generic)
}

function entry(
  name: string,
  alternatives: string | null,
  panose: string | undefined,
  generic: FontFamily['generic'],
): Xml {
  const { family, pitch } = classes[generic]
  return element(
    'w:font',
    { 'w:name': name },
    alternatives === null ? nothing : value('w:altName', alternatives),
    panose === undefined ? nothing : value('w:panose1', panose),
    value('w:charset', '00'),
    value('w:family', family),
    value('w:pitch', pitch),
  )
}
