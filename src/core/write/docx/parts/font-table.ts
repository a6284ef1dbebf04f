import type { Document } from '../../../document/types.ts'
import type { Signature } from '../../../fonts/formats/signature.ts'
import type { FontFamily, Theme } from '../../../theme/types.ts'
import { fontNamespaces } from '../markup/namespaces.ts'
import { element, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { checkBoxFont } from '../styles/characters.ts'
import type { EmbeddedFonts } from './embedded-fonts.ts'
import { complexFont, eastAsianFont, type ScriptFont } from './script-fonts.ts'

/**
 * `word/fontTable.xml`: for each font what Word may take in its place where it is not installed, and the faces that the file
 * brings with it.
 */
export function fontTable(
  { lang }: Document,
  { fonts }: Theme,
  embedded: EmbeddedFonts,
  signatures: ReadonlyMap<string, Signature>,
): Uint8Array {
  const families = [fonts.body, fonts.heading, fonts.mono]
  const themeFonts = [...families, checkBoxFont].map(
    (font) => [font.name, fontEntry(font, embedded, signatures.get(font.name))] as const,
  )
  const weights = families.flatMap((font) =>
    embedded.otherFamiliesOf(font.name).map((name) => {
      const alternatives = [font.name, ...font.fallbacks]
      const ofWeight = { ...font, name, fallbacks: alternatives }
      return [name, fontEntry(ofWeight, embedded, signatures.get(font.name))] as const
    }),
  )
  const standIns = [fonts.body, fonts.heading].flatMap(({ generic }) =>
    [eastAsianFont(generic, lang), complexFont(generic, lang)].map(
      (font) => [font.name, scriptFontEntry(font, generic)] as const,
    ),
  )
  const entries = new Map([...standIns, ...themeFonts, ...weights])
  return xmlDocument(element('w:fonts', fontNamespaces, join([...entries.values()])))
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

function fontEntry(
  { name, fallbacks, generic }: Omit<FontFamily, 'lineHeight'>,
  embedded: EmbeddedFonts,
  signature: Signature | undefined,
): Xml {
  const panose = fallbacks.flatMap((each) => panoses.get(each) ?? [])[0]
  const ofFace = signature === undefined ? nothing : signatureElement(signature)
  return entry(name, fallbacks.join(','), panose, generic, join([ofFace, embedded.facesOf(name)]))
}

/** Which characters and code pages the font has, so that Word looks for another with them. */
function signatureElement({ usb, csb }: Signature): Xml {
  const ranges = usb.map((bits, index) => [`w:usb${index}`, bits] as const)
  const pages = csb.map((bits, index) => [`w:csb${index}`, bits] as const)
  return element('w:sig', Object.fromEntries([...ranges, ...pages]))
}

function scriptFontEntry({ name, panose }: ScriptFont, generic: FontFamily['generic']): Xml {
  return entry(name, null, panose, generic, nothing)
}

function entry(
  name: string,
  alternatives: string | null,
  panose: string | undefined,
  generic: FontFamily['generic'],
  details: Xml,
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
    details,
  )
}
