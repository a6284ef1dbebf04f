import type { MathElement, SvgElement } from '../document/types.ts'
import { type Face, slack, textWidth } from '../layout/character-width.ts'

/** A formula in a label of a diagram, in CSS pixels. */
export interface DrawnFormula {
  readonly drawing: SvgElement
  readonly width: number
  readonly height: number
}

/** What is drawn, from the left end of its baseline. */
interface Box {
  readonly width: number
  /** Above the baseline, and below it. */
  readonly ascent: number
  readonly descent: number
  readonly shapes: readonly SvgElement[]
}

interface Setting {
  readonly size: number
  readonly smallest: number
  readonly face: Face
}

/** In em: half of a lower case letter's height, on which fractions stand. */
const axis = 0.28
const scriptScale = 0.72
const ruleWidth = 0.06
const relationSpace = 0.22

/**
 * Draws a formula in the letters of text. It has rows, scripts, fractions, roots, limits, accents, fences and matrices.
 *
 * @param size of its text, in CSS pixels; nothing in it is smaller than `smallest`
 * @returns `null` for one with something else
 */
export function drawFormula(
  math: MathElement,
  size: number,
  face: Face,
  smallest: number,
): DrawnFormula | null {
  const box = boxOf(math, { size, smallest, face })
  if (box === null) return null
  const { width, ascent, descent } = box
  return {
    drawing: { name: 'g', attributes: {}, children: [moved(0, ascent, box)] },
    width: Math.max(1, width),
    height: Math.max(1, ascent + descent),
  }
}

function boxOf(element: MathElement, setting: Setting): Box | null {
  const { name, attributes } = element
  const children = element.children.filter((child) => typeof child !== 'string')
  switch (name) {
    case 'mi':
    case 'mn':
    case 'ms':
    case 'mtext':
      return textBox(wordsOf(element), setting, styleOf(element))
    case 'mo':
      return operator(wordsOf(element), setting, true)
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'mtd':
      return row(children, setting)
    case 'mspace':
      return emptyBox(setting.size * (Number.parseFloat(attributes.width ?? '0') || 0))
    case 'none':
      return emptyBox(0)
    case 'msup':
    case 'msub':
    case 'msubsup':
      return scripts(name, children, setting)
    case 'munder':
    case 'mover':
    case 'munderover':
      return limits(name, children, setting)
    case 'mfrac':
      return fraction(children, setting, attributes.linethickness !== '0px')
    case 'msqrt':
      return root(row(children, setting), null, setting)
    case 'mroot':
      return root(each(children[0], setting), each(children[1], smaller(setting)), setting)
    case 'mtable':
      return table(children, setting)
    default:
      return null
  }
}

function each(element: MathElement | undefined, setting: Setting): Box | null {
  return element === undefined ? null : boxOf(element, setting)
}

function smaller(setting: Setting): Setting {
  return { ...setting, size: Math.max(setting.smallest, setting.size * scriptScale) }
}

function emptyBox(width: number): Box {
  return { width, ascent: 0, descent: 0, shapes: [] }
}

function writtenIn({ children }: MathElement): string {
  // Invisible operators take no room.
  return children
    .map((child) => (typeof child === 'string' ? child : writtenIn(child)))
    .join('')
    .replace(/[\u2061-\u2064]/g, '')
}

/** Letters of an alphabet for formulas, of which fonts for text have none. */
const mathLetter = /[\u{1d400}-\u{1d7ff}ℂℍℕℙℚℝℤ]/gu
const boldLetter =
  /[\u{1d400}-\u{1d433}\u{1d468}-\u{1d49b}\u{1d538}-\u{1d59f}\u{1d5d4}-\u{1d607}\u{1d6a8}-\u{1d6e1}\u{1d7ce}-\u{1d7e1}ℂℍℕℙℚℝℤ]/u

function wordsOf(element: MathElement): string {
  return writtenIn(element).replace(mathLetter, (letter) => letter.normalize('NFKC'))
}

interface TextStyle {
  readonly slanted: boolean
  readonly bold: boolean
}

