import { childNamed, type XmlElement } from '../xml.ts'
import { accent, groupCharacter } from './accents.ts'
import { isAtom } from './atom.ts'
import { delimited } from './delimiters.ts'
import { joined } from './join.ts'
import { letters } from './letters.ts'
import { nary } from './nary.ts'
import { functionName } from './operators.ts'
import { isHidden, type MathPlace, propertyOf } from './place.ts'
import { equationArray, matrix } from './tables.ts'

/**
 * LaTeX of a formula in Office MathML (ECMA-376, part 1, 22.1).
 *
 * @param element `m:oMath` or `m:oMathPara`
 */
export function latexOf(element: XmlElement, display: boolean): string {
  const place: MathPlace = { display, inside: (each) => row(each, place) }
  return place.inside(element).trim()
}

function row(element: XmlElement | undefined, place: MathPlace): string {
  return joined((element?.children ?? []).map((child) => latex(child, place)))
}

function latex(element: XmlElement, place: MathPlace): string {
  const part = (name: string) => place.inside(childNamed(element, name))
  switch (element.name) {
    case 'm:r':
      return letters(element)
    case 'w:r':
      return letters({ ...element, children: element.children.map(asMath) })
    case 'm:f':
      return fraction(element, part('m:num'), part('m:den'))
    case 'm:rad': {
      const degree = part('m:deg')
      return degree === '' || isHidden(element, 'm:radPr', 'm:degHide')
        ? `\\sqrt{${part('m:e')}}`
        : `\\sqrt[${bracketed(degree)}]{${part('m:e')}}`
    }
    case 'm:sSup':
      return `${base(element, place)}${superscript(part('m:sup'))}`
    case 'm:sSub':
      return `${base(element, place)}_{${part('m:sub')}}`
    case 'm:sSubSup':
      return `${base(element, place)}_{${part('m:sub')}}${superscript(part('m:sup'))}`
    case 'm:sPre':
      return `{}_{${part('m:sub')}}^{${part('m:sup')}}${base(element, place)}`
    case 'm:nary':
      return nary(element, place)
    case 'm:d':
      return delimited(element, place)
    case 'm:m':
      return matrix(element, 'matrix', place)
    case 'm:eqArr':
      return equationArray(element, 'aligned', place)
    case 'm:acc':
      return accent(propertyOf(element, 'm:accPr', 'm:chr') ?? '\u0302', part('m:e'))
    case 'm:bar':
      return propertyOf(element, 'm:barPr', 'm:pos') === 'top'
        ? `\\overline{${part('m:e')}}`
        : `\\underline{${part('m:e')}}`
    case 'm:groupChr':
      return groupCharacter(element, part('m:e'))
    case 'm:limLow':
      return limit(element, 'below', place)
    case 'm:limUpp':
      return limit(element, 'above', place)
    case 'm:func':
      return joined([functionOf(childNamed(element, 'm:fName'), place), part('m:e')])
    case 'm:borderBox':
      return `\\boxed{${part('m:e')}}`
    case 'm:phant':
      return isShown(element) ? part('m:e') : `\\phantom{${part('m:e')}}`
    // Deleted parts of a formula, and what isn't part of it.
    case 'w:del':
    case 'w:moveFrom':
    case 'm:ctrlPr':
    case 'w:rPr':
      return ''
    default:
      // Boxes, arguments, insertions and the like have no look of their own.
      return /Pr$/u.test(element.name) ? '' : place.inside(element)
  }
}

/** Ordinary runs can stand in a formula. */
function asMath(child: XmlElement): XmlElement {
  return child.name === 'w:t' ? { ...child, name: 'm:t' } : child
}

function isShown(phantom: XmlElement): boolean {
  const show = propertyOf(phantom, 'm:phantPr', 'm:show')
  return show === undefined
    ? childNamed(phantom, 'm:phantPr') === undefined
    : !/^(?:0|off|false)$/u.test(show)
}

function fraction(element: XmlElement, numerator: string, denominator: string): string {
  switch (propertyOf(element, 'm:fPr', 'm:type')) {
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}{${numerator}}{${denominator}}`
    case 'lin':
      return joined([grouped(numerator), '/', grouped(denominator)])
    case 'skw':
      return `{}^{${numerator}}\\!/_{${denominator}}`
    default:
      return `\\frac{${numerator}}{${denominator}}`
  }
}

function grouped(text: string): string {
  return isAtom(text) ? text : `{${text}}`
}

/** What a script is on: as it is where that's one letter, one command, or in delimiters. */
function base(element: XmlElement, place: MathPlace): string {
  const inside = childNamed(element, 'm:e')
  const text = place.inside(inside)
  const parts = inside?.children.filter(({ name }) => name !== 'm:argPr' && name !== 'm:ctrlPr')
  const isDelimited = parts?.length === 1 && parts[0]?.name === 'm:d'
  return isDelimited || isAtom(text) ? text : `{${text}}`
}

function superscript(text: string): string {
  const primes = /^(?:'|\\prime ?)+$/u.test(text) ? text.replace(/\\prime ?/gu, "'") : null
  return primes ?? `^{${text}}`
}

/** An optional argument ends at the first `]` outside of braces. */
function bracketed(text: string): string {
  return text.includes(']') ? `{${text}}` : text
}

/** What stands below or above something: limits of an operator, else a text under or over it. */
function limit(element: XmlElement, side: 'below' | 'above', place: MathPlace): string {
  const around = childNamed(element, 'm:e')
  const inner = functionOf(around, place)
  const text = place.inside(childNamed(element, 'm:lim'))
  const script = side === 'below' ? '_' : '^'
  const isOperator =
    /^\\(?:lim|max|min|sup|inf|limsup|liminf|det|gcd|Pr|arg|argmax|argmin|sum|prod|coprod|big[a-z]+|operatorname\*?\{[^{}]*\})$/u.test(
      inner,
    )
  const hasBrace = side === 'below' ? /^\\underbrace\b/u.test(inner) : /^\\overbrace\b/u.test(inner)
  if (isOperator)
    return `${inner.replace(/^\\operatorname\{/u, '\\operatorname*{')}${script}{${text}}`
  if (hasBrace) return `${inner}${script}{${text}}`
  return side === 'below' ? `\\underset{${text}}{${inner}}` : `\\overset{${text}}{${inner}}`
}

/** The name of a function: a command where there is one. */
function functionOf(element: XmlElement | undefined, place: MathPlace): string {
  const runs = element?.children.filter(({ name }) => name !== 'm:ctrlPr') ?? []
  const isPlain = runs.length > 0 && runs.every(({ name }) => name === 'm:r')
  if (isPlain) {
    const words = runs.map((run) => childNamed(run, 'm:t')?.text ?? '').join('')
    const command = functionName(words.trim())
    if (command !== null) return command
    const isUpright = runs.every((run) => {
      const style = propertyOf(run, 'm:rPr', 'm:sty')
      return style === 'p' || childNamed(childNamed(run, 'm:rPr'), 'm:nor') !== undefined
    })
    if (isUpright && /^[a-z]{2,}$/iu.test(words.trim())) return `\\operatorname{${words.trim()}}`
  }
  return place.inside(element)
}
