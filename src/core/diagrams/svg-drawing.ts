import { Parser } from 'htmlparser2'
import type { DiagramWords, SvgElement } from '../document/types.ts'

/** The elements that diagrams are drawn with. Titles are left out: they only repeat words of the drawing. */
const elements: ReadonlySet<string> = new Set(
  'a circle defs ellipse g line linearGradient path polygon polyline radialGradient rect stop svg text tspan'.split(
    ' ',
  ),
)

/** Attributes that say where something is, and how it's painted (SVG 2, "presentation attributes"). */
const attributes: ReadonlySet<string> = new Set(
  `baseline-shift cx cy d dx dy dominant-baseline fill fill-opacity fill-rule font-family font-size font-style font-weight
  fx fy gradientUnits height href id offset opacity points r rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor text-decoration transform width x x1 x2 xml:space y y1
  y2`.split(/\s+/),
)

/** The LaTeX of a formula, on the group that it is drawn in. No writer puts it into files. */
export const formulaAttribute = 'data-formula'

/** Schemes of links within diagrams. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto']
const linkPattern = new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i')

/** Deeper drawings would overflow the stack of those who write and draw them. */
const deepest = 60

/** What was drawn, as elements whose colours can be exchanged. */
export interface Drawing {
  /** The root, with a `viewBox`, and the colour and size of text that has no other. */
  readonly root: SvgElement
  readonly words: readonly DiagramWords[]
  /** In CSS pixels; infinite without text. */
  readonly smallestText: number
}

/** The children of an open element; `null` for what is left out with all that is in it. */
type Open = (SvgElement | string)[] | null

/** The attributes that an element of an allowed name has in the drawing. The root comes first, and needs a `viewBox`. */
export type AttributeReader = (
  name: string,
  given: Readonly<Record<string, string>>,
) => Record<string, string>

/**
 * Reads what a drawing engine wrote through an allow list, so that whatever an author has put into a diagram, nothing remains
 * that runs or loads: neither scripts and styles nor addresses but those of links.
 *
 * @param size of its text, in CSS pixels, where it says no other
 * @param attributesOf returns values that `isPlain`, colours of the theme and `allowedLink` allow, and no others
 * @returns `null` where its elements nest too deeply
 */
export function readDrawing(
  svg: string,
  size: number,
  attributesOf: AttributeReader,
): Drawing | null {
  const top: (SvgElement | string)[] = []
  const open: Open[] = [top]
  let isTooDeep = false
  const parser = new Parser(
    {
      onopentag(name, given) {
        const around = open.at(-1) ?? null
        isTooDeep ||= open.length > deepest
        if (isTooDeep || around === null || !elements.has(name)) {
          open.push(null)
          return
        }
        const children: (SvgElement | string)[] = []
        const isInner = name === 'svg' && around !== top
        const own = isInner
          ? { ...attributesOf('g', given), transform: placeOf(given) }
          : attributesOf(name, given)
        around.push({ name: isInner ? 'g' : name, attributes: own, children })
        open.push(children)
      },
      onclosetag() {
        open.pop()
      },
      ontext(text) {
        const children = open.at(-1) ?? null
        if (children === null || children === top) return
        const last = children.at(-1)
        // It comes in parts where it has references.
        if (typeof last === 'string') children[children.length - 1] = last + text
        else children.push(text)
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  if (isTooDeep) return null
  const [root] = top
  if (root === undefined || typeof root === 'string') {
    throw new TypeError('The drawing engine wrote no SVG.')
  }
  return drawingOf(root, size)
}

/**
 * A drawing of elements that are known to hold nothing that runs or loads.
 *
 * @param size of its text, in CSS pixels, where it says no other
 */
export function drawingOf(root: SvgElement, size: number): Drawing {
  const sized = { ...root, attributes: { ...root.attributes, 'font-size': String(size) } }
  const words: DiagramWords[] = []
  const sizes: number[] = []
  collectWords(sized, { size, bold: false, italic: false, code: false }, words, sizes)
  return { root: sized, words, smallestText: Math.min(...new Set(sizes)) }
}

/** Where a picture within the drawing stands, such as an icon, whose proportions are those of its box. */
function placeOf({ x, y, width, viewBox }: Readonly<Record<string, string>>): string {
  const [left = 0, top = 0, own = 0] = (viewBox ?? '').split(/[\s,]+/).map(Number)
  const scale = own > 0 ? Number(width) / own : 1
  const [right, down] = [Number(x ?? 0) - left * scale, Number(y ?? 0) - top * scale]
  return [right, down, scale].every(Number.isFinite)
    ? `translate(${right},${down}) scale(${scale})`
    : ''
}

interface Style {
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly code: boolean
}

function collectWords(
  { attributes, children }: SvgElement,
  around: Style,
  words: DiagramWords[],
  sizes: number[],
): void {
  const style = styleInside(around, attributes)
  for (const child of children) {
    if (typeof child !== 'string') collectWords(child, style, words, sizes)
    else if (child.trim() !== '') {
      const { size, ...face } = style
      words.push({ text: child, ...face })
      sizes.push(size)
    }
  }
}

function styleInside(around: Style, own: Readonly<Record<string, string>>): Style {
  const { 'font-size': size, 'font-weight': weight, 'font-style': slant } = own
  const number = Number.parseFloat(size ?? '')
  return {
    // `smaller` is that of what is raised or lowered.
    size: Number.isFinite(number) ? number : size === undefined ? around.size : around.size / 1.2,
    bold: weight === undefined ? around.bold : weight === 'bold' || Number(weight) >= 600,
    italic: slant === undefined ? around.italic : slant === 'italic',
    code: own['font-family'] === undefined ? around.code : true,
  }
}

/**
 * The attributes of an element of an allowed name, and what its `style` declares, that may be kept.
 *
 * @param keep what becomes of a value; `null` for nothing. It isn't asked for links
 */
export function allowedAttributes(
  given: Readonly<Record<string, string>>,
  keep: (name: string, value: string) => string | null,
): Record<string, string> {
  const own: Record<string, string> = {}
  for (const [key, value] of [...Object.entries(given), ...declarations(given.style ?? '')]) {
    if (!attributes.has(key)) continue
    const kept = key === 'href' ? allowedLink(value) : keep(key, value)
    if (kept !== null) own[key] = kept
  }
  return own
}

/** `null` for an address that may not be linked to. */
export function allowedLink(address: string): string | null {
  return linkPattern.test(address) ? address : null
}

function declarations(style: string): [name: string, value: string][] {
  return style.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    return value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join(':').trim()]]
  })
}

/** Numbers, paths, keywords: what can hold neither an address nor a function but those of `transform`. */
export function isPlain(value: string): boolean {
  return /^[\w\s#%.,+\-():]*$/.test(value) && !/url|var|attr|image|src/i.test(value)
}
