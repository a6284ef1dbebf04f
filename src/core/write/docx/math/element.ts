import type { MathElement } from '../../../document/types.ts'
import { element, type Xml } from '../markup/xml.ts'
import { fenced } from './fences.ts'
import { argument, row } from './row.ts'
import { multiscripts, overUnder, scripts } from './scripts.ts'
import { mathTable } from './table.ts'
import { control, lookWithin, type MathLook, space, token } from './tokens.ts'

/** One element of MathML as OMML. An element that has no counterpart gives its children: nothing is lost. */
export function mathElement(node: MathElement, outer: MathLook): Xml {
  const look = lookWithin(node, outer)
  const { children } = node
  switch (node.name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return token(node, look)
    case 'mspace':
      return space(node, look)
    case 'mrow':
      return fenced(children, look)
    case 'mfrac':
      return fraction(node, look)
    case 'msqrt':
      return radical(children, null, look)
    case 'mroot':
      return radical(children.slice(0, 1), children.slice(1), look)
    case 'msub':
    case 'msup':
    case 'msubsup':
      return scripts(node, look)
    case 'mmultiscripts':
      return multiscripts(node, look)
    case 'munder':
    case 'mover':
    case 'munderover':
      return overUnder(node, look)
    case 'mtable':
      return mathTable(node, look)
    case 'menclose':
      return enclosed(node, look)
    case 'mphantom':
      return element(
        'm:phant',
        element('m:phantPr', element('m:show', { 'm:val': 0 })),
        argument('m:e', children, look),
      )
    default:
      return row(children, look)
  }
}

function fraction({ attributes, children }: MathElement, look: MathLook): Xml {
  const bare = /^0(?:[a-z]+|%)?$/u.test(attributes.linethickness ?? '')
  const type = bare ? 'noBar' : attributes.bevelled === 'true' ? 'skw' : 'bar'
  return element(
    'm:f',
    element('m:fPr', element('m:type', { 'm:val': type }), control(look)),
    argument('m:num', children.slice(0, 1), look),
    argument('m:den', children.slice(1), look),
  )
}

type Children = readonly (MathElement | string)[]

function radical(children: Children, degree: Children | null, look: MathLook): Xml {
  return element(
    'm:rad',
    element('m:radPr', element('m:degHide', { 'm:val': degree === null ? 1 : 0 }), control(look)),
    degree === null ? element('m:deg') : argument('m:deg', degree, look),
    argument('m:e', children, look),
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

function enclosed(node: MathElement, look: MathLook): Xml {
  const notations = (node.attributes.notation ?? '').split(/\s+/u)
  const [first, ...others] = notations
  if (others.length === 0 && first === 'top') return bar('top', node.children, look)
  if (others.length === 0 && first === 'bottom') return bar('bot', node.children, look)
  const struck = notations.flatMap((notation) => strikes[notation] ?? [])
  const framed = notations.some((notation) => notation === 'box' || notation === 'circle')
  const hidden = framed ? [] : sides.filter(({ notation }) => !notations.includes(notation))
  if (struck.length === 0 && hidden.length === sides.length) return row(node.children, look)
  const flags = [
    ...hidden.map(({ hide }) => hide),
    ...strikeOrder.filter((strike) => struck.includes(strike)),
  ]
  return element(
    'm:borderBox',
    element('m:borderBoxPr', ...flags.map((name) => element(name, { 'm:val': 1 })), control(look)),
    argument('m:e', node.children, look),
  )
}

/** Sides of a box in the order of the schema. */
const sides = [
  { notation: 'top', hide: 'm:hideTop' },
  { notation: 'bottom', hide: 'm:hideBot' },
  { notation: 'left', hide: 'm:hideLeft' },
  { notation: 'right', hide: 'm:hideRight' },
] as const

function bar(position: 'top' | 'bot', children: Children, look: MathLook): Xml {
  return element(
    'm:bar',
    element('m:barPr', element('m:pos', { 'm:val': position }), control(look)),
    argument('m:e', children, look),
  )
}
