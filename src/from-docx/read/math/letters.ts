import { childNamed, type XmlElement } from '../xml.ts'
import { type Alphabet, alphabetOf } from './alphabets.ts'
import { characters, textCharacters } from './characters.ts'
import { joined } from './join.ts'
import { functionName } from './operators.ts'
import { propertyOf } from './place.ts'

const commands: Readonly<Record<Exclude<Alphabet, 'italic'>, string>> = {
  roman: 'mathrm',
  bold: 'mathbf',
  boldItalic: 'boldsymbol',
  script: 'mathcal',
  fraktur: 'mathfrak',
  doubleStruck: 'mathbb',
  sansSerif: 'mathsf',
  monospace: 'mathtt',
}

/** The characters of a run (`m:r`): text, or letters and operators in an alphabet. */
export function letters(run: XmlElement): string {
  const text = run.children.map((child) => (child.name === 'm:t' ? child.text : '')).join('')
  if (text === '') return ''
  const isText = childNamed(childNamed(run, 'm:rPr'), 'm:nor') !== undefined
  if (isText) {
    if (text.trim() === '') return '\\ '
    return functionName(text) ?? `\\text{${textCharacters(text)}}`
  }
  const ofRun = alphabet(run)
  if (ofRun === 'roman') {
    const command = functionName(text.trim())
    if (command !== null) return command
  }
  return joined(pieces(text, ofRun))
}

/** Letters of one alphabet stand in one command. */
function pieces(text: string, ofRun: Alphabet): string[] {
  const written: string[] = []
  let group = ''
  let groupAlphabet: Alphabet = 'italic'
  const flush = () => {
    if (group !== '') written.push(inAlphabet(group, groupAlphabet))
    group = ''
  }
  const list = [...text]
  for (const [index, char] of list.entries()) {
    const own = alphabetOf(char)
    const letter = own?.letter ?? char
    const isLetter = /^[a-z]$/iu.test(letter) || /^\p{Script=Greek}$/u.test(letter)
    const isStyled = own !== null || isLetter || (ofRun !== 'roman' && /^\d$/u.test(letter))
    const alphabet = own?.alphabet ?? (isStyled ? ofRun : 'italic')
    if (!isStyled || alphabet === 'italic') {
      flush()
      written.push(char === ' ' ? space(list[index - 1], list[index + 1]) : characters(letter))
      continue
    }
    if (alphabet !== groupAlphabet) flush()
    groupAlphabet = alphabet
    group += letter
  }
  flush()
  return written
}

function inAlphabet(text: string, alphabet: Alphabet): string {
  const inside = joined([...text].map((char) => characters(char)))
  return alphabet === 'italic' ? inside : `\\${commands[alphabet]}{${inside}}`
}

/** A space shows between words; next to an operator, LaTeX makes its own. */
function space(before: string | undefined, after: string | undefined): string {
  const isWord = (char: string | undefined) => char !== undefined && /^[\p{L}\p{N}]$/u.test(char)
  return isWord(before) && isWord(after) ? '\\ ' : ' '
}

function alphabet(run: XmlElement): Alphabet {
  const style = propertyOf(run, 'm:rPr', 'm:sty')
  switch (propertyOf(run, 'm:rPr', 'm:scr')) {
    case 'script':
      return 'script'
    case 'fraktur':
      return 'fraktur'
    case 'double-struck':
      return 'doubleStruck'
    case 'sans-serif':
      return 'sansSerif'
    case 'monospace':
      return 'monospace'
    default:
      return style === 'p'
        ? 'roman'
        : style === 'b'
          ? 'bold'
          : style === 'bi'
            ? 'boldItalic'
            : 'italic'
  }
}
