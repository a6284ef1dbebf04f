import { type Document, syntaxKinds } from '../../../document/types.ts'
import { LatestResults, memoize } from '../../../memoize.ts'
import type { Theme } from '../../../theme/types.ts'
import { wordNamespaces } from '../markup/namespaces.ts'
import { paragraphProperties } from '../markup/paragraph.ts'
import { type RunProperties, runProperties } from '../markup/run.ts'
import { cellMargins, width } from '../markup/table.ts'
import { element, flag, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { runningLevels, runningStyle } from '../page-field.ts'
import {
  characterLooks,
  characterStyles,
  lineNumberLook,
  syntaxLook,
  syntaxStyle,
} from '../styles/characters.ts'
import type { ParagraphStyle } from '../styles/paragraph-style.ts'
import { tableStyle, tableStyleId, tableStyleName } from '../styles/table.ts'
import { languageElement } from './language.ts'

/** Few documents in a process need others than those before them. */
const mostParts = 8

const partsOf = memoize((_: Theme) =>
  memoize((_: readonly ParagraphStyle[]) => new LatestResults<Uint8Array>(mostParts)),
)

/**
 * `word/styles.xml`: everything that the theme decides, as styles that a person can change in Word.
 *
 * @returns the same array, not only equal bytes, for the same styles and theme
 */
export function styles(
  document: Document,
  theme: Theme,
  paragraphs: readonly ParagraphStyle[],
): Uint8Array {
  const { lang } = document
  const running = runningLevels(document) !== null
  const key = `${lang} ${running}`
  return partsOf(theme)(paragraphs).of(key, () => stylesPart(lang, running, theme, paragraphs))
}

/** @param running whether headers or footers show headings */
function stylesPart(
  lang: string,
  running: boolean,
  theme: Theme,
  paragraphs: readonly ParagraphStyle[],
): Uint8Array {
  return xmlDocument(
    element(
      'w:styles',
      wordNamespaces,
      documentDefaults(lang),
      latentStyles,
      ...paragraphs.slice(0, 1).map(paragraphStyle),
      ...defaultStyles.map(({ xml }) => xml),
      ...paragraphs.slice(1).map(paragraphStyle),
      ...paragraphs.filter(({ linked }) => linked).map(linkedStyle),
      join(characterDefinitions(theme).map(({ xml }) => xml)),
      running ? characterStyle(runningStyle, {}).xml : nothing,
      tableStyle(theme),
    ),
  )
}

/** A style as it is in `w:styles`. */
export interface StyleDefinition {
  readonly id: string
  readonly name: string
  readonly type: 'paragraph' | 'character' | 'table' | 'numbering'
  readonly xml: Xml
}

/** The styles of a document one by one, but for the character halves of linked ones, for a template to take those that it lacks. */
export function styleDefinitions(
  theme: Theme,
  paragraphs: readonly ParagraphStyle[],
): readonly StyleDefinition[] {
  return [
    ...paragraphs.map(
      (style): StyleDefinition => ({
        id: style.id,
        name: style.name ?? nameOf(style.id),
        type: 'paragraph',
        xml: paragraphStyle({ ...style, linked: false }),
      }),
    ),
    ...defaultStyles,
    ...characterDefinitions(theme),
    { id: tableStyleId, name: tableStyleName, type: 'table', xml: tableStyle(theme) },
  ]
}

/** The language alone: LibreOffice lays default fonts and sizes over the character styles of text in tables. */
function documentDefaults(lang: string): Xml {
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

function defaultStyle(
  type: StyleDefinition['type'],
  id: string,
  name: string,
  content: Xml,
): StyleDefinition {
  const xml = element(
    'w:style',
    { 'w:type': type, 'w:default': 1, 'w:styleId': id },
    value('w:name', name),
    value('w:uiPriority', 99),
    flag('w:semiHidden'),
    flag('w:unhideWhenUsed'),
    content,
  )
  return { id, name, type, xml }
}

const plainTable = element(
  'w:tblPr',
  width('w:tblInd', 0),
  cellMargins('w:tblCellMar', { top: 0, left: 0, bottom: 0, right: 0 }),
)

const defaultStyles: readonly StyleDefinition[] = [
  defaultStyle('character', 'DefaultParagraphFont', 'Default Paragraph Font', nothing),
  defaultStyle('table', 'TableNormal', 'Normal Table', plainTable),
  defaultStyle('numbering', 'NoList', 'No List', nothing),
]

/** A style's own id as words, such as `Source Code`. */
function nameOf(id: string): string {
  return id.replace(/(?<=[a-z])(?=[A-Z])/gu, ' ')
}

function paragraphStyle(style: ParagraphStyle): Xml {
  const { id, name, basedOn = 'Normal', next, paragraph = {}, run = {} } = style
  return element(
    'w:style',
    {
      'w:type': 'paragraph',
      'w:default': basedOn === null ? 1 : undefined,
      'w:customStyle': name === undefined ? 1 : undefined,
      'w:styleId': id,
    },
    value('w:name', name ?? nameOf(id)),
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
  const name = (style.name ?? nameOf(style.id)).replace(/^heading/u, 'Heading')
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

/** Word's names of the character styles that are its own. */
const builtInNames: Readonly<Partial<Record<string, string>>> = {
  CommentReference: 'annotation reference',
  FootnoteReference: 'footnote reference',
  Hyperlink: 'Hyperlink',
  LineNumber: 'line number',
}

/** What the gallery of styles has. */
const offeredStyles: ReadonlySet<string> = new Set(['InlineCode', 'Keyboard', 'Mark', 'Small'])

const characterDefinitions = memoize((theme: Theme): readonly StyleDefinition[] => {
  const looks = characterLooks(theme)
  return [
    ...characterStyles.map((id) => characterStyle(id, looks[id])),
    ...((theme.page.lineNumbers ?? 'none') === 'none'
      ? []
      : [characterStyle('LineNumber', lineNumberLook(theme))]),
    ...syntaxKinds.map((kind) => characterStyle(syntaxStyle(kind), syntaxLook(kind, theme))),
  ]
})

function characterStyle(id: string, look: RunProperties): StyleDefinition {
  const name = builtInNames[id]
  const offered = offeredStyles.has(id)
  const xml = element(
    'w:style',
    { 'w:type': 'character', 'w:customStyle': name === undefined ? 1 : undefined, 'w:styleId': id },
    value('w:name', name ?? nameOf(id)),
    value('w:basedOn', 'DefaultParagraphFont'),
    value('w:uiPriority', offered ? 38 : 99),
    offered ? flag('w:qFormat') : nothing,
    runProperties(look),
  )
  return { id, name: name ?? nameOf(id), type: 'character', xml }
}
