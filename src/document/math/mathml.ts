import { Parser } from 'htmlparser2'
import type { ParsedFormula } from './latex.ts'
import { type OpenElement, tidyTable } from './tidy-table.ts'

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

/**
 * Reads temml's markup into a tree of known elements and attributes. What temml says in CSS becomes
 * MathML's own attributes. HTML in it (empty `<span>`s that CSS would number, the `<a>` of `\ref`) is seen
 * through, and rows that CSS would draw strikes on are left out.
 */
export function readMathml(markup: string): ParsedFormula {
  const root: OpenElement = { name: 'root', attributes: {}, children: [] }
  const open: OpenElement[] = [root]
  const cellStyles = new Map<OpenElement, string>()
  let nodes = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes++
        const parent = open.at(-1) ?? root
        const element = toElement(name, attributes)
        if (name === 'mtd') cellStyles.set(element, attributes.style ?? '')
        const isKept = elements.has(name) && !attributes.class?.startsWith('tml-cancel')
        if (isKept) parent.children.push(element)
        open.push(isKept ? element : parent)
        depth = Math.max(depth, open.length)
      },
      onclosetag(name) {
        const element = open.pop()
        if (name === 'mtable' && element !== undefined) tidyTable(element, cellStyles)
      },
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

/** The element, with what its style and class mean as attributes. A border is a box. */
function toElement(name: string, source: Record<string, string>): OpenElement {
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(source)) if (kept.has(key)) attributes[key] = value
  const { style = '', class: names = '' } = source
  const color = /(?:^|;)color:\s*(#[0-9a-f]{3,8})/i.exec(style)?.[1]
  const background = /(?:^|;)background-color:\s*(#[0-9a-f]{3,8})/i.exec(style)?.[1]
  const align = /(?:^|\s)tml-(left|right|center)(?:\s|$)/.exec(names)?.[1]
  if (color !== undefined) attributes.mathcolor = color
  if (background !== undefined) attributes.mathbackground = background
  if (align !== undefined) attributes.columnalign = align
  if (name === 'mrow' && /(?:^|;)border:/.test(style)) {
    return { name: 'menclose', attributes: { ...attributes, notation: 'box' }, children: [] }
  }
  return { name, attributes, children: [] }
}
