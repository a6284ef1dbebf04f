import type { ListLook, ListLooks } from '../list-looks.ts'
import { element, join, nothing, value, type Xml } from '../markup/xml.ts'
import type { LevelOfFile } from '../parts/numbering.ts'
import { twipsOf } from './page.ts'
import type { TemplateStyle, TemplateStyles } from './template-styles.ts'
import { childNamed, type Element, wordValue, type XmlPart } from './xml-part.ts'

/** The lists of a template. */
export interface TemplateLists {
  /** Its styles for them, by the ids that stand for them in what is written. */
  readonly styles: ReadonlyMap<string, TemplateStyle>
  readonly looks: ListLooks
}

/** Word has five styles of each kind, of which the first has no number. */
const styledLevels = [0, 1, 2, 3, 4] as const

type Kind = Parameters<ListLooks>[0]

const styleNames: Readonly<Record<Kind | 'continued', string>> = {
  bullet: 'List Bullet',
  number: 'List Number',
  continued: 'List Continue',
}

/**
 * Finds how a template writes lists: by Word's own styles *List Bullet*, *List Bullet 2* … and *List Number* …, where they have
 * numbering. Of a level that has no style, by the next level of the numbering above it.
 *
 * @param part `word/numbering.xml`
 */
export function templateLists(styles: TemplateStyles, part: XmlPart | undefined): TemplateLists {
  const numberings = new Numberings(styles, part)
  const styleOfId = new Map<string, TemplateStyle>()
  const named = (kind: keyof typeof styleNames, level: number) => {
    const name = styleNames[kind] + (level === 0 ? '' : ` ${level + 1}`)
    const style = styles.named('paragraph', name)
    const id = name.replaceAll(' ', '')
    if (style !== undefined) styleOfId.set(id, style)
    return style && { id, style }
  }
  const looks: Readonly<Record<Kind, Map<number, ListLook>>> = {
    bullet: new Map(),
    number: new Map(),
  }
  for (const kind of ['bullet', 'number'] as const) {
    for (const level of styledLevels) {
      const listStyle = named(kind, level)
      const continued = named('continued', level)
      const look = listStyle && numberings.lookOf(listStyle.style, kind)
      if (listStyle === undefined || look === undefined) continue
      const isPlain = continued && styles.lookOf(continued.style).numbering === undefined
      looks[kind].set(level, {
        ...look,
        style: listStyle.id,
        continued: isPlain ? continued.id : undefined,
      })
    }
    for (let level = 1; level <= deepestLevel; level++) {
      const above = looks[kind].get(level - 1)
      const look = above && !looks[kind].has(level) ? numberings.below(above, kind) : undefined
      if (look !== undefined) looks[kind].set(level, look)
    }
  }
  return { styles: styleOfId, looks: (kind, level) => looks[kind].get(level) }
}

/** ECMA-376, 17.9.3: levels are 0 to 8. */
const deepestLevel = 8

/** Numberings that point at styles that point at numberings. Word makes one step. */
const longestChain = 4

interface FoundNumbering {
  readonly abstractId: number
  readonly abstract: Element
  /** The instance (`w:num`). */
  readonly instance: Element
}

type LookOfLevel = Omit<ListLook, 'continued' | 'style'>

class Numberings {
  readonly #styles: TemplateStyles
  readonly #part: XmlPart | undefined
  readonly #abstracts = new Map<number, Element>()
  readonly #instances = new Map<number, Element>()

