import { noParagraphLook, type ParagraphLook, paragraphLook } from './paragraph-look.ts'
import { noLook, type RunLook, runLook } from './run-look.ts'
import { childNamed, wordValue, type XmlElement } from './xml.ts'

/** A style with what it inherits of those that it's based on. */
export interface Style {
  readonly id: string | null
  /** As Word knows it, in lower case. */
  readonly name: string
  /** Its name and those of the styles that it's based on, from the nearest on. */
  readonly chain: readonly string[]
  /** The ids of the same. */
  readonly chainIds: readonly string[]
  readonly paragraph: ParagraphLook
  readonly run: RunLook
  /** 1 to 9 for a heading. */
  readonly headingLevel: number | null
  /** Whether it's one for code. */
  readonly isCode: boolean
}

type Kind = 'paragraph' | 'character' | 'table'

/** A style as it's written. */
interface Written {
  readonly id: string
  readonly name: string
  readonly basedOn: string | undefined
  readonly paragraph: ParagraphLook
  readonly run: RunLook
}

/** Styles can be based on each other without an end; Word has 11 levels at most. */
const deepest = 50

/** Styles of links and references, whose look says nothing about their words. */
const plainStyles =
  /^(?:(?:followed)?hyperlink|followed hyperlink|internet link|visited internet link|(?:footnote|endnote|annotation) reference|footnote anchor|endnote anchor|footnote characters|endnote characters|line number|page number)$/u

const codeStyles =
  /^(?:html (?:code|preformatted|keyboard|sample|typewriter|variable)|code|code block|inline code|codeblock|source code|source text|source code char|verbatim(?: char)?|plain text|preformatted text|preformatted|macro text|listing)$/u

/** The styles of a document (`w:styles`). */
export class Styles {
  readonly #written = new Map<string, Written>()
  readonly #resolved = new Map<string, Style>()
  readonly #defaults = new Map<Kind, string>()
  /** Of the default run properties: a tag of BCP 47. */
  readonly language: string | null

  constructor(root: XmlElement | undefined) {
    for (const each of root?.children ?? []) {
      if (each.name === 'w:style') this.#add(each)
    }
    const defaults = childNamed(
      childNamed(childNamed(root, 'w:docDefaults'), 'w:rPrDefault'),
      'w:rPr',
    )
    this.language = wordValue(defaults, 'w:lang') ?? null
  }

  #add(style: XmlElement): void {
    const id = style.attributes.get('w:styleId')
    const kind = (style.attributes.get('w:type') ?? 'paragraph') as Kind
    if (id === undefined) return
    const name = (wordValue(style, 'w:name') ?? id).trim().toLowerCase()
    const isPlain = plainStyles.test(name)
    this.#written.set(`${kind} ${id}`, {
      id,
      name,
      basedOn: wordValue(style, 'w:basedOn'),
      paragraph: paragraphLook(childNamed(style, 'w:pPr')),
      run: isPlain ? noLook : runLook(childNamed(style, 'w:rPr')),
    })
    if (/^(?:1|true|on)$/u.test(style.attributes.get('w:default') ?? '')) {
      this.#defaults.set(kind, id)
    }
  }

  /** A paragraph style; the default one for `undefined`, or for an id that no style has. */
  paragraph(id: string | undefined): Style {
    return this.#style('paragraph', id)
  }

  /** A character style; one without any properties for `undefined`. */
  character(id: string | undefined): Style {
    return id === undefined ? noStyle : this.#style('character', id)
  }

  table(id: string | undefined): Style {
    return this.#style('table', id)
  }

  #style(kind: Kind, wanted: string | undefined): Style {
    const key = `${kind} ${wanted ?? ''}`
    const known = this.#resolved.get(key)
    if (known !== undefined) return known
    const written = this.#written.get(`${kind} ${wanted ?? this.#defaults.get(kind) ?? ''}`)
    const style =
      written === undefined
        ? missingStyle(kind, wanted)
        : { ...this.#resolve(kind, written), id: wanted ?? null }
    this.#resolved.set(key, style)
    return style
  }

  #resolve(kind: Kind, first: Written): Style {
    const chain: Written[] = []
    for (
      let at: Written | undefined = first;
      at !== undefined && !chain.includes(at) && chain.length < deepest;
      at = at.basedOn === undefined ? undefined : this.#written.get(`${kind} ${at.basedOn}`)
    ) {
      chain.push(at)
    }
    return {
      id: first.id,
      name: first.name,
      chain: chain.map(({ name }) => name),
      chainIds: chain.map(({ id }) => id),
      paragraph: Object.assign({}, ...chain.toReversed().map((each) => each.paragraph)),
      run: Object.assign({}, ...chain.toReversed().map((each) => each.run)),
      headingLevel: headingLevel(chain),
      isCode: chain.some(
        ({ name, id }) => codeStyles.test(name) || codeStyles.test(id.toLowerCase()),
      ),
    }
  }
}

const noStyle: Style = {
  id: null,
  name: '',
  chain: [],
  chainIds: [],
  paragraph: noParagraphLook,
  run: noLook,
  headingLevel: null,
  isCode: false,
}

/** Files that libraries write often use Word's styles without defining them. */
function missingStyle(kind: Kind, id: string | undefined): Style {
  if (id === undefined) return { ...noStyle, name: kind === 'paragraph' ? 'normal' : '' }
  const name = id
    .replace(/(?<=[a-z])(?=[A-Z0-9])/gu, ' ')
    .toLowerCase()
    .slice(0, 200)
  const written = { id, name, basedOn: undefined, paragraph: noParagraphLook, run: noLook }
  return {
    ...noStyle,
    id,
    name,
    chain: [name],
    chainIds: [id],
    headingLevel: kind === 'paragraph' ? headingLevel([written]) : null,
    isCode: codeStyles.test(name),
  }
}

/**
 * The level of headings in a style: the nearest outline level or name of a built-in heading in its chain. A level below those of Markdown
 * keeps a heading out of the table of contents: it's that of the built-in heading which such a style is based on.
 */
function headingLevel(chain: readonly Written[]): number | null {
  let deep: number | null = null
  for (const { name, paragraph } of chain) {
    const { outlineLevel } = paragraph
    if (outlineLevel === null) return deep
    if (outlineLevel !== undefined && outlineLevel <= 6) return outlineLevel
    deep ??= outlineLevel ?? null
    const level = /^heading ?([1-9])$/u.exec(name)?.[1]
    if (level !== undefined) return Number(level)
  }
  return deep
}
