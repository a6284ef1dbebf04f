import { type Document, syntaxKinds } from '../../document/types.ts'
import type { Theme } from '../../themes/types.ts'
import { slotColors } from '../colors.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import { languageElement } from '../language.ts'
import { wordNamespaces } from '../namespaces.ts'
import { pageOf } from '../page.ts'
import { paragraphProperties } from '../paragraph-properties.ts'
import { type RunProperties, runProperties } from '../run-properties.ts'
import { contentsEntries } from '../table-of-contents.ts'
import { halfPoints, twips } from '../units.ts'
import { element, flag, join, nothing, value, type Xml, xmlDocument } from '../xml.ts'
import { type CharacterStyle, characterLooks, syntaxLook, syntaxStyle } from './characters.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { paragraphStyles } from './paragraphs.ts'
import { tableStyle } from './table.ts'

/** `word/styles.xml`: everything that the theme decides, as styles that a person can change in Word. */
export function styles(document: Document, theme: Theme, numbering: HeadingNumbering): Uint8Array {
  return xmlDocument(
    element(
      'w:styles',
      wordNamespaces,
      documentDefaults(document),
      latentStyles,
      normal(theme),
      defaultStyle('character', 'DefaultParagraphFont', 'Default Paragraph Font', nothing),
      defaultStyle('table', 'TableNormal', 'Normal Table', plainTable),
      defaultStyle('numbering', 'NoList', 'No List', nothing),
      join(
        paragraphStyles(theme, numbering, pageOf(document, theme), outermost(document)).map(
          paragraphStyle,
        ),
      ),
      ...characterStyles(theme),
      tableStyle(theme),
    ),
  )
}

/** The level that the table of contents begins with. */
function outermost(document: Document): number {
  return contentsEntries(document).reduce((least, { depth }) => Math.min(least, depth), 6)
}

/** The language alone: LibreOffice lays default fonts and sizes over the character styles of text in tables. */
function documentDefaults({ lang }: Document): Xml {
  return element(
    'w:docDefaults',
    {},
    element('w:rPrDefault', {}, element('w:rPr', {}, languageElement(lang))),
    element('w:pPrDefault', {}),
  )
}

/** Only what the document shows is offered; Word's other styles stay out of sight until used. */
const latentStyles = element('w:latentStyles', {
  'w:defLockedState': 0,
  'w:defUIPriority': 99,
  'w:defSemiHidden': 1,
  'w:defUnhideWhenUsed': 1,
  'w:defQFormat': 0,
  'w:count': 376,
})

function normal(theme: Theme): Xml {
  const { text } = theme
  return element(
    'w:style',
    { 'w:type': 'paragraph', 'w:default': 1, 'w:styleId': 'Normal' },
    value('w:name', 'Normal'),
    flag('w:qFormat'),
    paragraphProperties({
      spacing: { after: twips(text.paragraphSpacing), line: wordLine(text.size, text.lineHeight) },
      justification: text.align === 'justify' ? 'both' : 'start',
    }),
    runProperties({
      font: { theme: 'minor' },
      color: slotColors(theme).text,
      size: halfPoints(text.size),
    }),
  )
}

function defaultStyle(type: string, id: string, name: string, content: Xml): Xml {
  return element(
    'w:style',
    { 'w:type': type, 'w:default': 1, 'w:styleId': id },
    value('w:name', name),
    value('w:uiPriority', 99),
    flag('w:semiHidden'),
    flag('w:unhideWhenUsed'),
    content,
  )
}

const plainTable = element(
  'w:tblPr',
  {},
  element('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }),
  element(
    'w:tblCellMar',
    {},
    ...['top', 'left', 'bottom', 'right'].map((side) =>
      element(`w:${side}`, { 'w:w': 0, 'w:type': 'dxa' }),
    ),
  ),
)

function paragraphStyle(style: ParagraphStyle): Xml {
  return element(
    'w:style',
    {
      'w:type': 'paragraph',
      'w:customStyle': style.builtIn ? undefined : 1,
      'w:styleId': style.id,
    },
    value('w:name', style.name),
    style.basedOn === undefined ? nothing : value('w:basedOn', style.basedOn),
    style.next === undefined ? nothing : value('w:next', style.next),
    value('w:uiPriority', 9),
    style.offered ? flag('w:qFormat') : nothing,
    paragraphProperties(style.paragraph),
    runProperties(style.run),
  )
}

const characterNames: Readonly<Record<CharacterStyle, { name: string; builtIn: boolean }>> = {
  FootnoteReference: { name: 'footnote reference', builtIn: true },
  Hyperlink: { name: 'Hyperlink', builtIn: true },
  ImagePlaceholder: { name: 'Image Placeholder', builtIn: false },
  InlineCode: { name: 'Inline Code', builtIn: false },
  Keyboard: { name: 'Keyboard', builtIn: false },
  Mark: { name: 'Mark', builtIn: false },
  Small: { name: 'Small', builtIn: false },
}

function characterStyles(theme: Theme): readonly Xml[] {
  const looks = characterLooks(theme)
  // Object.keys gives plain strings; these are the keys of the record above, and no others.
  const ids = Object.keys(characterNames) as CharacterStyle[]
  return [
    ...ids.map((id) => characterStyle(id, characterNames[id], looks[id])),
    ...syntaxKinds.map((kind) => {
      const id = syntaxStyle(kind)
      return characterStyle(
        id,
        { name: `Syntax ${id.slice('Syntax'.length)}`, builtIn: false },
        syntaxLook(kind, theme),
      )
    }),
  ]
}

function characterStyle(
  id: string,
  { name, builtIn }: { readonly name: string; readonly builtIn: boolean },
  look: RunProperties,
): Xml {
  return element(
    'w:style',
    { 'w:type': 'character', 'w:customStyle': builtIn ? undefined : 1, 'w:styleId': id },
    value('w:name', name),
    value('w:basedOn', 'DefaultParagraphFont'),
    value('w:uiPriority', 10),
    flag('w:qFormat'),
    runProperties(look),
  )
}