const upright: TextStyle = { slanted: false, bold: false }

/** One letter is a variable, unless it says otherwise (MathML Core, 2.1.6). Letters with double strokes are bold. */
function styleOf(element: MathElement): TextStyle {
  const { name, attributes } = element
  const bold = boldLetter.test(writtenIn(element))
  const isVariable =
    name === 'mi' && attributes.mathvariant !== 'normal' && [...wordsOf(element)].length === 1
  return { slanted: isVariable && !bold, bold }
}

/** Widths of signs in em, which are those of none of the letters. */
const signWidths: ReadonlyMap<string, number> = new Map([
  ...[...'=<>≤≥≠≈≡+−±×÷∼≅∝∈∉⊂⊆∪∩∧∨'].map((sign) => [sign, 0.58] as const),
  ...[...'→←↔⇒⇔↦'].map((sign) => [sign, 0.95] as const),
  ...[...'∑∏'].map((sign) => [sign, 0.72] as const),
  ...[...'∫∮'].map((sign) => [sign, 0.48] as const),
  ['∞', 0.8],
  ['∂', 0.56],
  ['∇', 0.66],
])

function widthOf(words: string, { size, face }: Setting): number {
  const known = signWidths.get(words)
  return size * (known ?? textWidth(words, face) / slack)
}

function textBox(words: string, setting: Setting, { slanted, bold } = upright): Box {
  if (words === '') return emptyBox(0)
  const { size } = setting
  const attributes = {
    x: '0',
    y: '0',
    'text-anchor': 'start',
    'font-size': rounded(size),
    'xml:space': 'preserve',
    ...(slanted && { 'font-style': 'italic' }),
    ...(bold && { 'font-weight': '700' }),
  }
  return {
    width: widthOf(words, setting) * (slanted || bold ? 1.06 : 1),
    ascent: 0.76 * size,
    descent: 0.24 * size,
    shapes: [{ name: 'text', attributes, children: [words] }],
  }
}

const relations = /^[=<>≤≥≠≈≡∼≃≅∝∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦∣:≔+−±∓×÷·∗∘∪∩∧∨⊕⊗]$/
const large = /^[∑∏∐∫∬∭∮⋃⋂⨁⨂]$/

/** @param isFirst a sign before what it belongs to, which stands close to it */
function operator(words: string, setting: Setting, isFirst: boolean): Box {
  const isLarge = large.test(words)
  const size = setting.size * (isLarge ? 1.35 : 1)
  const box = textBox(words.replace('-', '−'), { ...setting, size })
  const space = relations.test(words) && !isFirst ? relationSpace * setting.size : 0
  const after = /^[,;]$/.test(words) || (isLarge && !isFirst) ? 0.17 * setting.size : space
  return { ...box, width: box.width + space + after, shapes: [moved(space, 0, box)] }
}

const fences = /^[()[\]{}|‖⌈⌉⌊⌋⟨⟩]$/

function row(elements: readonly MathElement[], setting: Setting): Box | null {
  const boxes = elements.map((element, index) => {
    const words = element.name === 'mo' ? wordsOf(element) : null
    return {
      box: words === null ? boxOf(element, setting) : operator(words, setting, index === 0),
      fence: words !== null && fences.test(words) ? words : null,
    }
  })
  const inside = boxes.flatMap(({ box, fence }) => (box === null || fence !== null ? [] : [box]))
  const up = Math.max(0, ...inside.map(({ ascent }) => ascent))
  const down = Math.max(0, ...inside.map(({ descent }) => descent))
  const parts: Box[] = []
  for (const { box, fence } of boxes) {
    if (box === null) return null
    parts.push(fence === null ? box : stretched(fence, up, down, setting))
  }
  return inARow(parts)
}

/** A fence as tall as its content. */
function stretched(fence: string, up: number, down: number, setting: Setting): Box {
  const factor = (up + down) / setting.size
  if (factor <= 1.2) return textBox(fence, setting)
  const box = textBox(fence, { ...setting, size: setting.size * factor })
  const lift = 0.24 * setting.size * factor - down
  return {
    width: box.width,
    ascent: up,
    descent: down,
    shapes: [moved(0, -lift, box)],
  }
}

