import { textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { Color } from '../../../theme/types.ts'
import type { WordColor } from '../markup/color.ts'
import { runProperties } from '../markup/run.ts'
import { element, flag, join, nothing, textElement, type Xml } from '../markup/xml.ts'

/** What a part of a formula takes from the parts around it. */
export interface MathFormat {
  /** Writes an element inside another, so that no construct of formulas imports the others. */
  readonly element: (node: MathElement, format: MathFormat) => Xml
  readonly color?: WordColor
  readonly background?: WordColor
  /** How deeply the part is nested; sums nest further than MathML does. */
  readonly depth: number
  /** What runs look like outside Word; WordprocessingML's properties if absent. */
  readonly properties?: (format: Pick<MathFormat, 'color' | 'background'>) => Xml
}

/** Styles of letters in OMML (ECMA-376, 22.1.3.13): plain, bold, bold italic; italic is the default. */
type LetterStyle = 'p' | 'b' | 'bi' | 'i'

/**
 * Signs that LibreOffice's own language of formulas has a meaning for, or wants in pairs. It reads the text of a run in
 * that language, so that `|x|` becomes `¿x∨¿`, unless the run is literal (`m:lit`): this only tells Word not to build
 * structures of what is typed.
 */
const spokenSigns = /[|&#%^_~()[\]{}⟨⟩⌈⌉⌊⌋]/u

/** Names: some are words of that language, and it sets all others in italics. Spaces it leaves out. */
const spokenWords = /^\p{L}{2,}$|^[\u2000-\u200a\u205f]/u

function isLiteral(text: string): boolean {
  // Literal text is between these in that language.
  return (spokenSigns.test(text) || spokenWords.test(text)) && !/["\\]/.test(text)
}

/** `m:r` with characters that are part of a formula. */
export function mathRun(text: string, format: MathFormat, style?: LetterStyle): Xml {
  return run(text, isLiteral(text), format, style)
}

/** `m:r` with a sign that Word reads as a mark in an array of equations. */
export function markRun(sign: '&' | '#', format: MathFormat): Xml {
  return run(sign, false, format)
}

function run(text: string, literal: boolean, format: MathFormat, style?: LetterStyle): Xml {
  if (text === '') return nothing
  const properties = join([
    literal ? flag('m:lit') : nothing,
    style === undefined ? nothing : element('m:sty', { 'm:val': style }),
  ])
  return element(
    'm:r',
    properties === nothing ? nothing : element('m:rPr', properties),
    wordProperties(format),
    mathText(text),
  )
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

function wordProperties(format: MathFormat): Xml {
  if (format.properties !== undefined) return format.properties(format)
  const { color, background } = format
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
  // LibreOffice's language has no backslash that stands for itself.
  const text = node.name === 'mtext' ? textOf(node) : textOf(node).replaceAll('\\', '\u2216')
  const drawn = tokenRun(node, text, format)
  // In an array of equations, Word reads these two as marks; in a box of their own they're characters.
  return /[&#]/u.test(text) ? element('m:box', element('m:e', drawn)) : drawn
}

function tokenRun(node: MathElement, text: string, format: MathFormat): Xml {
  switch (node.name) {
    case 'mi':
      return mathRun(text, format, identifierStyle(text, node.attributes.mathvariant))
    case 'mtext':
    case 'ms':
      return wordsRun(text, format)
    default:
      return mathRun(operatorText(text, node), format, 'p')
  }
}

/** An operator's sign: the one that Word and LibreOffice set with the same spaces as LaTeX, where the plain one has none. */
function operatorText(text: string, { attributes }: MathElement): string {
  const spaced = emOf(attributes.lspace) > 0.1 && emOf(attributes.rspace) > 0.1
  if (spaced && text === '|') return '\u2223'
  if (spaced && /^\p{L}{2,}$/u.test(text)) return `\u2005${text}\u2005`
  // Function application has no sign; the other invisible operators are between factors and arguments.
  return text.replace(/[\u2061-\u2064]/gu, '')
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
  const blank = emptyRun(emOf(node.attributes.width), format)
  if (node.attributes.mathbackground === undefined || blank === nothing) return blank
  return element(
    'm:bar',
    element('m:barPr', element('m:pos', { 'm:val': 'bot' }), control(format)),
    element('m:e', blank),
  )
}

/** A length in em; 0 where there is none. */
function emOf(length = ''): number {
  const [, number, unit = ''] = /^(-?[\d.]+)(em|pt|px|cm|mm)$/u.exec(length) ?? []
  return Number(number ?? 0) * (emIn[unit] ?? 0)
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
