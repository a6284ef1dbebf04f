import type { MathNode } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import { element, type Xml } from '../markup/xml.ts'
import { fenced } from './fences.ts'
import { argument, row } from './row.ts'
import { multiscripts, overUnder, scripts } from './scripts.ts'
import { mathTable } from './table.ts'
import { control, formatWithin, type MathFormat, space, token } from './tokens.ts'

type Writer = (node: MathElement, format: MathFormat) => Xml

const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ...['mi', 'mn', 'mo', 'mtext', 'ms'].map((name) => [name, token] as const),
  ...['msub', 'msup', 'msubsup'].map((name) => [name, scripts] as const),
  ...['munder', 'mover', 'munderover'].map((name) => [name, overUnder] as const),
  ['menclose', enclosed],
  ['mfrac', fraction],
  ['mmultiscripts', multiscripts],
  ['mphantom', phantom],
  ['mroot', ({ children }, format) => radical(children.slice(0, 1), children.slice(1), format)],
  ['mrow', ({ children }, format) => fenced(children, format)],
  ['mspace', space],
  ['msqrt', ({ children }, format) => radical(children, null, format)],
  ['mtable', mathTable],
])

/** One element of MathML as OMML. An element without a counterpart becomes its children, so that nothing is lost. */
export function mathElement(node: MathElement, outer: MathFormat): Xml {
  const format = formatWithin(node, outer)
  const write = writers.get(node.name)
  return write === undefined ? row(node.children, format) : write(node, format)
}

function phantom({ children }: MathElement, format: MathFormat): Xml {
  const properties = element('m:phantPr', element('m:show', { 'm:val': 0 }))
  return element('m:phant', properties, argument('m:e', children, format))
}

function fraction({ attributes, children }: MathElement, format: MathFormat): Xml {
  const bare = /^0(?:[a-z]+|%)?$/u.test(attributes.linethickness ?? '')
  const type = bare ? 'noBar' : attributes.bevelled === 'true' ? 'skw' : 'bar'
  return element(
    'm:f',
    element('m:fPr', element('m:type', { 'm:val': type }), control(format)),
    argument('m:num', children[0], format),
    argument('m:den', children.slice(1), format),
  )
}

type Children = readonly MathNode[]

function radical(children: Children, degree: Children | null, format: MathFormat): Xml {
  return element(
    'm:rad',
    element('m:radPr', element('m:degHide', { 'm:val': degree === null ? 1 : 0 }), control(format)),
    degree === null ? element('m:deg') : argument('m:deg', degree, format),
    argument('m:e', children, format),
  )
}

type Strike = 'm:strikeH' | 'm:strikeV' | 'm:strikeBLTR' | 'm:strikeTLBR'

const strikes: Readonly<Record<string, Strike>> = {
  horizontalstrike: 'm:strikeH',
  verticalstrike: 'm:strikeV',
  updiagonalstrike: 'm:strikeBLTR',
  downdiagonalstrike: 'm:strikeTLBR',
}

/** The order in which the schema wants them (CT_BorderBoxPr). */
const strikeOrder: readonly Strike[] = ['m:strikeH', 'm:strikeV', 'm:strikeBLTR', 'm:strikeTLBR']

function enclosed(node: MathElement, format: MathFormat): Xml {
  const notations = (node.attributes.notation ?? '').split(/\s+/u)
  const [first, ...others] = notations
  if (others.length === 0 && first === 'top') return bar('top', node.children, format)
  if (others.length === 0 && first === 'bottom') return bar('bot', node.children, format)
  const struck = notations.flatMap((notation) => strikes[notation] ?? [])
  const framed = notations.some((notation) => notation === 'box' || notation === 'circle')
  const hidden = framed ? [] : sides.filter(({ notation }) => !notations.includes(notation))
  if (struck.length === 0 && hidden.length === sides.length) return row(node.children, format)
  const flags = [
    ...hidden.map(({ hide }) => hide),
    ...strikeOrder.filter((strike) => struck.includes(strike)),
  ]
  return element(
    'm:borderBox',
    element(
      'm:borderBoxPr',
      ...flags.map((name) => element(name, { 'm:val': 1 })),
      control(format),
    ),
    argument('m:e', node.children, format),
  )
}

/** Sides of a box in the order of the schema. */
const sides = [
  { notation: 'top', hide: 'm:hideTop' },
  { notation: 'bottom', hide: 'm:hideBot' },
  { notation: 'left', hide: 'm:hideLeft' },
  { notation: 'right', hide: 'm:hideRight' },
] as const

function bar(position: 'top' | 'bot', children: Children, format: MathFormat): Xml {
  return element(
    'm:bar',
    element('m:barPr', element('m:pos', { 'm:val': position }), control(format)),
    argument('m:e', children, format),
  )
}