  constructor(styles: TemplateStyles, part: XmlPart | undefined) {
    this.#styles = styles
    this.#part = part
    for (const each of part?.root.children ?? []) {
      const [map, attribute] =
        each.name === 'w:abstractNum'
          ? [this.#abstracts, 'w:abstractNumId']
          : [this.#instances, 'w:numId']
      const id = Number(each.attributes.get(attribute) ?? Number.NaN)
      if (Number.isInteger(id) && !map.has(id)) map.set(id, each)
    }
  }

  /** What a style says of items; `undefined` for one without markers of that kind. */
  lookOf(style: TemplateStyle, kind: Kind): LookOfLevel | undefined {
    const chain = this.#styles.chain(style)
    const properties = chain.map(({ element }) => childNamed(element, 'w:pPr'))
    const at = properties.findLastIndex((each) => childNamed(each, 'w:numPr') !== undefined)
    const numPr = childNamed(properties[at], 'w:numPr')
    const id = Number(wordValue(numPr, 'w:numId') ?? Number.NaN)
    const numbering = this.#find(id)
    if (numbering === undefined) return undefined
    const said = Number(wordValue(numPr, 'w:ilvl') ?? Number.NaN)
    const level = Number.isInteger(said) ? said : levelOfStyle(numbering, style.id)
    const element = levelElement(numbering, level)
    if (element === undefined || !isOfKind(element, kind, level)) return undefined
    const ofLevel = childNamed(element, 'w:pPr')
    // What a style says counts before the numbering that it names, and what it's based on behind it.
    const ownIndent = indentOf([...properties.slice(0, at), ofLevel, ...properties.slice(at)])
    const named = indentOf([...properties, ofLevel])
    return {
      numbering: { id, level },
      isNamed: false,
      ...ownIndent,
      overridesNumbering: ownIndent.start !== named.start || ownIndent.hanging !== named.hanging,
      level: this.#levelOfFile(numbering, level, element),
    }
  }

  /** The level below one, of the same numbering and in the same style. */
  below(above: ListLook, kind: Kind): ListLook | undefined {
    const { id, level: before } = above.numbering
    const numbering = this.#find(id)
    const level = before + 1
    const element = numbering && levelElement(numbering, level)
    if (numbering === undefined || element === undefined || !isOfKind(element, kind, level)) {
      return undefined
    }
    const indent = indentOf([childNamed(element, 'w:pPr')])
    // Levels that nobody has set up stand where the first does.
    if (indent.start <= above.start) return undefined
    return {
      ...above,
      numbering: { id, level },
      isNamed: true,
      ...indent,
      overridesNumbering: false,
      level: this.#levelOfFile(numbering, level, element),
    }
  }

  /** A numbering, or the one that it stands for (`w:numStyleLink`, ECMA-376, 17.9.21). */
  #find(id: number): FoundNumbering | undefined {
    let at = id
    for (let step = 0; step < longestChain; step++) {
      const instance = this.#instances.get(at)
      const abstractId = Number(wordValue(instance, 'w:abstractNumId') ?? Number.NaN)
      const abstract = this.#abstracts.get(abstractId)
      if (instance === undefined || abstract === undefined) return undefined
      const link = wordValue(abstract, 'w:numStyleLink')
      if (link === undefined) return { abstractId, abstract, instance }
      const style = this.#styles.byId(link)
      const numPr = childNamed(childNamed(style?.element, 'w:pPr'), 'w:numPr')
      at = Number(wordValue(numPr, 'w:numId') ?? Number.NaN)
    }
    return undefined
  }

  #levelOfFile(numbering: FoundNumbering, level: number, levelXml: Element): LevelOfFile {
    const part = this.#part
    const source = (name: string): Xml => {
      const child = childNamed(levelXml, name)
      // Markup of the template that goes back into the same part.
      return child === undefined || part === undefined ? nothing : (part.sourceOf(child) as Xml)
    }
    const withNumbers = (format: Xml, text: Xml) =>
      element(
        'w:lvl',
        { 'w:ilvl': level },
        value('w:start', 1),
        format,
        source('w:suff'),
        text,
        source('w:lvlJc'),
        source('w:pPr'),
        source('w:rPr'),
      )
    const isOverridden = levelXml.parent?.name === 'w:lvlOverride'
    return {
      abstract: numbering.abstractId,
      level,
      levels: Array.from({ length: deepestLevel + 1 }, (_, index) => index).filter(
        (index) => levelElement(numbering, index) !== undefined,
      ),
      asItIs: isOverridden
        ? withNumbers(source('w:numFmt'), join([source('w:isLgl'), source('w:lvlText')]))
        : nothing,
      withNumbers: (format, text) =>
        withNumbers(value('w:numFmt', format), value('w:lvlText', text)),
    }
  }
}

/** The level of a numbering that is linked to a style (`w:pStyle`); else the first. */
function levelOfStyle({ abstract }: FoundNumbering, id: string): number {
  const linked = abstract.children.find(
    (each) => each.name === 'w:lvl' && wordValue(each, 'w:pStyle') === id,
  )
  return Number(linked?.attributes.get('w:ilvl') ?? 0) || 0
}

/** `w:lvl`, that of the instance if it has its own. */
function levelElement({ abstract, instance }: FoundNumbering, level: number): Element | undefined {
  const isLevel = ({ attributes }: Element) => attributes.get('w:ilvl') === `${level}`
  const override = instance.children.find((each) => each.name === 'w:lvlOverride' && isLevel(each))
  return (
    childNamed(override, 'w:lvl') ??
    abstract.children.find((each) => each.name === 'w:lvl' && isLevel(each))
  )
}

/** Whether a level has signs, or numbers of its own. */
function isOfKind(element: Element, kind: Kind, level: number): boolean {
  const format = wordValue(element, 'w:numFmt') ?? 'decimal'
  const text = wordValue(element, 'w:lvlText') ?? ''
  const counts = format !== 'bullet' && format !== 'none' && text.includes(`%${level + 1}`)
  return kind === 'number' ? counts : !text.includes('%')
}

/** What several `w:pPr` come to, of which the last counts most. */
function indentOf(groups: readonly (Element | undefined)[]): Pick<ListLook, 'hanging' | 'start'> {
  let start = 0
  let hanging = 0
  for (const group of groups) {
    const attributes = childNamed(group, 'w:ind')?.attributes
    const twips = (name: string) => twipsOf(attributes?.get(name))
    start = twips('w:start') ?? twips('w:left') ?? start
    const firstLine = twips('w:firstLine')
    hanging = twips('w:hanging') ?? (firstLine === undefined ? hanging : -firstLine)
  }
  return { start, hanging }
}
