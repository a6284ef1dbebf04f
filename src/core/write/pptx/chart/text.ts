import { element, textElement, type Xml } from '../../docx/markup/xml.ts'
import { solidFill } from '../color.ts'
import type { Context } from '../context.ts'

/** `c:txPr`: the look of all text in a chart or on an axis. */
export function chartText(points: number, { colors, document }: Context): Xml {
  const look = element('a:defRPr', { sz: points * 100 }, solidFill(colors.text))
  return element(
    'c:txPr',
    element('a:bodyPr'),
    element('a:lstStyle'),
    element('a:p', element('a:pPr', look), element('a:endParaRPr', { lang: document.lang })),
  )
}

/** The title of a chart or of an axis. */
export function titleElement(words: string, points: number, { colors, document }: Context): Xml {
  const look = { lang: document.lang, sz: points * 100, b: points > 12 ? 1 : 0 }
  const run = element(
    'a:r',
    element('a:rPr', look, solidFill(colors.text)),
    textElement('a:t', words),
  )
  return element(
    'c:title',
    element(
      'c:tx',
      element('c:rich', element('a:bodyPr'), element('a:lstStyle'), element('a:p', run)),
    ),
    element('c:overlay', { val: 0 }),
  )
}
