import type { MathElement } from '../../document/types.ts'
import { element, type Xml } from '../xml.ts'
import { argument, row } from './row.ts'
import { type MathLook, textOf } from './tokens.ts'

type Child = MathElement | string

/** `msub`, `msup` and `msubsup`. */
export function scripts({ name, children }: MathElement, look: MathLook): Xml {
  const [base, first, second] = children
  const e = argument('m:e', present(base), look)
  switch (name) {
    case 'msub':
      return element('m:sSub', {}, e, argument('m:sub', present(first), look))
    case 'msup':
      return element('m:sSup', {}, e, argument('m:sup', present(first), look))
    default:
      return element(
        'm:sSubSup',
        {},
        e,
        argument('m:sub', present(first), look),
        argument('m:sup', present(second), look),
      )
  }
}

/** `munder`, `mover` and `munderover`: an accent, a brace, or limits. */
export function overUnder({ name, children }: MathElement, look: MathLook): Xml {
  const [base, first, second] = children
  const content = present(base)
  switch (name) {
    case 'munder':
      return under(content, first, look)
    case 'mover':
      return over(content, first, look)
    default: {
      const limit = realScript(second)
      if (limit === null) return under(content, first, look)
      const lower = element('m:e', {}, under(content, first, look))
      return element('m:limUpp', {}, lower, argument('m:lim', [limit], look))
    }
  }
}

/** Signs over a letter, by the character that MathML has for them, as the combining one that OMML wants. */
const accents: ReadonlyMap<string, string> = new Map([
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['¯', '\u0305'],
  ['‾', '\u0305'],
  ['ˉ', '\u0305'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['ˇ', '\u030c'],
  ['´', '\u0301'],
  ['ˊ', '\u0301'],
  ['`', '\u0300'],
  ['ˋ', '\u0300'],
  ['→', '\u20d7'],
  ['⃗', '\u20d7'],
  ['←', '\u20d6'],
  ['↔', '\u20e1'],
])

const overBraces: ReadonlySet<string> = new Set('⏞⎴⏜⏠')
const underBraces: ReadonlySet<string> = new Set('⏟⎵⏝⏡')

function over(base: readonly Child[], script: Child | undefined, look: MathLook): Xml {
  const sign = operatorOf(script)
  if (sign !== null && overBraces.has(sign)) return brace(base, sign, 'top', look)
  const accent = sign === null || isOperator(base[0]) ? undefined : accents.get(sign)
  if (accent !== undefined) {
    const properties = element('m:accPr', {}, element('m:chr', { 'm:val': accent }))
    return element('m:acc', {}, properties, argument('m:e', base, look))
  }
  const limit = realScript(script)
  if (limit === null) return row(base, look)
  return element('m:limUpp', {}, argument('m:e', base, look), argument('m:lim', [limit], look))
}

function under(base: readonly Child[], script: Child | undefined, look: MathLook): Xml {
  const sign = operatorOf(script)
  if (sign !== null && underBraces.has(sign)) return brace(base, sign, 'bot', look)
  if (sign === '_' || sign === '̲' || sign === '‾') {
    const properties = element('m:barPr', {}, element('m:pos', { 'm:val': 'bot' }))
    return element('m:bar', {}, properties, argument('m:e', base, look))
  }
  const limit = realScript(script)
  if (limit === null) return row(base, look)
  return element('m:limLow', {}, argument('m:e', base, look), argument('m:lim', [limit], look))
}

/** A brace that grows with what it spans. */
function brace(base: readonly Child[], sign: string, side: 'top' | 'bot', look: MathLook): Xml {
  return element(
    'm:groupChr',
    {},
    element(
      'm:groupChrPr',
      {},
      element('m:chr', { 'm:val': sign }),
      element('m:pos', { 'm:val': side }),
      // The base stays on the line, not the brace.
      element('m:vertJc', { 'm:val': side === 'top' ? 'bot' : 'top' }),
    ),
    argument('m:e', base, look),
  )
}

function operatorOf(node: Child | undefined): string | null {
  return isOperator(node) ? textOf(node) : null
}

function isOperator(node: Child | undefined): node is MathElement {
  return typeof node === 'object' && node.name === 'mo'
}

/** `null` for the empty spaces by which temml widens an arrow. */
function realScript(node: Child | undefined): Child | null {
  return node === undefined || (typeof node === 'object' && node.name === 'mspace') ? null : node
}

function present(child: Child | undefined): readonly Child[] {
  return child === undefined ? [] : [child]
}
