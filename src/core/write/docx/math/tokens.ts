import type { MathElement } from '../../../document/types.ts'
import type { Color } from '../../../theme/types.ts'
import type { WordColor } from '../markup/color.ts'
import { runProperties } from '../markup/run.ts'
import { element, flag, nothing, textElement, type Xml } from '../markup/xml.ts'
import { textOf } from './mathml.ts'

/** What a part of a formula takes from the parts around it. */
export interface MathFormat {
  /** Writes an element inside another, so that no construct of formulas imports the others. */
  readonly element: (node: MathElement, format: MathFormat) => Xml
  readonly color?: WordColor
  readonly background?: WordColor
  /** How many elements the part stands in; sums nest further than MathML does. */
  readonly depth: number
}

/** Styles of letters in OMML (ECMA-376, 22.1.3.13): plain, bold, bold italic; italic is the default. */
type LetterStyle = 'p' | 'b' | 'bi' | 'i'

/** `m:r` with characters that are part of a formula. */
export function mathRun(text: string, format: MathFormat, style?: LetterStyle): Xml {
  if (text === '') return nothing
  const properties =
    style === undefined ? nothing : element('m:rPr', element('m:sty', { 'm:val': style }))
  return element('m:r', properties, wordProperties(format), mathText(text))
}

/** `m:r` with ordinary words in a formula. */
export function wordsRun(text: string, format: MathFormat): Xml {
  if (text === '') return nothing
  const properties = element('m:rPr', flag('m:nor'))
  return element('m:r', properties, wordProperties(format), mathText(text))
}

function mathText(text: string): Xml {
  return textElement('m:t', text, { 'xml:space': 'preserve' })
}

function wordProperties({ color, background }: MathFormat): Xml {
  return runProperties({
    font: { family: 'Cambria Math' },
    ...(color === undefined ? {} : { color }),
    ...(background === undefined ? {} : { shading: background }),
  })
}

/** `m:ctrlPr`, from which Word takes the colour of what a structure draws itself: bars, signs, brackets. */
export function control(format: MathFormat): Xml {
  return format.color === undefined ? nothing : element('m:ctrlPr', wordProperties(format))
}

/** An identifier, number, operator or text (`mi`, `mn`, `mo`, `mtext`, `ms`). */
export function token(node: MathElement, format: MathFormat): Xml {
  const text = textOf(node)
  const run = tokenRun(node, text, format)
  // In an array of equations, Word reads these two as marks; in a box of their own they're characters.
  return /[&#]/u.test(text) ? element('m:box', element('m:e', run)) : run
}

function tokenRun(node: MathElement, text: string, format: MathFormat): Xml {
  switch (node.name) {
    case 'mi':
      return mathRun(text, format, identifierStyle(text, node.attributes.mathvariant))
    case 'mtext':
    case 'ms':
      return wordsRun(text, format)
    default:
      // Function application has no sign; the other invisible operators stand between factors and arguments.
      return mathRun(text.replace(/[\u2061-\u2064]/gu, ''), format, 'p')
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

/** Em in the units that temml leaves as they are: LaTeX's ten-point type. */
const emIn: Readonly<Record<string, number>> = { em: 1, pt: 0.1, px: 0.075, cm: 2.835, mm: 0.2835 }

/** A space, out of Unicode's own; OMML has none by measure. A filled one is a rule: a line under a space. */
export function space(node: MathElement, format: MathFormat): Xml {
  const [, number, unit = ''] =
    /^(-?[\d.]+)(em|pt|px|cm|mm)$/u.exec(node.attributes.width ?? '') ?? []
  const run = emptyRun(Number(number ?? 0) * (emIn[unit] ?? 0), format)
  if (node.attributes.mathbackground === undefined || run === nothing) return run
  return element(
    'm:bar',
    element('m:barPr', element('m:pos', { 'm:val': 'bot' }), control(format)),
    element('m:e', run),
  )
}

/** @param width in em */
export function emptyRun(width: number, format: MathFormat): Xml {
  let left = Math.min(width, 20)
  let text = ''
  for (const [em, character] of spaces) {
    while (left >= em) {
      text += character
      left -= em
    }
  }
  return mathRun(text, format)
}

/** The format inside an element: its own colours, one level deeper. */
export function formatWithin({ attributes }: MathElement, format: MathFormat): MathFormat {
  const { mathcolor, mathbackground } = attributes
  return {
    ...format,
    ...(isColor(mathcolor) ? { color: { value: mathcolor } } : {}),
    ...(isColor(mathbackground) ? { background: { value: mathbackground } } : {}),
    depth: format.depth + 1,
  }
}

function isColor(text: string | undefined): text is Color {
  return text !== undefined && /^#[0-9a-f]{6}$/iu.test(text)
}
