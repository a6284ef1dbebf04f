import { elementsOf, hasContent, type OpenElement, type Source } from './tidy-table.ts'

/** Shapes that few programs draw, as the lines that they are made of. */
const notations: Readonly<Record<string, string>> = {
  actuarial: 'top right',
  longdiv: 'top left',
  phasorangle: 'bottom left',
}

/**
 * Gives the children of an element, but for a table, the structure that they have in temml's CSS or by
 * their looks alone: words that it set letter by letter are one text, what is cancelled to a value has that
 * as a superscript, and the scripts of chemical formulas, which stand on nothing, stand on their elements.
 *
 * @param chemistry whether the formula is one, or holds one
 */
export function tidyRow(
  element: OpenElement,
  sources: ReadonlyMap<OpenElement, Source>,
  chemistry: boolean,
): void {
  const { notation } = element.attributes
  if (notation !== undefined) element.attributes.notation = notations[notation] ?? notation
  if (element.name === 'munder') delete element.attributes.accent
  styleInside(element)
  if (element.name !== 'mrow' && element.name !== 'mstyle' && element.name !== 'math') return
  if (sources.get(element)?.classes === '' && isCancelledTo(element, sources)) {
    cancelTo(element)
    return
  }
  element.children = withoutEmptySpaces(element.children)
  element.children = withWholeWords(element.children)
  element.children = withSpaceBeforeFunctions(element.children)
  if (chemistry) element.children = withScriptsOnElements(element.children)
}

/** MathML 3, by which pages are checked, has a style of its own for these alone. */
const styled: ReadonlySet<string> = new Set(['math', 'mstyle', 'mtable'])

/** Puts a change of style that another element makes into a `mstyle` around its content. */
function styleInside(element: OpenElement): void {
  if (styled.has(element.name)) return
  const { displaystyle, scriptlevel, ...others } = element.attributes
  if (displaystyle === undefined && scriptlevel === undefined) return
  element.attributes = others
  element.children = [
    {
      name: 'mstyle',
      attributes: {
        ...(displaystyle === undefined ? {} : { displaystyle }),
        ...(scriptlevel === undefined ? {} : { scriptlevel }),
      },
      children: element.children,
    },
  ]
}

type Children = readonly (OpenElement | string)[]

function withoutEmptySpaces(children: Children): (OpenElement | string)[] {
  return children.filter(
    (child) =>
      typeof child === 'string' ||
      child.name !== 'mspace' ||
      Object.keys(child.attributes).length > 0,
  )
}

function withWholeWords(children: Children): (OpenElement | string)[] {
  const joined: (OpenElement | string)[] = []
  for (const child of children) {
    const last = joined.at(-1)
    const continues =
      isText(child) &&
      isText(last) &&
      JSON.stringify(child.attributes) === JSON.stringify(last.attributes)
    if (continues) last.children = [last.children.join('') + child.children.join('')]
    else joined.push(child)
  }
  return joined
}

/** U+2061, which follows the name of a function. */
const application = '\u2061'

/** LaTeX's thin space, which stands between a term and the name of a function behind it (TeXbook, chapter 18). */
const thinSpace = '0.1667em'

/** temml leaves the space out behind all but letters and numbers: behind an index, a fraction, a bracket, a sign. */
function withSpaceBeforeFunctions(children: Children): (OpenElement | string)[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1]
    return before !== undefined && startsFunction(child, children[index + 1]) && isTerm(before)
      ? [{ name: 'mspace', attributes: { width: thinSpace }, children: [] }, child]
      : [child]
  })
}

/** Whether a node is the name of a function, with its scripts or without, or a row that begins with one. */
function startsFunction(
  node: OpenElement | string,
  next: OpenElement | string | undefined,
): boolean {
  if (typeof node === 'string') return false
  if (node.name === 'mrow') {
    const [first, second] = node.children
    return first !== undefined && startsFunction(first, second)
  }
  return isApplication(next) && named.has(node.name)
}

const named: ReadonlySet<string> = new Set([
  'mi',
  'mover',
  'msub',
  'msubsup',
  'msup',
  'munder',
  'munderover',
])

function isApplication(node: OpenElement | string | undefined): boolean {
  return typeof node === 'object' && node.name === 'mo' && node.children.join('') === application
}

