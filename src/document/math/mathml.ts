import { Parser } from 'htmlparser2'
import type { ParsedFormula } from './latex.ts'

/** Depth to which a writer may recurse. A formula that people read has a dozen levels. */
const deepest = 60

/** Attributes of MathML Core and Presentation MathML that say how a formula looks. */
const kept: ReadonlySet<string> = new Set(
  `accent accentunder align columnalign columnlines columnspacing columnspan depth display displaystyle
  fence form frame height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant
  maxsize minsize movablelimits notation rowlines rowspacing rowspan rspace scriptlevel separator
  stretchy symmetric voffset width`.split(/\s+/),
)

const elements: ReadonlySet<string> = new Set(
  `math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
  mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none`.split(/\s+/),
)

interface MutableElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (MutableElement | string)[]
}

/** Reads temml's markup into a tree of known elements and attributes. What temml says in CSS becomes MathML's own attributes. */
export function readMathml(markup: string): ParsedFormula {
  const root: MutableElement = { name: 'root', attributes: {}, children: [] }
  const open: MutableElement[] = [root]
  let nodes = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes++
        const parent = open.at(-1) ?? root
        const element = { name, attributes: keptAttributes(attributes), children: [] }
        // HTML inside MathML (empty `<span>`s that CSS counters would number) is seen through.
        if (elements.has(name)) parent.children.push(element)
        open.push(elements.has(name) ? element : parent)
        depth = Math.max(depth, open.length)
      },
      onclosetag: () => void open.pop(),
      ontext: (text) => void open.at(-1)?.children.push(text),
    },
    { xmlMode: true },
  )
  parser.end(markup)
  const [mathml] = root.children
  if (mathml === undefined || typeof mathml === 'string') return { problem: 'it is empty.' }
  if (depth > deepest) return { problem: `it nests more than ${deepest} levels.` }
  return { mathml, nodes }
}

function keptAttributes(attributes: Record<string, string>): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (kept.has(name)) result[name] = value
  }
  const { style = '', class: names = '' } = attributes
  const color = /(?:^|;)color:\s*(#[0-9a-f]{3,8})/i.exec(style)?.[1]
  const background = /(?:^|;)background-color:\s*(#[0-9a-f]{3,8})/i.exec(style)?.[1]
  if (color !== undefined) result.mathcolor = color
  if (background !== undefined) result.mathbackground = background
  const align = /(?:^|\s)tml-(left|right|center)(?:\s|$)/.exec(names)?.[1]
  if (align !== undefined) result.columnalign = align
  return result
}
