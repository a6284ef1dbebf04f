import { childElements, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { NodeList, Ref } from '../nodes.ts'
import { lengthInEm } from './mathml.ts'
import type { AttachSlot, MathNode } from './nodes.ts'
import { multiscripts, underOver } from './scripts.ts'
import { drawMathTable, type TableSetting } from './table.ts'
import { identifier, operator, space, words } from './tokens.ts'

/** Children one after the other, as one reference. */
function row(children: readonly (MathElement | string)[], list: NodeList): Ref {
  const refs = children.flatMap((node) =>
    typeof node === 'string' ? [] : [drawElement(node, list)],
  )
  const [only] = refs
  return only !== undefined && refs.length === 1 ? only : list.add({ k: 'm-row', c: refs })
}

/** An element of Presentation MathML as nodes for the math template. */
export function drawElement(element: MathElement, list: NodeList): Ref {
  return decorated(element, undecorated(element, list), list)
}

/** Colour and background, which any element may have. */
function decorated(element: MathElement, drawn: Ref, list: NodeList): Ref {
  const { mathcolor: color, mathbackground: background } = element.attributes
  let ref = drawn
  if (color !== undefined && isHexColor(color)) ref = list.add({ k: 'm-color', color, c: [ref] })
  if (background !== undefined && isHexColor(background) && element.name !== 'mspace') {
    const inset = element.name === 'menclose' ? 0 : 0.2
    ref = list.add({ k: 'm-background', color: background, inset, c: [ref] })
  }
  return ref
}

function isHexColor(color: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)
}

/** An element without its colour and background. */
function undecorated(element: MathElement, list: NodeList): Ref {
  const part = (index: number): Ref => {
    const operand = childElements(element)[index]
    return operand === undefined ? '' : drawElement(operand, list)
  }
  const all = () => row(element.children, list)
  const attached = (slots: readonly AttachSlot[], c: readonly Ref[]) =>
    list.add({ k: 'm-attach', limits: false, slots, c })
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
      return attached(['b'], [part(0), part(1)])
    case 'msup':
      return attached(['t'], [part(0), part(1)])
    case 'msubsup':
      return attached(['b', 't'], [part(0), part(1), part(2)])
    case 'munder':
    case 'mover':
    case 'munderover':
      return underOver(element, list, drawElement)
    case 'mmultiscripts':
      return multiscripts(element, list, drawElement)
    case 'mtable':
      return mathTable(element, { script: false, framed: false }, list)
    case 'menclose':
      return enclosed(element, list)
    case 'mphantom':
      return list.add({ k: 'm-phantom', c: [all()] })
    case 'mpadded': {
      const raise = lengthInEm(element.attributes.voffset ?? '')
      return raise === 0 ? all() : list.add({ k: 'm-shift', raise, c: [all()] })
    }
    case 'mstyle':
      return mathStyle(element, list)
    case 'mrow':
      return fencedRow(element, list)
    default:
      return all()
  }
}

function isBarless(element: MathElement): boolean {
  return /^0(?:px|em|pt)?$/.test(element.attributes.linethickness ?? '')
}

/** One above the other, without a line between. */
function stacked(c: readonly Ref[]): MathNode {
  return {
    k: 'm-table',
    columns: 1,
    aligns: ['center'],
    gaps: [0],
    rowGap: 0.2,
    columnLines: [],
    rowLines: [],
    dashed: false,
    framed: false,
    style: 'inline',
    c,
  }
}

/** Whether a row begins and ends with delimiters that grow with its content. */
export function isFencedRow(element: MathElement): boolean {
  const children = childElements(element)
  const [open] = children
  const close = children.at(-1)
  return (
    children.length > 1 &&
    open !== undefined &&
    close !== undefined &&
    isFence(open) &&
    isFence(close)
  )
}

function fencedRow(element: MathElement, list: NodeList): Ref {
  const children = childElements(element)
  const [open] = children
  const close = children.at(-1)
  if (open === undefined || close === undefined || !isFencedRow(element)) return row(children, list)
  const inner = children.slice(1, -1)
  return list.add({
    k: 'm-fenced',
    open: textOf(open),
    close: textOf(close),
    c: inner.map((node) => drawElement(node, list)),
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

function mathTable(table: MathElement, setting: TableSetting, list: NodeList): Ref {
  return drawMathTable(table, list, (cell) => row(cell.children, list), setting)
}

/** In em. The lines of a table reach this far beyond it. */
const tableInset = { x: 0, y: 0.25 }
const boxInset = { x: 0.3, y: 0.3 }
const lineInset = { x: 0.15, y: 0.15 }

const frameSides = ['top', 'right', 'bottom', 'left'] as const

function enclosed(element: MathElement, list: NodeList): Ref {
  const only = childElements(element)[0]
  const isTable = only?.name === 'mtable' && element.children.length === 1
  const ref = isTable
    ? mathTable(only, { script: false, framed: true }, list)
    : row(element.children, list)
  const c = [ref] as const
  const notations = element.attributes.notation?.split(' ') ?? []
  const has = (notation: string) => notations.includes(notation)
  const [first, ...others] = notations
  if (others.length === 0 && first === 'top') return list.add({ k: 'm-overline', c })
  if (others.length === 0 && first === 'bottom') return list.add({ k: 'm-underline', c })
  if (has('updiagonalstrike') && has('downdiagonalstrike')) {
    return list.add({ k: 'm-cancel-cross', c })
  }
  if (has('downdiagonalstrike')) return list.add({ k: 'm-cancel-down', c })
  if (has('updiagonalstrike')) return list.add({ k: 'm-cancel', c })
  if (has('horizontalstrike')) return list.add({ k: 'm-strike', c })
  if (has('circle')) return list.add({ k: 'm-circle', c })
  const sides = has('box') ? frameSides : frameSides.filter(has)
  if (sides.length === 0) return ref
  // The lines of a table reach its frame.
  return list.add({
    k: 'm-frame',
    sides,
    inset: isTable ? tableInset : sides.length === 4 ? boxInset : lineInset,
    c,
  })
}

function mathStyle(element: MathElement, list: NodeList): Ref {
  const { scriptlevel, displaystyle, mathsize } = element.attributes
  const only = childElements(element)[0]
  // Typst sets the cells of a matrix in a style of its own.
  if (scriptlevel === '1' && only?.name === 'mtable' && element.children.length === 1) {
    return mathTable(only, { script: true, framed: false }, list)
  }
  const c = [row(element.children, list)] as const
  if (mathsize !== undefined) return list.add({ k: 'm-size', size: lengthInEm(mathsize), c })
  if (scriptlevel === '1') return list.add({ k: 'm-style', style: 'script', c })
  if (scriptlevel === '2') return list.add({ k: 'm-style', style: 'sscript', c })
  if (displaystyle === undefined) return c[0]
  return list.add({ k: 'm-style', style: displaystyle === 'true' ? 'display' : 'inline', c })
}
