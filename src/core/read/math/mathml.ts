import { Parser } from 'htmlparser2'
import type { MathElement } from '../../document/types.ts'
import { colorOn, hexColor } from './colors.ts'
import { tidyRow } from './tidy-row.ts'
import { type OpenElement, type Source, tidyTable } from './tidy-table.ts'

/** Depth to which a writer may recurse. A formula that people read has a dozen levels. */
const deepest = 60

/** Attributes of MathML Core and Presentation MathML that say how a formula looks. */
const kept: ReadonlySet<string> = new Set(
  `accent accentunder align columnalign columnlines columnspacing columnspan depth display displaystyle
  fence form frame height largeop linethickness lspace mathsize mathvariant
  maxsize minsize movablelimits notation rowlines rowspacing rowspan rspace scriptlevel separator
  stretchy symmetric voffset width`.split(/\s+/),
)

const elements: ReadonlySet<string> = new Set(
  `math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
  mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none`.split(/\s+/),
)

export type ParsedFormula =
  | { readonly mathml: MathElement; readonly nodes: number }
  /** One sentence. */
  | { readonly problem: string }

/**
 * Reads temml's markup into a tree of known elements and attributes. What temml says in CSS becomes
 * MathML's own attributes and elements. HTML in it (empty `<span>`s that CSS would number) is seen
 * through, and rows that CSS would draw strikes on are left out.
 *
 * @param chemistry whether the formula was written with mhchem's `\ce` or `\pu`
 */
export function readMathml(markup: string, chemistry: boolean): ParsedFormula {
  // It holds nothing until a script of temml's fills it in the browser.
  if (/<a [^<>]*class="tml-ref/.test(markup)) {
    return { problem: '\\ref and \\eqref are not supported.' }
  }
  const root: OpenElement = { name: 'root', attributes: {}, children: [] }
  const open: OpenElement[] = [root]
  const sources = new Map<OpenElement, Source>()
  let nodes = 0
  let depth = 0
  let unknownColor: string | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes++
        const parent = open.at(-1) ?? root
        const source = { style: attributes.style ?? '', classes: attributes.class ?? '' }
        const { element, badColor } = toElement(name, attributes, source)
        unknownColor ??= badColor
        sources.set(element, source)
        const isKept = elements.has(name) && !source.classes.startsWith('tml-cancel ')
        if (isKept) parent.children.push(element)
        open.push(isKept ? element : parent)
        depth = Math.max(depth, open.length)
      },
      onclosetag(name) {
        const element = open.pop()
        if (element === undefined || !elements.has(name)) return
        if (name === 'mtable') tidyTable(element, sources)
        else tidyRow(element, sources, chemistry)
      },
      // `\not=` is two characters, of which `≠` is one.
      ontext: (text) => void open.at(-1)?.children.push(text.normalize('NFC')),
    },
    { xmlMode: true },
  )
  parser.end(markup)
  const [mathml] = root.children
  if (unknownColor !== undefined) return { problem: `no colour is called "${unknownColor}".` }
  if (mathml === undefined || typeof mathml === 'string') return { problem: 'it is empty.' }
  if (depth > deepest) return { problem: `it nests more than ${deepest} levels.` }
  return { mathml, nodes }
}

interface ReadElement {
  readonly element: OpenElement
  /** A colour that CSS doesn't define. */
  readonly badColor: string | undefined
}

/** The element, with what its style and class mean as attributes. A border is a box. */
function toElement(name: string, given: Record<string, string>, source: Source): ReadElement {
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(given)) if (kept.has(key)) attributes[key] = value
  // temml writes it at what stands below too, where MathML has `accentunder` alone (MathML Core, 3.4.2).
  if (name === 'munder') delete attributes.accent
  const { style, classes } = source
  const color = /(?:^|;)color:\s*([^;]+)/i.exec(style)?.[1] ?? given.mathcolor
  const background = /(?:^|;)background-color:\s*([^;]+)/i.exec(style)?.[1] ?? given.mathbackground
  const align = /(?:^|\s)tml-(left|right|center)(?:\s|$)/.exec(classes)?.[1]
  const badColor = [color, background].find(
    (value) => value !== undefined && value !== 'undefined' && hexColor(value) === undefined,
  )
  const mathcolor = color === undefined ? undefined : hexColor(color)
  const mathbackground = background === undefined ? undefined : hexColor(background)
  if (mathbackground !== undefined) attributes.mathbackground = mathbackground
  // On a ground of the author's own, the theme's text may be unreadable. A filled space is a rule.
  const legible =
    mathbackground === undefined || name === 'mspace' ? undefined : colorOn(mathbackground)
  const foreground = mathcolor ?? legible
  if (foreground !== undefined) attributes.mathcolor = foreground
  if (align !== undefined) attributes.columnalign = align
  const framed = name === 'mrow' && /(?:^|;)border:/.test(style)
  const element: OpenElement = framed
    ? { name: 'menclose', attributes: { ...attributes, notation: 'box' }, children: [] }
    : { name, attributes, children: [] }
  return { element, badColor }
}
