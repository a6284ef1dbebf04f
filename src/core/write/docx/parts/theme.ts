import type { Document } from '../../../document/types.ts'
import type { Color, FontFamily, Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import { hex } from '../markup/color.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { element, join, type Xml, xmlDocument } from '../markup/xml.ts'
import { complexFont, eastAsianFont, scriptFonts } from './script-fonts.ts'

/**
 * `word/theme/theme1.xml`: the colours and fonts that Word's Design tab offers and changes. Text and
 * background take the first pair, headings and code surfaces the second, alerts the later accents.
 */
export function themePart({ lang }: Document, theme: Theme, { headings }: FontWeights): Uint8Array {
  return xmlDocument(
    element(
      'a:theme',
      { 'xmlns:a': textNamespaces['xmlns:a'], name: theme.name },
      element(
        'a:themeElements',
        colorScheme(theme),
        element(
          'a:fontScheme',
          { name: theme.name },
          fontCollection('a:majorFont', { ...theme.fonts.heading, name: headings }, lang),
          fontCollection('a:minorFont', theme.fonts.body, lang),
        ),
        formatScheme,
      ),
    ),
  )
}

function colorScheme({ name, colors }: Theme): Xml {
  const { alerts } = colors
  return element(
    'a:clrScheme',
    { name },
    slot('a:dk1', colors.text),
    slot('a:lt1', colors.bg),
    slot('a:dk2', colors.heading),
    slot('a:lt2', colors.surface),
    slot('a:accent1', colors.accent),
    slot('a:accent2', alerts.note.accent),
    slot('a:accent3', alerts.tip.accent),
    slot('a:accent4', alerts.important.accent),
    slot('a:accent5', alerts.warning.accent),
    slot('a:accent6', alerts.caution.accent),
    slot('a:hlink', colors.link),
    slot('a:folHlink', colors.link),
  )
}

function slot(name: string, color: Color): Xml {
  return element(name, element('a:srgbClr', { val: hex(color) }))
}

function fontCollection(name: string, font: FontFamily, lang: string): Xml {
  const { generic } = font
  return element(
    name,
    element('a:latin', { typeface: font.name }),
    element('a:ea', { typeface: eastAsianFont(generic, lang).name }),
    element('a:cs', { typeface: complexFont(generic, lang).name }),
    ...scriptFonts(generic).map(([script, { name: typeface }]) =>
      element('a:font', { script, typeface }),
    ),
  )
}

const placeholderColor = element('a:schemeClr', { val: 'phClr' })
const solid = element('a:solidFill', placeholderColor)

/** The schema wants three of each kind, for shapes that nobody draws here (ECMA-376, 20.1.4.1.14). */
const formatScheme = element(
  'a:fmtScheme',
  { name: 'Plain' },
  element('a:fillStyleLst', solid, solid, solid),
  element('a:lnStyleLst', join([6350, 12700, 19050].map((w) => element('a:ln', { w }, solid)))),
  element(
    'a:effectStyleLst',
    ...[0, 1, 2].map(() => element('a:effectStyle', element('a:effectLst'))),
  ),
  element('a:bgFillStyleLst', solid, solid, solid),
)
