import type { Document } from '../../../document/types.ts'
import type { Theme } from '../../../theme/types.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { element, flag, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { showsBackground } from '../page.ts'
import { languageElement } from './language.ts'

/** `word/settings.xml`. */
export function settings(
  document: Document,
  theme: Theme,
  has: {
    readonly footnotes: boolean
    readonly fonts: boolean
    /** Headers or footers of even pages that differ from those of odd ones. */
    readonly evenPages: boolean
    readonly mirroredMargins: boolean
  },
): Uint8Array {
  return xmlDocument(
    element(
      'w:settings',
      { 'xmlns:w': textNamespaces['xmlns:w'], 'xmlns:m': textNamespaces['xmlns:m'] },
      element('w:zoom', { 'w:percent': 100 }),
      showsBackground(theme) ? flag('w:displayBackgroundShape') : nothing,
      // When Word saves the document, it embeds the fonts again, with the characters that are used by then.
      ...(has.fonts ? [flag('w:embedTrueTypeFonts'), flag('w:saveSubsetFonts')] : []),
      has.mirroredMargins ? flag('w:mirrorMargins') : nothing,
      value('w:defaultTabStop', 720),
      // Justified lines need it; other paragraphs say that they don't want it.
      value('w:autoHyphenation', theme.text.align === 'justify' ? 1 : 0),
      value('w:consecutiveHyphenLimit', 2),
      flag('w:doNotHyphenateCaps'),
      has.evenPages ? flag('w:evenAndOddHeaders') : nothing,
      value('w:characterSpacingControl', 'doNotCompress'),
      has.footnotes ? footnoteSeparators(document.children[0]?.type === 'recordStart') : nothing,
      compatibility,
      mathProperties,
      languageElement(document.lang, 'w:themeFontLang'),
      colorMapping,
      value('w:decimalSymbol', '.'),
      value('w:listSeparator', ','),
    ),
  )
}

/** Names the lines above notes, which each record numbers for itself. */
export function footnoteSeparators(ofRecords = false): Xml {
  return element(
    'w:footnotePr',
    ofRecords ? value('w:numRestart', 'eachSect') : nothing,
    element('w:footnote', { 'w:id': -1 }),
    element('w:footnote', { 'w:id': 0 }),
  )
}

/** Mode 15, that of Word 2013 and later: without it Word opens a file in compatibility mode ([MS-DOCX] 2.15). */
const compatibility = element(
  'w:compat',
  // In justified text, Word would stretch a line that ends in a hard break.
  flag('w:doNotExpandShiftReturn'),
  ...(
    [
      ['compatibilityMode', 15],
      ['overrideTableStyleFontSizeAndJustification', 1],
      ['enableOpenTypeFeatures', 1],
      ['doNotFlipMirrorIndents', 1],
      ['differentiateMultirowTableHeaders', 1],
    ] as const
  ).map(([name, setting]) =>
    element('w:compatSetting', {
      'w:name': name,
      'w:uri': 'http://schemas.microsoft.com/office/word',
      'w:val': setting,
    }),
  ),
)

const mathProperties = element(
  'm:mathPr',
  element('m:mathFont', { 'm:val': 'Cambria Math' }),
  element('m:defJc', { 'm:val': 'centerGroup' }),
)

/** Which slots of the theme `text1`, `background1`… stand for. */
const colorMapping = element('w:clrSchemeMapping', {
  'w:bg1': 'light1',
  'w:t1': 'dark1',
  'w:bg2': 'light2',
  'w:t2': 'dark2',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((number) => [`w:accent${number}`, `accent${number}`]),
  ),
  'w:hyperlink': 'hyperlink',
  'w:followedHyperlink': 'followedHyperlink',
})
