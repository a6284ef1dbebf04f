/**
 * How much work it is to draw an SVG, estimated from its elements before any engine sees it. A unit is what
 * a plain shape takes: some 30 µs in a PDF, and the time to fill the whole picture where it becomes a PNG.
 */

/** A picture on the side, of a million pixels: of a mask, of a group that is see-through. */
const layer = 60

/** No engine makes a larger one. */
const mostMegapixels = 6

/** Characters of path data to a unit; a curve has about twice as many. */
const pathCharacters = 10

/** Each becomes an outline, with a look at every font. */
const character = 2

/** Of a picture within the drawing, to a unit. */
const pixels = 1000

/** Rules of a style sheet that are compared with an element, to a unit; and so many that no limit allows them. */
const matchesToUnit = 20
const mostMatches = 2_000_000

/**
 * Attributes are compared with those before them, and before each declaration the engines count the characters up to it: 20,000
 * declarations of a single shape took 5 s. Drawings by hand or by programs have fewer than a hundred to a shape.
 */
const usualDeclarations = 100
const attributePairs = 15_000
const declaredCharacters = 40_000
/** Declarations of rules that an element gets, to a unit. */
const appliedDeclarations = 100

/** Engines follow references by recursion. */
const deepestReference = 200

interface Size {
  readonly width: number
  readonly height: number
}

interface Element {
  /** Without its children and what it refers to. */
  own: number
  readonly children: Element[]
  /** Ids of what is drawn for it, too: `href="#a"`, `fill="url(#a)"`. */
  readonly references: string[]
  /** Ids of the markers that stand on each point of it. */
  readonly markers: string[]
  /** Points of a path, on which markers stand. */
  readonly points: number
  /** How often the work of its children is done over: a filter's on all of its region. */
  readonly region: number
  /** What a selector may name it by: `rect`, `#id`, `.class`. */
  readonly names: readonly string[]
}

