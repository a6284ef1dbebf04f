import { childNamed, type XmlElement } from '../xml.ts'
import { joined } from './join.ts'
import { type MathPlace, propertyOf } from './place.ts'
import { equationArray, matrix } from './tables.ts'

const commands: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '‖': '\\|',
  '∥': '\\|',
  '∣': '|',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⟦': '\\llbracket',
  '⟧': '\\rrbracket',
  '⎰': '\\lmoustache',
  '⎱': '\\rmoustache',
  '⟮': '\\lgroup',
  '⟯': '\\rgroup',
  '↑': '\\uparrow',
  '↓': '\\downarrow',
  '↕': '\\updownarrow',
  '\\': '\\backslash',
  '': '.',
}

/** Matrices in delimiters, by both. */
const matrices: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
}

/** Something in parentheses or other delimiters. */
export function delimited(element: XmlElement, place: MathPlace): string {
  const open = propertyOf(element, 'm:dPr', 'm:begChr') ?? '('
  const close = propertyOf(element, 'm:dPr', 'm:endChr') ?? ')'
  const separator = propertyOf(element, 'm:dPr', 'm:sepChr') ?? '|'
  const arguments_ = element.children.filter(({ name }) => name === 'm:e')
  const [only] = arguments_
  const alone = arguments_.length === 1 ? onlyChild(only) : undefined
  const environment = matrices[`${open}${close}`]
  if (alone?.name === 'm:m' && environment !== undefined) return matrix(alone, environment, place)
  if (alone?.name === 'm:eqArr' && open === '{' && close === '') {
    return equationArray(alone, 'cases', place)
  }
  if (alone?.name === 'm:m' && open === '{' && close === '') return matrix(alone, 'cases', place)
  const isBinomial =
    alone?.name === 'm:f' && propertyOf(alone, 'm:fPr', 'm:type') === 'noBar' && open === '('
  if (isBinomial && close === ')') {
    const part = (name: string) => place.inside(childNamed(alone, name))
    return `\\binom{${part('m:num')}}{${part('m:den')}}`
  }
  const parts = arguments_.map((each) => place.inside(each))
  const isTall = parts.some((part) =>
    /[\^_]|\\(?:[a-z]*frac|begin|binom|sqrt|over|under|sum|prod|i*int)/u.test(part),
  )
  if (!isTall && open !== '' && close !== '' && separator !== '') {
    const inner = joined(
      parts.flatMap((part, index) => (index === 0 ? [part] : [mark(separator), part])),
    )
    return joined([mark(open), inner, mark(close)])
  }
  const middle = separator === '' ? '' : `\\middle${mark(separator)} `
  return `\\left${spaced(mark(open))}${joined(parts.flatMap((part, index) => (index === 0 ? [part] : [middle, part])))}\\right${mark(close)}`
}

function mark(character: string): string {
  return commands[character] ?? character
}

/** A command needs a space before a letter. */
function spaced(delimiter: string): string {
  return /[a-z]$/u.test(delimiter) ? `${delimiter} ` : delimiter
}

function onlyChild(element: XmlElement | undefined): XmlElement | undefined {
  const children = element?.children.filter(({ name }) => !/Pr$/u.test(name)) ?? []
  return children.length === 1 ? children[0] : undefined
}
