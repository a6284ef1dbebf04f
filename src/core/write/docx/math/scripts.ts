import { isOperator, isStretchy, type MathNode, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import { element, nothing, type Xml } from '../markup/xml.ts'
import { argument, row } from './row.ts'
import { control, emptyRun, type MathFormat } from './tokens.ts'

/** `msub`, `msup` and `msubsup`. */
export function scripts({ name, children }: MathElement, format: MathFormat): Xml {
  const [base, first, second] = children
  const e = argument('m:e', base, format)
  switch (name) {
    case 'msub':
      return element('m:sSub', e, argument('m:sub', first, format))
    case 'msup':
      return element('m:sSup', e, argument('m:sup', first, format))
    default: {
      const sub = argument('m:sub', first, format)
      return element('m:sSubSup', e, sub, argument('m:sup', second, format))
    }
  }
}

/** `mmultiscripts`: scripts before a base (`m:sPre`), which may have scripts after it too. */
export function multiscripts({ children }: MathElement, format: MathFormat): Xml {
  const [base, ...rest] = children
  const marker = rest.findIndex(
    (child) => typeof child === 'object' && child.name === 'mprescripts',
  )
  const behind = marker === -1 ? rest : rest.slice(0, marker)
  const before = marker === -1 ? [] : rest.slice(marker + 1)
  const nucleus: readonly MathNode[] = base === undefined ? [] : [base]
  const withScripts: readonly MathNode[] =
    behind.length === 0
      ? nucleus
      : [{ name: 'msubsup', attributes: {}, children: [...nucleus, ...behind.slice(0, 2)] }]
  if (before.length === 0) return row(withScripts, format)
  return element(
    'm:sPre',
    argument('m:sub', before[0], format),
    argument('m:sup', before[1], format),
    argument('m:e', withScripts, format),
  )
}

/** `munder`, `mover` and `munderover`: an accent, a brace, or limits. */
export function overUnder({ name, children }: MathElement, format: MathFormat): Xml {
  const [base, first, second] = children
  switch (name) {
    case 'munder':
      return under(base, first, format)
    case 'mover':
      return over(base, first, format)
    default: {
      if (isStretchy(base)) return arrowWithLabels(base, second, first, format)
      const limit = realScript(second)
      if (limit === undefined) return under(base, first, format)
      const lower = element('m:e', under(base, first, format))
      return element('m:limUpp', lower, argument('m:lim', limit, format))
    }
  }
}

/** Signs over a letter, by the character that MathML has for them, as the combining one that OMML wants. */
// biome-ignore format: one name a line would be a page of them.
const accents: ReadonlyMap<string, string> = new Map([
  ['^', '\u0302'], ['ˆ', '\u0302'], ['~', '\u0303'], ['˜', '\u0303'], ['¯', '\u0305'],
  ['‾', '\u0305'], ['ˉ', '\u0305'], ['˘', '\u0306'], ['˙', '\u0307'], ['¨', '\u0308'],
  ['˚', '\u030a'], ['ˇ', '\u030c'], ['´', '\u0301'], ['ˊ', '\u0301'], ['`', '\u0300'],
  ['ˋ', '\u0300'], ['→', '\u20d7'], ['⃗', '\u20d7'], ['←', '\u20d6'], ['↔', '\u20e1'],
  ['⇀', '\u20d1'], ['↼', '\u20d0'], ['…', '\u20db'], ['….', '\u20dc'],
])

const overBraces: ReadonlySet<string> = new Set('⏞⎴⏜⏠')
const underBraces: ReadonlySet<string> = new Set('⏟⎵⏝⏡')

function over(base: MathNode | undefined, script: MathNode | undefined, format: MathFormat): Xml {
  if (isStretchy(base)) return arrowWithLabels(base, script, undefined, format)
  const sign = operatorOf(script)
  if (sign !== null && overBraces.has(sign)) return brace(base, sign, 'top', format)
  const accent = sign === null || isOperator(base) ? undefined : accents.get(sign)
  if (accent !== undefined) {
    const properties = element('m:accPr', element('m:chr', { 'm:val': accent }), control(format))
    return element('m:acc', properties, argument('m:e', base, format))
  }
  if (sign !== null && isStretchy(script)) return brace(base, sign, 'top', format)
  return withLimit('m:limUpp', base, script, format)
}

function under(base: MathNode | undefined, script: MathNode | undefined, format: MathFormat): Xml {
  if (isStretchy(base)) return arrowWithLabels(base, undefined, script, format)
  const sign = operatorOf(script)
  if (sign !== null && underBraces.has(sign)) return brace(base, sign, 'bot', format)
  if (sign === '_' || sign === '̲' || sign === '‾') {
    const properties = element('m:barPr', element('m:pos', { 'm:val': 'bot' }), control(format))
    return element('m:bar', properties, argument('m:e', base, format))
  }
  if (sign !== null && isStretchy(script)) return brace(base, sign, 'bot', format)
  return withLimit('m:limLow', base, script, format)
}

/** A limit above or below; the base alone where there is none. */
function withLimit(
  name: 'm:limLow' | 'm:limUpp',
  base: MathNode | undefined,
  script: MathNode | undefined,
  format: MathFormat,
): Xml {
  const limit = realScript(script)
  if (limit === undefined) return base === undefined ? nothing : row([base], format)
  return element(name, argument('m:e', base, format), argument('m:lim', limit, format))
}

/** A brace that grows with what it spans. */
function brace(
  base: MathNode | undefined,
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
 * An arrow as long as its labels, as in Word's own gallery: an operator (`m:box`) whose sign stretches
 * under or over a label, and is on the line itself. A second label is a limit of the whole.
 */
function arrowWithLabels(
  arrow: MathElement,
  above: MathNode | undefined,
  below: MathNode | undefined,
  format: MathFormat,
): Xml {
  const [near, far] = isBare(above) && !isBare(below) ? [below, undefined] : [above, below]
  const side = near === above ? 'bot' : 'top'
  const label = isBare(near) ? element('m:e', emptyRun(3, format)) : argument('m:e', near, format)
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
  return element('m:limLow', element('m:e', operator), argument('m:lim', far, format))
}

/** Whether a label of an arrow is but a space, which sets the arrow's least length. */
function isBare(label: MathNode | undefined): boolean {
  return realScript(label) === undefined
}

function operatorOf(node: MathNode | undefined): string | null {
  return isOperator(node) ? textOf(node) : null
}

/** The script, if it's none of the empty spaces by which temml widens an arrow. */
function realScript(node: MathNode | undefined): MathNode | undefined {
  return typeof node === 'object' && node.name === 'mspace' ? undefined : node
}