/** Told of an SVG's elements in their order, estimates the work of drawing it with all that it repeats. */
export class SvgWork {
  readonly #root: Element = {
    own: 0,
    children: [],
    references: [],
    markers: [],
    points: 0,
    region: 1,
    names: [],
  }
  readonly #open: Element[] = [this.#root]
  readonly #elements: Element[] = []
  readonly #byId = new Map<string, Element>()
  readonly #styleSheets: string[] = []
  /** Of groups and the like: they are taken to stand on all paths, which may inherit them through a `use` too. */
  readonly #inheritedMarkers = new Set<string>()
  /** The work of a picture on the side, of this size. */
  readonly #layer: number
  readonly #size: Size
  readonly #pixelsOf: (address: string) => number

  /**
   * @param size of the whole in CSS pixels
   * @param pixelsOf how many pixels the picture at an address within the SVG has
   */
  constructor(size: Size, pixelsOf: (address: string) => number) {
    this.#size = size
    this.#layer = layer * Math.min(mostMegapixels, (size.width * size.height) / 1e6)
    this.#pixelsOf = pixelsOf
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const outline = attributes.d ?? attributes.points ?? ''
    const { id, class: classes = '', opacity = '', style: styleSource = '' } = attributes
    const style = withoutComments(styleSource)
    const seeThrough = opacity !== '' || isLayered(style) ? 1 : 0
    const layers = seeThrough + (layersByName.get(name)?.(attributes) ?? 0)
    const address = attributes.href ?? attributes['xlink:href']
    const picture = name === 'image' && address !== undefined ? this.#pixelsOf(address) / pixels : 0
    const element: Element = {
      own:
        1 +
        outline.length / pathCharacters +
        picture +
        layers * this.#layer +
        filterFunctions(`${attributes.filter ?? ''} ${style}`) +
        Object.keys(attributes).length ** 2 / attributePairs +
        declarationWork(styleSource),
      children: [],
      references: [],
      markers: [],
      points: name === 'line' ? 2 : pointsOf(outline),
      region: name === 'filter' ? filterRegion(attributes, this.#size) : 1,
      names: [name, `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)],
    }
    for (const [key, value] of Object.entries(attributes)) {
      this.#refer(element, key, key === 'style' ? style : value)
    }
    this.#elements.push(element)
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
    if (id !== undefined) this.#byId.set(id, element)
  }

  close(): void {
    this.#open.pop()
  }

  text(characters: number): void {
    const element = this.#open.at(-1)
    // That of `desc` and `title` isn't drawn.
    if (/^(?:text|tspan|textPath)$/.test(element?.names[0] ?? '') && element !== undefined) {
      element.own += characters * character
    }
  }

  styleSheet(css: string): void {
    this.#styleSheets.push(css)
  }

  /** Counts what is referred to as often as it's drawn; infinite where references go too deep. */
  total(): number {
    this.#applyStyleSheets()
    const known = new Map<Element, number>()
    const underWay = new Set<Element>()
    /** Of the inherited markers on one point; of those that contain paths, themselves not drawn again. */
    let inheritedWork: number | undefined
    const workOf = (element: Element, depth: number): number => {
      if (depth > deepestReference) return Infinity
      const before = known.get(element)
      if (before !== undefined) return before
      // What refers to itself isn't drawn again.
      if (underWay.has(element)) return 0
      underWay.add(element)
      let work = element.own
      for (const child of element.children) work += workOf(child, depth + 1) * element.region
      for (const id of element.references) {
        const target = this.#byId.get(id)
        if (target !== undefined) work += workOf(target, depth + 1)
      }
      if (element.points > 0) {
        for (const id of element.markers) {
          const target = this.#byId.get(id)
          if (target !== undefined) work += workOf(target, depth + 1) * element.points
        }
        // Once for all paths: there may be thousands of both.
        if (inheritedWork === undefined) {
          inheritedWork = 0
          let sum = 0
          for (const id of this.#inheritedMarkers) {
            const target = this.#byId.get(id)
            if (target !== undefined) sum += workOf(target, depth + 1)
          }
          inheritedWork = sum
        }
        work += inheritedWork * element.points
      }
      underWay.delete(element)
      known.set(element, work)
      return work
    }
    return workOf(this.#root, 0)
  }

  /** What an attribute, or declarations, of an element refer to. */
  #refer(element: Element, key: string, value: string): void {
    const markers = new Set(markersOf(key, value))
    // Not spread: a call takes no more than some 100,000 arguments.
    for (const id of referencesOf(key, value)) {
      if (!markers.has(id)) element.references.push(id)
    }
    for (const id of markers) {
      if (element.points > 0) element.markers.push(id)
      else this.#inheritedMarkers.add(id)
    }
  }

  /** Each rule is taken to hold for all that the last name of its selectors names. */
  #applyStyleSheets(): void {
    for (const css of this.#styleSheets) this.#root.own += declarationWork(css)
    const rules = this.#styleSheets.flatMap(rulesOf)
    const matches = rules.length * this.#elements.length
    this.#root.own += matches / matchesToUnit
    // That alone is too much, and the rules aren't looked at.
    if (matches > mostMatches) return
    const added = new Map<string, string[]>()
    const counts = new Map<string, number>()
    for (const { selectors, declarations } of rules) {
      const count = countOf(declarations)
      for (const selector of selectors) {
        const name = lastName(selector)
        counts.set(name, (counts.get(name) ?? 0) + count)
        if (!isWork(declarations)) continue
        const before = added.get(name)
        if (before === undefined) added.set(name, [declarations])
        else before.push(declarations)
      }
    }
    for (const element of this.#elements) {
      for (const name of new Set([...element.names, '*'])) {
        element.own += (counts.get(name) ?? 0) / appliedDeclarations
        for (const declarations of added.get(name) ?? []) {
          this.#refer(element, 'style', declarations)
          element.own += (isLayered(declarations) ? this.#layer : 0) + filterFunctions(declarations)
        }
      }
    }
  }
}

/** Reading declarations, those of many rules included. */
function declarationWork(css: string): number {
  const beyond = Math.max(0, countOf(css) - usualDeclarations)
  return (beyond * css.length) / declaredCharacters
}

function countOf(css: string): number {
  let count = 0
  for (let at = css.indexOf(';'); at !== -1; at = css.indexOf(';', at + 1)) count += 1
  return count
}

interface Rule {
  readonly selectors: readonly string[]
  readonly declarations: string
}

/** The rules of a style sheet, those within other rules too. */
function rulesOf(styleSheet: string): Rule[] {
  const css = withoutComments(styleSheet).replace(/"[^"]*"|'[^']*'/g, (string) =>
    /[{}]/.test(string) ? '""' : string,
  )
  // No regular expression for a whole rule: where a brace is missing, it would look from each character to the end.
  return css.split('}').flatMap((part) => {
    const [declarations, selectors] = part.split('{').reverse()
    return declarations === undefined || selectors === undefined
      ? []
      : [{ selectors: selectors.split(','), declarations }]
  })
}

/** An open comment ends with the style sheet (CSS Syntax 3, 4.3.2). */
function withoutComments(css: string): string {
  return css.replace(/\/\*.*?(?:\*\/|$)/gs, ' ')
}

/** Characters of a selector that is looked into. */
const longestSelector = 500

/** What the last part of a selector names, be it only so under conditions; `*` where that isn't plain. */
function lastName(selector: string): string {
  if (selector.length > longestSelector) return '*'
  const plain = selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/::?[\w-]+(?:\([^)]*\))?/g, '')
    .trim()
  const last = plain.split(/[\s>+~]/).at(-1) ?? ''
  const names = /^[\w-]*(?:[.#][\w-]+)*$/.test(last) ? last.match(/[.#]?[\w-]+/g) : null
  return names?.at(-1) ?? '*'
}

function isWork(declarations: string): boolean {
  return /url\(/i.test(declarations) || isLayered(declarations) || filterFunctions(declarations) > 0
}

function referencesOf(key: string, value: string): string[] {
  if (key === 'href' || key === 'xlink:href') {
    return value.trim().startsWith('#') ? [value.trim().slice(1)] : []
  }
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].flatMap(([, id]) => id ?? [])
}

/** `marker`, `marker-start`, `marker-mid` and `marker-end`, as attributes or in declarations. */
function markersOf(key: string, value: string): string[] {
  if (key.startsWith('marker')) return referencesOf(key, value)
  if (key !== 'style') return []
  return value
    .split(';')
    .filter((declaration) => /^\s*marker/i.test(declaration))
    .flatMap((declaration) => referencesOf(key, declaration))
}

/** Numbers that make a point of a path, by its commands (SVG 2, 9.3). */
const numbersOfPoint: Readonly<Record<string, number>> = { H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }

/** The points of path data, or of `points`. */
function pointsOf(outline: string): number {
  let points = 0
  for (const [command] of outline.matchAll(/[a-z]?[^a-df-z]*/gi)) {
    const numbers = command.match(/(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.length ?? 0
    points += numbers / (numbersOfPoint[command.charAt(0).toUpperCase()] ?? 2)
  }
  return Math.ceil(points)
}

/** Reading a function of `filter`. What it takes to draw depends on what it's for, and is estimated by who draws. */
const filterFunction = 10

function filterFunctions(value: string): number {
  const functions = value.match(
    /\b(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\s*\(/gi,
  )
  return (functions?.length ?? 0) * filterFunction
}

function isLayered(declarations: string): boolean {
  return /(?:^|[;\s])(?:opacity|mix-blend-mode|isolation)\s*:/.test(declarations)
}

type Attributes = Readonly<Record<string, string>>

/** Pictures on the side that an element asks for, or as much work as so many. */
const layersByName: ReadonlyMap<string, (attributes: Attributes) => number> = new Map<
  string,
  (attributes: Attributes) => number
>([
  ['mask', () => 2],
  ['clipPath', () => 1],
  ['pattern', () => 1],
  ...'feBlend feColorMatrix feComponentTransfer feComposite feDisplacementMap feFlood feMerge feOffset feTile'
    .split(' ')
    .map((name): [string, () => number] => [name, () => 8]),
  ['feGaussianBlur', () => 15],
  ['feDropShadow', () => 15],
  ['feDiffuseLighting', () => 15],
  ['feSpecularLighting', () => 15],
  // Noise is made anew for each octave.
  ['feTurbulence', ({ numOctaves }) => 60 * largest(numOctaves, 1)],
  // These look at a window around each pixel.
  ['feMorphology', ({ radius }) => 8 * (1 + largest(radius, 0) ** 2)],
  ['feConvolveMatrix', ({ order }) => 4 * largest(order, 3) ** 2],
])

/** What a filter draws on if it says nothing: a fifth more than its element each way (Filter Effects 1, 4). */
const defaultRegion = 1.2
/** Beyond all that is drawn, and finite, so that nothing times it stays nothing. */
const widestRegion = 1e9

/** How many times the whole picture a filter may draw on, at least once. PDF has a filter's region painted as pixels. */
function filterRegion({ filterUnits, width, height }: Attributes, size: Size): number {
  const inUserSpace = filterUnits === 'userSpaceOnUse'
  const share = (length: string | undefined, whole: number): number => {
    const number = Math.min(Number.parseFloat(length ?? ''), widestRegion)
    if (Number.isNaN(number)) return defaultRegion
    if (length?.trim().endsWith('%')) return number / 100
    return inUserSpace ? number / whole : number
  }
  return Math.max(1, (share(width, size.width) * share(height, size.height)) / defaultRegion ** 2)
}

/** The largest number of an attribute. */
function largest(value: string | undefined, fallback: number): number {
  const numbers = (value ?? '').split(/[\s,]+/).map(Number.parseFloat)
  // Not spread: a call takes no more than some 100,000 arguments.
  return numbers.reduce(
    (most, number) => Math.max(most, Number.isNaN(number) ? fallback : number),
    Number.NEGATIVE_INFINITY,
  )
}
