import type { MathElement } from '../../../document/types.ts'
import { element, type Xml } from '../markup/xml.ts'
import { argument, row } from './row.ts'
import { control, emptyRun, type MathLook, textOf } from './tokens.ts'

type Child = MathElement | string

/** `msub`, `msup` and `msubsup`. */
export function scripts({ name, children }: MathElement, look: MathLook): Xml {
  const [base, first, second] = children
  const e = argument('m:e', present(base), look)
  switch (name) {
    case 'msub':
      return element('m:sSub', e, argument('m:sub', present(first), look))
    case 'msup':
      return element('m:sSup', e, argument('m:sup', present(first), look))
    default:
      return element(
        'm:sSubSup',
        e,
        argument('m:sub', present(first), look),
        argument('m:sup', present(second), look),
      )
  }
}

/** `mmultiscripts`: scripts before a base (`m:sPre`), which may have others behind it. */
export function multiscripts({ children }: MathElement, look: MathLook): Xml {
  const [base, ...rest] = children
  const marker = rest.findIndex(
    (child) => typeof child === 'object' && child.name === 'mprescripts',
  )
  const behind = marker === -1 ? rest : rest.slice(0, marker)
  const before = marker === -1 ? [] : rest.slice(marker + 1)
  const withScripts: Child | undefined =
    behind.length === 0
      ? base
      : { name: 'msubsup', attributes: {}, children: [...present(base), ...behind.slice(0, 2)] }
  if (before.length === 0) return row(present(withScripts), look)
  return element(
    'm:sPre',
    argument('m:sub', present(before[0]), look),
    argument('m:sup', present(before[1]), look),
    argument('m:e', present(withScripts), look),
  )
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
      if (isStretchy(base)) return arrowWithLabels(base, second, first, look)
      const limit = realScript(second)
      if (limit === null) return under(content, first, look)
      const lower = element('m:e', under(content, first, look))
      return element('m:limUpp', lower, argument('m:lim', [limit], look))
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
  ['⇀', '\u20d1'],
  ['↼', '\u20d0'],
  ['…', '\u20db'],
  ['….', '\u20dc'],
])

const overBraces: ReadonlySet<string> = new Set('⏞⎴⏜⏠')
const underBraces: ReadonlySet<string> = new Set('⏟⎵⏝⏡')

function over(base: readonly Child[], script: Child | undefined, look: MathLook): Xml {
  const [arrow] = base
  if (isStretchy(arrow)) return arrowWithLabels(arrow, script, undefined, look)
  const sign = operatorOf(script)
  if (sign !== null && overBraces.has(sign)) return brace(base, sign, 'top', look)
  const accent = sign === null || isOperator(base[0]) ? undefined : accents.get(sign)
  if (accent !== undefined) {
    const properties = element('m:accPr', element('m:chr', { 'm:val': accent }), control(look))
    return element('m:acc', properties, argument('m:e', base, look))
  }
  if (sign !== null && isStretchy(script)) return brace(base, sign, 'top', look)
  const limit = realScript(script)
  if (limit === null) return row(base, look)
  return element('m:limUpp', argument('m:e', base, look), argument('m:lim', [limit], look))
}

function under(base: readonly Child[], script: Child | undefined, look: MathLook): Xml {
  const [arrow] = base
  if (isStretchy(arrow)) return arrowWithLabels(arrow, undefined, script, look)
  const sign = operatorOf(script)
  if (sign !== null && underBraces.has(sign)) return brace(base, sign, 'bot', look)
  if (sign === '_' || sign === '̲' || sign === '‾') {
    const properties = element('m:barPr', element('m:pos', { 'm:val': 'bot' }), control(look))
    return element('m:bar', properties, argument('m:e', base, look))
  }
  if (sign !== null && isStretchy(script)) return brace(base, sign, 'bot', look)
  const limit = realScript(script)
  if (limit === null) return row(base, look)
  return element('m:limLow', argument('m:e', base, look), argument('m:lim', [limit], look))
}

/** A brace that grows with what it spans. */
function brace(base: readonly Child[], sign: string, side: 'top' | 'bot', look: MathLook): Xml {
  return element(
    'm:groupChr',
    element(
      'm:groupChrPr',
      element('m:chr', { 'm:val': sign }),
      element('m:pos', { 'm:val': side }),
      // The base stays on the line, not the brace.
      element('m:vertJc', { 'm:val': side === 'top' ? 'bot' : 'top' }),
      control(look),
    ),
    argument('m:e', base, look),
  )
}

/**
 * An arrow as long as its labels, as Word's own gallery has it: an operator (`m:box`) whose sign stretches
 * under or over a label, and stands on the line itself. A second label is a limit of the whole.
 */
function arrowWithLabels(
  arrow: MathElement,
  above: Child | undefined,
  below: Child | undefined,
  look: MathLook,
): Xml {
  const [near, far] = isBare(above) && !isBare(below) ? [below, undefined] : [above, below]
  const side = near === above ? 'bot' : 'top'
  const label = isBare(near)
    ? element('m:e', emptyRun(3, look))
    : argument('m:e', present(near), look)
  const stretched = element(
    'm:groupChr',
    element(
      'm:groupChrPr',
      element('m:chr', { 'm:val': textOf(arrow) }),
      element('m:pos', { 'm:val': side }),
      element('m:vertJc', { 'm:val': side }),
      control(look),
    ),
    label,
  )
  const operator = element(
    'm:box',
    element('m:boxPr', element('m:opEmu', { 'm:val': 1 })),
    element('m:e', stretched),
  )
  if (isBare(far)) return operator
  return element('m:limLow', element('m:e', operator), argument('m:lim', present(far), look))
}

/** Whether a label of an arrow is but a space, which sets the arrow's least length. */
function isBare(label: Child | undefined): boolean {
  return realScript(label) === null
}

function isStretchy(node: Child | undefined): node is MathElement {
  return isOperator(node) && node.attributes.stretchy === 'true'
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