/** Whether what stands there ends as a term does: not in a space, and not in an operator between two terms. */
function isTerm(node: OpenElement | string): boolean {
  if (typeof node === 'string' || node.name === 'mspace') return false
  if (node.name === 'mrow' || node.name === 'mstyle') {
    const last = node.children.at(-1)
    return last !== undefined && isTerm(last)
  }
  if (node.name !== 'mo') return true
  const { fence, form } = node.attributes
  return form === 'postfix' || (form === 'prefix' && fence !== 'true')
}

/** Words in the letters of the text around; those of Unicode's mathematical alphabets have a look of their own. */
function isText(node: OpenElement | string | undefined): node is OpenElement {
  return (
    typeof node === 'object' &&
    node.name === 'mtext' &&
    node.children.every(
      (child) => typeof child === 'string' && !/[\u{1d400}-\u{1d7ff}]/u.test(child),
    )
  )
}

/** `\cancelto`: a row with an arrow that CSS draws over it, and the value above a space. */
function isCancelledTo(element: OpenElement, sources: ReadonlyMap<OpenElement, Source>): boolean {
  const [struck] = elementsOf(element)
  return (
    struck !== undefined &&
    elementsOf(struck).some((child) => sources.get(child)?.classes === 'tml-cancelto')
  )
}

function cancelTo(element: OpenElement): void {
  const [struck, over] = elementsOf(element)
  const [from] = elementsOf(struck)
  const value = elementsOf(over)[1]
  if (from === undefined || value === undefined) return
  element.name = 'msup'
  element.children = [
    {
      name: 'menclose',
      attributes: { notation: 'updiagonalstrike' },
      children: elementsOf(from).filter(({ name }) => name !== 'mspace'),
    },
    { name: 'mrow', attributes: {}, children: value.children },
  ]
}

const scriptNames: ReadonlySet<string> = new Set(['msub', 'msup', 'msubsup'])

/** mhchem sets indices behind nothing, and those of an isotope behind something that is not shown. */
function withScriptsOnElements(children: Children): (OpenElement | string)[] {
  const set: (OpenElement | string)[] = []
  let before: (OpenElement | null)[] = []
  for (const child of children) {
    const last = set.at(-1)
    if (typeof child === 'string' || !scriptNames.has(child.name)) {
      if (before.length > 0 && typeof child === 'object' && hasContent(child)) {
        set.push(withPrescripts(child, before))
        before = []
      } else set.push(child)
      continue
    }
    const [base, ...scripts] = elementsOf(child)
    if (base === undefined) continue
    if (isHidden(base)) {
      const [first, second] = scripts.map(shown)
      const found = child.name === 'msup' ? [null, first ?? null] : [first ?? null, second ?? null]
      if (found.some((script) => script !== null)) before = found
    } else if (!hasContent(base) && typeof last === 'object' && holdsScripts(last)) {
      set[set.length - 1] = { ...child, children: [last, ...scripts] }
    } else set.push(child)
  }
  return set
}

function holdsScripts(element: OpenElement): boolean {
  return element.name !== 'mo' && element.name !== 'mspace' && hasContent(element)
}

function withPrescripts(base: OpenElement, scripts: readonly (OpenElement | null)[]): OpenElement {
  const none = (): OpenElement => ({ name: 'none', attributes: {}, children: [] })
  const marker: OpenElement = { name: 'mprescripts', attributes: {}, children: [] }
  return {
    name: 'mmultiscripts',
    attributes: {},
    children: [base, marker, scripts[0] ?? none(), scripts[1] ?? none()],
  }
}

function isHidden(element: OpenElement): boolean {
  return hasContent(element) && shown(element) === null
}

/** What of an element is seen. */
function shown(element: OpenElement): OpenElement | null {
  if (element.name === 'mphantom') return null
  const children = element.children.flatMap((child): (OpenElement | string)[] => {
    if (typeof child === 'string') return [child]
    const seen = shown(child)
    return seen === null ? [] : [seen]
  })
  const [only, ...others] = children
  if (only === undefined) return null
  const isBox = element.name === 'mrow' || element.name === 'mpadded'
  return isBox && others.length === 0 && typeof only === 'object' ? only : { ...element, children }
}