function inARow(boxes: readonly Box[]): Box {
  let width = 0
  const shapes = boxes.map((box) => {
    const shape = moved(width, 0, box)
    width += box.width
    return shape
  })
  return {
    width,
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    shapes,
  }
}

function scripts(
  name: 'msup' | 'msub' | 'msubsup',
  [first, second, third]: readonly MathElement[],
  setting: Setting,
): Box | null {
  const base = each(first, setting)
  const lower = name === 'msup' ? null : each(second, smaller(setting))
  const upper = name === 'msub' ? null : each(name === 'msup' ? second : third, smaller(setting))
  const isWhole = (name === 'msup' || lower !== null) && (name === 'msub' || upper !== null)
  if (base === null || !isWhole) return null
  const { size } = setting
  const rise = upper === null ? 0 : Math.max(0.36 * size, base.ascent - 0.4 * size)
  const drop = lower === null ? 0 : Math.max(0.2 * size, base.descent - 0.05 * size)
  return {
    width: base.width + Math.max(upper?.width ?? 0, lower?.width ?? 0) + 0.04 * size,
    ascent: Math.max(base.ascent, upper === null ? 0 : rise + upper.ascent),
    descent: Math.max(base.descent, lower === null ? 0 : drop + lower.descent),
    shapes: [
      moved(0, 0, base),
      ...(upper === null ? [] : [moved(base.width, -rise, upper)]),
      ...(lower === null ? [] : [moved(base.width, drop, lower)]),
    ],
  }
}

function limits(
  name: 'munder' | 'mover' | 'munderover',
  [first, second, third]: readonly MathElement[],
  setting: Setting,
): Box | null {
  const base = each(first, setting)
  const below = name === 'mover' ? null : each(second, smaller(setting))
  const above = name === 'munder' ? null : each(name === 'mover' ? second : third, smaller(setting))
  const isWhole = (name === 'mover' || below !== null) && (name === 'munder' || above !== null)
  if (base === null || !isWhole) return null
  const accent = above !== null && name === 'mover' ? accentOf(second) : null
  if (accent !== null) return accented(base, accent, first, setting)
  const width = Math.max(base.width, below?.width ?? 0, above?.width ?? 0)
  const middle = (box: Box) => (width - box.width) / 2
  const rise = base.ascent + (above?.descent ?? 0)
  const drop = base.descent + (below?.ascent ?? 0)
  return {
    width,
    ascent: above === null ? base.ascent : rise + above.ascent,
    descent: below === null ? base.descent : drop + below.descent,
    shapes: [
      moved(middle(base), 0, base),
      ...(above === null ? [] : [moved(middle(above), -rise, above)]),
      ...(below === null ? [] : [moved(middle(below), drop, below)]),
    ],
  }
}

