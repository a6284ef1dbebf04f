import type { MathElement } from '../../document/types.ts'
import type { Color } from '../../themes/types.ts'
import type { WordColor } from '../colors.ts'
import { runProperties } from '../run-properties.ts'
import { element, flag, nothing, textElement, type Xml } from '../xml.ts'

/** What a part of a formula takes from the parts around it. */
export interface MathLook {
  readonly color?: WordColor
  /** How many elements the part stands in; sums nest further than MathML does. */
  readonly depth: number
}

export const textBase: MathLook = { depth: 0 }

/** Styles of letters in OMML (ECMA-376, 22.1.3.13): plain, bold, bold italic; italic is the default. */
type LetterStyle = 'p' | 'b' | 'bi' | 'i'

/** Text of an element and all in it. */
export function textOf({ children }: MathElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** `m:r` with characters that are part of a formula. */
export function mathRun(text: string, look: MathLook, style?: LetterStyle): Xml {
  if (text === '') return nothing
  const properties =
    style === undefined ? nothing : element('m:rPr', {}, element('m:sty', { 'm:val': style }))
  return element('m:r', {}, properties, wordProperties(look), mathText(text))
}

/** `m:r` with ordinary words in a formula. */
export function wordsRun(text: string, look: MathLook): Xml {
  if (text === '') return nothing
  const properties = element('m:rPr', {}, flag('m:nor'))
  return element('m:r', {}, properties, wordProperties(look), mathText(text))
}

function mathText(text: string): Xml {
  return textElement('m:t', text, { 'xml:space': 'preserve' })
}

function wordProperties({ color }: MathLook): Xml {
  return runProperties({
    font: { family: 'Cambria Math' },
    ...(color === undefined ? {} : { color }),
  })
}

/** An identifier, number, operator or text (`mi`, `mn`, `mo`, `mtext`, `ms`). */
export function token(node: MathElement, look: MathLook): Xml {
  const text = textOf(node)
  switch (node.name) {
    case 'mi':
      return mathRun(text, look, identifierStyle(text, node.attributes.mathvariant))
    case 'mtext':
    case 'ms':
      return wordsRun(text, look)
    default:
      // Function application has no sign; the other invisible operators stand between factors and arguments.
      return mathRun(text.replace(/[\u2061-\u2064]/gu, ''), look, 'p')
  }
}

/** One letter is italic, a name is upright (MathML Core, 3.2.2), unless the element says otherwise. */
function identifierStyle(text: string, variant: string | undefined): LetterStyle | undefined {
  switch (variant) {
    case 'normal':
      return 'p'
    case 'bold':
      return 'b'
    case 'bold-italic':
      return 'bi'
    case 'italic':
      return 'i'
    default:
      return [...text].length > 1 ? 'p' : undefined
  }
}

const spaces: readonly (readonly [em: number, character: string])[] = [
  [1, '\u2003'],
  [0.5, '\u2002'],
  [0.27, '\u2005'],
  [0.16, '\u2006'],
  [0.05, '\u200a'],
]

/** A space, out of Unicode's own; OMML has none by measure. */
export function space(node: MathElement, look: MathLook): Xml {
  const width = /^(-?[\d.]+)em$/u.exec(node.attributes.width ?? '')?.[1]
  let left = Math.min(Number(width ?? 0), 20)
  let text = ''
  for (const [em, character] of spaces) {
    while (left >= em) {
      text += character
      left -= em
    }
  }
  return mathRun(text, look)
}

/** The look inside an element: its own colour, one level deeper. */
export function lookWithin({ attributes }: MathElement, look: MathLook): MathLook {
  const depth = look.depth + 1
  const color = attributes.mathcolor
  if (color === undefined || !isColor(color)) return { ...look, depth }
  return { color: { value: color }, depth }
}

function isColor(text: string): text is Color {
  return /^#[0-9a-f]{6}$/iu.test(text)
}
