import type { MathElement } from '../../../document/types.ts'
import { element, type Xml } from '../markup/xml.ts'
import { isOperator, type MathNode, textOf } from './mathml.ts'
import { argument, row } from './row.ts'
import { control, emptyRun, type MathFormat } from './tokens.ts'

/** `msub`, `msup` and `msubsup`. */
export function scripts({ name, children }: MathElement, format: MathFormat): Xml {
  const [base, first, second] = children
  const e = argument('m:e', present(base), format)
  switch (name) {
    case 'msub':
      return element('m:sSub', e, argument('m:sub', present(first), format))
    case 'msup':
      return element('m:sSup', e, argument('m:sup', present(first), format))
    default:
      return element(
        'm:sSubSup',
        e,
        argument('m:sub', present(first), format),
        argument('m:sup', present(second), format),
      )
  }
}

/** `mmultiscripts`: scripts before a base (`m:sPre`), which may have others behind it. */
export function multiscripts({ children }: MathElement, format: MathFormat): Xml {
  const [base, ...rest] = children
  const marker = rest.findIndex(
    (child) => typeof child === 'object' && child.name === 'mprescripts',
  )
  const behind = marker === -1 ? rest : rest.slice(0, marker)
  const before = marker === -1 ? [] : rest.slice(marker + 1)
  const withScripts: MathNode | undefined =
    behind.length === 0
      ? base
      : { name: 'msubsup', attributes: {}, children: [...present(base), ...behind.slice(0, 2)] }
  if (before.length === 0) return row(present(withScripts), format)
  return element(
    'm:sPre',
    argument('m:sub', present(before[0]), format),
    argument('m:sup', present(before[1]), format),
    argument('m:e', present(withScripts), format),
  )
}

/** `munder`, `mover` and `munderover`: an accent, a brace, or limits. */
export function overUnder({ name, children }: MathElement, format: MathFormat): Xml {
  const [base, first, second] = children
  const content = present(base)
  switch (name) {
    case 'munder':
      return under(content, first, format)
    case 'mover':
      return over(content, first, format)
    default: {
      if (isStretchy(base)) return arrowWithLabels(base, second, first, format)
      const limit = realScript(second)
      if (limit === null) return under(content, first, format)
      const lower = element('m:e', under(content, first, format))
      return element('m:limUpp', lower, argument('m:lim', [limit], format))
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

function over(base: readonly MathNode[], script: MathNode | undefined, format: MathFormat): Xml {
  const [arrow] = base
  if (isStretchy(arrow)) return arrowWithLabels(arrow, script, undefined, format)
  const sign = operatorOf(script)
  if (sign !== null && overBraces.has(sign)) return brace(base, sign, 'top', format)
  const accent = sign === null || isOperator(base[0]) ? undefined : accents.get(sign)
  if (accent !== undefined) {
    const properties = element('m:accPr', element('m:chr', { 'm:val': accent }), control(format))
    return element('m:acc', properties, argument('m:e', base, format))
  }
  if (sign !== null && isStretchy(script)) return brace(base, sign, 'top', format)
  const limit = realScript(script)
  if (limit === null) return row(base, format)
  return element('m:limUpp', argument('m:e', base, format), argument('m:lim', [limit], format))
}

function under(base: readonly MathNode[], script: MathNode | undefined, format: MathFormat): Xml {
  const [arrow] = base
  if (isStretchy(arrow)) return arrowWithLabels(arrow, undefined, script, format)
  const sign = operatorOf(script)
  if (sign !== null && underBraces.has(sign)) return brace(base, sign, 'bot', format)
  if (sign === '_' || sign === '̲' || sign === '‾') {
    const properties = element('m:barPr', element('m:pos', { 'm:val': 'bot' }), control(format))
    return element('m:bar', properties, argument('m:e', base, format))
  }
  if (sign !== null && isStretchy(script)) return brace(base, sign, 'bot', format)
  const limit = realScript(script)
  if (limit === null) return row(base, format)
  return element('m:limLow', argument('m:e', base, format), argument('m:lim', [limit], format))
}

/** A brace that grows with what it spans. */
function brace(
  base: readonly MathNode[],
  sign: string,
  side: 'top' | 'bot',
  format: MathFormat,
): Xml {
  return element(
    'm:groupChr',
    element(
      'm:groupChrPr',
      element('m:chr', { 'm:val': sign }),
      element('m:pos', { 'm:val': side }),
      // The base stays on the line, not the brace.
      element('m:vertJc', { 'm:val': side === 'top' ? 'bot' : 'top' }),
      control(format),
    ),
    argument('m:e', base, format),
  )
}

/**
 * An arrow as long as its labels, as Word's own gallery has it: an operator (`m:box`) whose sign stretches
 * under or over a label, and stands on the line itself. A second label is a limit of the whole.
 */
function arrowWithLabels(
  arrow: MathElement,
  above: MathNode | undefined,
  below: MathNode | undefined,
  format: MathFormat,
): Xml {
  const [near, far] = isBare(above) && !isBare(below) ? [below, undefined] : [above, below]
  const side = near === above ? 'bot' : 'top'
  const label = isBare(near)
    ? element('m:e', emptyRun(3, format))
    : argument('m:e', present(near), format)
  const stretched = element(
    'm:groupChr',
    element(
      'm:groupChrPr',
      element('m:chr', { 'm:val': textOf(arrow) }),
      element('m:pos', { 'm:val': side }),
      element('m:vertJc', { 'm:val': side }),
      control(format),
    ),
    label,
  )
  const operator = element(
    'm:box',
    element('m:boxPr', element('m:opEmu', { 'm:val': 1 })),
    element('m:e', stretched),
  )
  if (isBare(far)) return operator
  return element('m:limLow', element('m:e', operator), argument('m:lim', present(far), format))
}

/** Whether a label of an arrow is but a space, which sets the arrow's least length. */
function isBare(label: MathNode | undefined): boolean {
  return realScript(label) === null
}

function isStretchy(node: MathNode | undefined): node is MathElement {
  return isOperator(node) && node.attributes.stretchy === 'true'
}

function operatorOf(node: MathNode | undefined): string | null {
  return isOperator(node) ? textOf(node) : null
}

/** `null` for the empty spaces by which temml widens an arrow. */
function realScript(node: MathNode | undefined): MathNode | null {
  return node === undefined || (typeof node === 'object' && node.name === 'mspace') ? null : node
}

function present(child: MathNode | undefined): readonly MathNode[] {
  return child === undefined ? [] : [child]
}
