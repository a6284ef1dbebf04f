import type { MathElement } from '../document/types.ts'
import type { MathNode } from './math-nodes.ts'
import { multiscripts, underOver } from './math-scripts.ts'
import { drawMathTable, findTag } from './math-table.ts'
import { identifier, operator, space, words } from './math-tokens.ts'
import { child, elements, lengthInEm, textOf } from './mathml.ts'
import type { NodeList, Ref } from './nodes.ts'

/** Typst's layout of formulas has no limit of its own and overflows the stack near 300 nested elements. */
const deepest = 100

export interface DrawnMath {
  readonly body: Ref
  /** The formula's number or name at the end of its line. */
  readonly tag: string | null
}

/** A formula as nodes for the math template, or `undefined` where it's nested too deep to be set. */
export function drawMath(math: MathElement, list: NodeList): DrawnMath | undefined {
  if (depthOf(math) > deepest) return undefined
  return { body: row(math.children, list), tag: findTag(math) }
}

function depthOf(root: MathElement): number {
  let depth = 0
  let level: MathElement[] = [root]
  while (level.length > 0) {
    depth += 1
    level = level.flatMap(elements)
  }
  return depth
}

/** Children one after the other, as one reference. */
function row(children: readonly (MathElement | string)[], list: NodeList): Ref {
  const refs = children.flatMap((node) => (typeof node === 'string' ? [] : [draw(node, list)]))
  const [only] = refs
  return only !== undefined && refs.length === 1 ? only : list.add({ k: 'm-row', c: refs })
}

function draw(element: MathElement, list: NodeList): Ref {
  return decorated(element, bare(element, list), list)
}

/** Colour and background, which any element may have. */
function decorated(element: MathElement, drawn: Ref, list: NodeList): Ref {
  const { mathcolor: color, mathbackground: background } = element.attributes
  let ref = drawn
  if (color !== undefined && isHexColor(color)) ref = list.add({ k: 'm-color', color, c: [ref] })
  if (background !== undefined && isHexColor(background) && element.name !== 'mspace') {
    ref = list.add({ k: 'm-background', color: background, c: [ref] })
  }
  return ref
}

function isHexColor(color: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)
}

/** An element of Presentation MathML without what `decorated` adds. */
function bare(element: MathElement, list: NodeList): Ref {
  const part = (index: number): Ref => {
    const found = child(element, index)
    return found === undefined ? '' : draw(found, list)
  }
  const all = () => row(element.children, list)
  switch (element.name) {
    case 'semantics':
      return part(0)
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return ''
    case 'mi':
      return identifier(element, list)
    case 'mn':
      return list.add({ k: 'm-symbol', value: textOf(element), class: null, upright: true })
    case 'mo':
      return operator(element, list) ?? all()
    case 'mtext':
    case 'ms':
      return words(textOf(element), list)
    case 'mspace':
      return space(element, list)
    case 'mfrac':
      return isBarless(element)
        ? list.add(stacked([part(0), part(1)]))
        : list.add({ k: 'm-frac', c: [part(0), part(1)] })
    case 'msqrt':
      return list.add({ k: 'm-sqrt', c: [all()] })
    case 'mroot':
      return list.add({ k: 'm-root', c: [part(0), part(1)] })
    case 'msub':
      return list.add({ k: 'm-attach', limits: false, slots: ['b'], c: [part(0), part(1)] })
    case 'msup':
      return list.add({ k: 'm-attach', limits: false, slots: ['t'], c: [part(0), part(1)] })
    case 'msubsup':
      return list.add({
        k: 'm-attach',
        limits: false,
        slots: ['b', 't'],
        c: [part(0), part(1), part(2)],
      })
    case 'munder':
    case 'mover':
    case 'munderover':
      return underOver(element, list, draw)
    case 'mmultiscripts':
      return multiscripts(element, list, draw)
    case 'mtable':
      return drawMathTable(element, list, (cell) => row(cell.children, list))
    case 'menclose':
      return enclosed(element.attributes.notation ?? '', all(), list)
    case 'mphantom':
      return list.add({ k: 'm-phantom', c: [all()] })
    case 'mpadded': {
      const raise = lengthInEm(element.attributes.voffset ?? '')
      return raise === 0 ? all() : list.add({ k: 'm-shift', raise, c: [all()] })
    }
    case 'mstyle':
      return mathStyle(element, all(), list)
    case 'mrow':
      return fencedRow(element, list)
    default:
      return all()
  }
}

function isBarless(element: MathElement): boolean {
  return /^0(?:px|em|pt)?$/.test(element.attributes.linethickness ?? '')
}

/** One above the other without a line. */
function stacked(c: readonly Ref[]): MathNode {
  return {
    k: 'm-table',
    columns: 1,
    aligns: ['center'],
    gaps: [0],
    rowGap: 0.2,
    columnLines: [],
    rowLines: [],
    framed: false,
    display: false,
    c,
  }
}

function fencedRow(element: MathElement, list: NodeList): Ref {
  const children = elements(element)
  const [open] = children
  const close = children.at(-1)
  if (open === undefined || close === undefined || children.length < 2) {
    return row(children, list)
  }
  if (!isFence(open) || !isFence(close)) return row(children, list)
  const inner = children.slice(1, -1)
  return list.add({
    k: 'm-fenced',
    open: textOf(open),
    close: textOf(close),
    c: inner.map((node) => draw(node, list)),
  })
}

function isFence({ name, attributes }: MathElement): boolean {
  return (
    name === 'mo' &&
    attributes.fence === 'true' &&
    attributes.stretchy !== 'false' &&
    attributes.minsize === undefined
  )
}

function enclosed(notation: string, ref: Ref, list: NodeList): Ref {
  const c = [ref] as const
  if (notation.includes('top')) return list.add({ k: 'm-overline', c })
  if (notation.includes('bottom')) return list.add({ k: 'm-underline', c })
  if (notation.includes('updiagonalstrike') && notation.includes('downdiagonalstrike')) {
    return list.add({ k: 'm-cancel-cross', c })
  }
  if (notation.includes('downdiagonalstrike')) return list.add({ k: 'm-cancel-down', c })
  if (notation.includes('strike')) return list.add({ k: 'm-cancel', c })
  return list.add({ k: 'm-box', c })
}

function mathStyle({ attributes }: MathElement, ref: Ref, list: NodeList): Ref {
  const c = [ref] as const
  if (attributes.scriptlevel === '1') return list.add({ k: 'm-style', style: 'script', c })
  if (attributes.scriptlevel === '2') return list.add({ k: 'm-style', style: 'sscript', c })
  if (attributes.displaystyle === undefined) return ref
  const style = attributes.displaystyle === 'true' ? 'display' : 'inline'
  return list.add({ k: 'm-style', style, c })
}
