import { plainCode } from '../../document/plain-code.ts'
import type { Code, DisplayMath, InlineCode, InlineMath } from '../../document/types.ts'
import { latexLabel } from '../labels.ts'
import { cleanText } from '../source/characters.ts'
import type { Context, State } from '../state.ts'

/** A formula on display; its source as code where it can't be parsed. */
export function displayMath(
  latex: string,
  line: number,
  state: State,
  context: Context,
): DisplayMath | Code {
  const value = state.values.latex(cleanText(latex))
  const labels = labelsOf(value, state)
  const places = [...labels.values()]
  const isNumbered = context.inBody && places.length > 0 && !/\\tag\*?\{/.test(value)
  const source = isNumbered ? withoutLabels(value, labels, state) : value
  const mathml = state.formulas.read(source, true, line)
  const [id, ...others] = mathml === null ? [undefined, ...places] : places
  for (const other of others)
    if (other !== undefined) state.anchors.push({ type: 'anchor', id: other })
  if (mathml === null) return plainCode(value, line)
  if (id === undefined) return { type: 'math', value, mathml, line }
  if (!isNumbered) return { type: 'math', value, mathml, id, line }
  const written = value.replace(latexLabel, '').trim()
  if (others.length > 0) {
    const lines = state.references.numberLines(places)
    return { type: 'math', value: written, mathml, id, lines, line }
  }
  const number = state.references.number('equation', id)
  return { type: 'math', value: written, mathml, id, ...(number !== null && { number }), line }
}

/** The ids of a formula's labels by these, but for those that another has already. Each formula is asked once. */
export function labelsOf(latex: string, { index }: State): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  if (!latex.includes('\\label{')) return ids
  for (const [, label = ''] of latex.matchAll(latexLabel)) {
    const id = index.takeEquation(label)
    if (id !== null) ids.set(label, id)
  }
  return ids
}

/** The source without its labels; of several, each line has its number in place of its label. */
function withoutLabels(
  latex: string,
  ids: ReadonlyMap<string, string>,
  { references }: State,
): string {
  const labels = [...ids.keys()]
  const inPlaceOf = (label: string) => {
    const place = labels.indexOf(label)
    return labels.length === 1 || place === -1 ? '' : `\\tag{${references.next('equation', place)}}`
  }
  return latex.replace(latexLabel, (_, label: string) => inPlaceOf(label)).trim()
}

/** A formula in a line; its source as code where it can't be parsed. */
export function inlineMath(latex: string, line: number, state: State): InlineMath | InlineCode {
  const value = state.values.latex(cleanText(withoutBackticks(latex)))
  const mathml = state.formulas.read(value, false, line)
  return mathml === null
    ? { type: 'inlineCode', value: value.replaceAll('\n', ' ') || ' ' }
    : { type: 'inlineMath', value, mathml, line }
}

/** GitHub also writes inline math as a dollar and a backtick, and a backtick and a dollar. */
function withoutBackticks(value: string): string {
  return value.length > 2 && value.startsWith('`') && value.endsWith('`')
    ? value.slice(1, -1)
    : value
}