const accents = /^[\^ˆ~˜¯ˉ‾˙¨´`ˇ˘→]$/

function accentOf(element: MathElement | undefined): string | null {
  const words = element?.name === 'mo' ? writtenIn(element) : ''
  return accents.test(words) ? words : null
}

/** A mark right above a letter. */
function accented(base: Box, mark: string, letter: MathElement | undefined, setting: Setting): Box {
  const isLow = letter !== undefined && /^[acegm-su-zα-γε-ηικμ-πσ-υχ-ω]$/.test(wordsOf(letter))
  const { size } = setting
  const signs: Readonly<Record<string, string>> = { '^': 'ˆ', '~': '˜', '‾': '¯' }
  const isArrow = mark === '→'
  const box = textBox(signs[mark] ?? mark, isArrow ? smaller(setting) : setting)
  const rise = (isLow ? 0 : 0.2 * size) + (isArrow ? 0.42 * size : 0)
  return {
    ...base,
    ascent: base.ascent + rise,
    shapes: [moved(0, 0, base), moved((base.width - box.width) / 2 + 0.05 * size, -rise, box)],
  }
}

function fraction(
  [first, second]: readonly MathElement[],
  setting: Setting,
  hasRule: boolean,
): Box | null {
  const inside = { ...setting, size: Math.max(setting.smallest, setting.size * 0.85) }
  const [above, below] = [each(first, inside), each(second, inside)]
  if (above === null || below === null) return null
  const { size } = setting
  const gap = 0.1 * size
  const width = Math.max(above.width, below.width) + 0.2 * size
  const middle = (box: Box) => (width - box.width) / 2
  const rise = axis * size + gap + above.descent
  const drop = gap + below.ascent - axis * size
  const bar = line(`M0,${rounded(-axis * size)}H${rounded(width)}`, size)
  return {
    width: width + 0.1 * size,
    ascent: rise + above.ascent,
    descent: drop + below.descent,
    shapes: [
      moved(middle(above), -rise, above),
      ...(hasRule ? [bar] : []),
      moved(middle(below), drop, below),
    ],
  }
}

function root(inside: Box | null, degree: Box | null, { size }: Setting): Box | null {
  if (inside === null) return null
  const start = Math.max(0, (degree?.width ?? 0) - 0.25 * size)
  const [hook, top, bottom] = [0.55 * size, inside.ascent + 0.12 * size, inside.descent]
  const at = (x: number, y: number) => `${rounded(start + x)},${rounded(y)}`
  const sign = `M${at(0, -0.3 * size)}L${at(0.2 * size, -0.36 * size)}L${at(0.36 * size, bottom)}L${at(hook, -top)}L${at(hook + inside.width + 0.06 * size, -top)}`
  const lift = 0.5 * size
  return {
    width: start + hook + inside.width + 0.12 * size,
    ascent: Math.max(top + 0.1 * size, degree === null ? 0 : lift + degree.ascent),
    descent: inside.descent,
    shapes: [
      line(sign, size),
      moved(start + hook, 0, inside),
      ...(degree === null ? [] : [moved(0, -lift, degree)]),
    ],
  }
}

function table(rows: readonly MathElement[], setting: Setting): Box | null {
  const cells = rows.map(({ name, children }) =>
    name === 'mtr'
      ? children.map((cell) => (typeof cell === 'string' ? null : boxOf(cell, setting)))
      : [null],
  )
  const whole = cells.map((row) => row.filter((cell) => cell !== null))
  if (whole.some((row, index) => row.length !== cells[index]?.length)) return null
  const columns = Math.max(0, ...whole.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...whole.map((row) => row[column]?.width ?? 0)),
  )
  const { size } = setting
  const [between, leading] = [0.8 * size, 0.25 * size]
  const lines = whole.map((row) => {
    let left = 0
    const shapes = row.map((cell, column) => {
      const width = widths[column] ?? 0
      const shape = moved(left + (width - cell.width) / 2, 0, cell)
      left += width + between
      return shape
    })
    const ascent = Math.max(0.76 * size, ...row.map((cell) => cell.ascent))
    const descent = Math.max(0.24 * size, ...row.map((cell) => cell.descent))
    return { width: 0, ascent, descent, shapes }
  })
  const height = lines.reduce((sum, { ascent, descent }) => sum + ascent + descent + leading, 0)
  const above = height / 2 + axis * size
  let down = -above
  const shapes = lines.map((box) => {
    const shape = moved(0, down + box.ascent, box)
    down += box.ascent + box.descent + leading
    return shape
  })
  const width = widths.reduce((sum, each) => sum + each, 0) + between * Math.max(0, columns - 1)
  return { width, ascent: above, descent: height - above, shapes }
}

function line(d: string, size: number): SvgElement {
  const attributes = {
    d,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': rounded(Math.max(0.8, ruleWidth * size)),
  }
  return { name: 'path', attributes, children: [] }
}

function moved(x: number, y: number, { shapes }: Pick<Box, 'shapes'>): SvgElement {
  const transform = `translate(${rounded(x)},${rounded(y)})`
  return { name: 'g', attributes: { transform }, children: [...shapes] }
}

function rounded(value: number): string {
  return String(Math.round(100 * value) / 100)
}
