import { type Document, syntaxKinds } from '../../../document/types.ts'
import { oncePer } from '../../../memoize.ts'
import type { Theme } from '../../../theme/types.ts'
import { wordNamespaces } from '../markup/namespaces.ts'
import { paragraphProperties } from '../markup/paragraph.ts'
import { type RunProperties, runProperties } from '../markup/run.ts'
import { element, flag, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import {
  type CharacterStyle,
  characterLooks,
  syntaxLook,
  syntaxStyle,
} from '../styles/characters.ts'
import type { ParagraphStyle } from '../styles/paragraph-style.ts'
import { tableStyle } from '../styles/table.ts'
import { languageElement } from './language.ts'

/** `word/styles.xml`: everything that the theme decides, as styles that a person can change in Word. */
export function styles(
  document: Document,
  theme: Theme,
  paragraphs: readonly ParagraphStyle[],
): Uint8Array {
  return xmlDocument(
    element(
      'w:styles',
      wordNamespaces,
      documentDefaults(document),
      latentStyles,
      ...paragraphs.slice(0, 1).map(paragraphStyle),
      defaultStyle('character', 'DefaultParagraphFont', 'Default Paragraph Font', nothing),
      defaultStyle('table', 'TableNormal', 'Normal Table', plainTable),
      defaultStyle('numbering', 'NoList', 'No List', nothing),
      ...paragraphs.slice(1).map(paragraphStyle),
      ...paragraphs.filter(({ linked }) => linked).map(linkedStyle),
      characterStyles(theme),
      tableStyle(theme),
    ),
  )
}

/** The language alone: LibreOffice lays default fonts and sizes over the character styles of text in tables. */
function documentDefaults({ lang }: Document): Xml {
  return element(
    'w:docDefaults',
    element('w:rPrDefault', element('w:rPr', languageElement(lang))),
    element('w:pPrDefault'),
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
  element('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }),
  element(
    'w:tblCellMar',
    ...['top', 'left', 'bottom', 'right'].map((side) =>
      element(`w:${side}`, { 'w:w': 0, 'w:type': 'dxa' }),
    ),
  ),
)

function paragraphStyle(style: ParagraphStyle): Xml {
  const { basedOn = 'Normal', next, paragraph = {}, run = {} } = style
  return element(
    'w:style',
    {
      'w:type': 'paragraph',
      'w:default': basedOn === null ? 1 : undefined,
      'w:customStyle': style.builtIn ? undefined : 1,
      'w:styleId': style.id,
    },
    value('w:name', style.name),
    basedOn === null ? nothing : value('w:basedOn', basedOn),
    next === undefined ? nothing : value('w:next', next),
    style.linked ? value('w:link', linkedId(style)) : nothing,
    value('w:uiPriority', style.priority),
    style.offered ? flag('w:qFormat') : nothing,
    paragraphProperties(paragraph),
    runProperties(run),
  )
}

function linkedId({ id }: ParagraphStyle): string {
  return `${id}Char`
}

/** The other half of a linked style: Word applies it where words within a paragraph are given that style. */
function linkedStyle(style: ParagraphStyle): Xml {
  const name = style.name.replace(/^heading/u, 'Heading')
  return element(
    'w:style',
    { 'w:type': 'character', 'w:customStyle': 1, 'w:styleId': linkedId(style) },
    value('w:name', `${name} Char`),
    value('w:basedOn', 'DefaultParagraphFont'),
    value('w:link', style.id),
    value('w:uiPriority', style.priority),
    runProperties(style.run ?? {}),
  )
}

/** `offered`: whether the gallery of styles has it. */
interface CharacterName {
  readonly name: string
  readonly builtIn: boolean
  readonly offered: boolean
}

const characterNames: Readonly<Record<CharacterStyle, CharacterName>> = {
  CheckBox: { name: 'Check Box', builtIn: false, offered: false },
  CheckBoxTicked: { name: 'Check Box Ticked', builtIn: false, offered: false },
  FootnoteReference: { name: 'footnote reference', builtIn: true, offered: false },
  Hyperlink: { name: 'Hyperlink', builtIn: true, offered: false },
  ImagePlaceholder: { name: 'Image Placeholder', builtIn: false, offered: false },
  InlineCode: { name: 'Inline Code', builtIn: false, offered: true },
  Keyboard: { name: 'Keyboard', builtIn: false, offered: true },
  Mark: { name: 'Mark', builtIn: false, offered: true },
  Small: { name: 'Small', builtIn: false, offered: true },
  TableHeadingLink: { name: 'Table Heading Link', builtIn: false, offered: false },
  TableHeadingReference: { name: 'Table Heading Reference', builtIn: false, offered: false },
}

const characterStyles = oncePer((theme: Theme): Xml => {
  const looks = characterLooks(theme)
  // Object.keys gives plain strings; these are the keys of the record above, and no others.
  const ids = Object.keys(characterNames) as CharacterStyle[]
  return join([
    ...ids.map((id) => characterStyle(id, characterNames[id], looks[id])),
    ...syntaxKinds.map((kind) => {
      const id = syntaxStyle(kind)
      return characterStyle(
        id,
        { name: `Syntax ${id.slice('Syntax'.length)}`, builtIn: false, offered: false },
        syntaxLook(kind, theme),
      )
    }),
  ])
})

function characterStyle(
  id: string,
  { name, builtIn, offered }: CharacterName,
  look: RunProperties,
): Xml {
  return element(
    'w:style',
    { 'w:type': 'character', 'w:customStyle': builtIn ? undefined : 1, 'w:styleId': id },
    value('w:name', name),
    value('w:basedOn', 'DefaultParagraphFont'),
    value('w:uiPriority', offered ? 38 : 99),
    offered ? flag('w:qFormat') : nothing,
    runProperties(look),
  )
}
