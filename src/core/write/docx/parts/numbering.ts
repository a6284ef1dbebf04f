import type { ClauseNumber, NumberingLevel } from '../../../document/numbering.ts'
import { ownPlace } from '../../../document/numbering.ts'
import {
  type Direction,
  type NumberDelimiter,
  type NumberType,
  numberDelimiters,
  numberTypes,
} from '../../../document/types.ts'
import { delimited, listLabel } from '../../../layout/list-numbers.ts'
import { LatestResults, memoize } from '../../../memoize.ts'
import { bulletSigns } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { ClauseLevel, HeadingNumbering } from '../heading-numbering.ts'
import type { WordColor } from '../markup/color.ts'
import { wordNamespaces } from '../markup/namespaces.ts'
import { type Indent, paragraphProperties } from '../markup/paragraph.ts'
import { type RunProperties, runProperties } from '../markup/run.ts'
import { element, flag, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { listIndent, markerHang } from '../styles/list.ts'
import { syntaxColor, wordColors } from '../styles/theme-colors.ts'
import { ClauseInstances } from './clause-instances.ts'

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const [, , deepestSign] = bulletSigns
const directions: readonly Direction[] = ['ltr', 'rtl']

/** Ids of the abstract numberings. */
const headings = 0
const bullets: Readonly<Record<Direction, number>> = { ltr: 1, rtl: 2 }
const firstOrdered = 3

/** What Word draws of an ordered list's numbers. */
interface OrderedKind {
  readonly dir: Direction
  readonly type: NumberType
  readonly delimiter: NumberDelimiter
}

const orderedKinds: readonly OrderedKind[] = numberDelimiters.flatMap((delimiter) =>
  directions.flatMap((dir) => numberTypes.map((type) => ({ dir, type, delimiter }))),
)

const codeLines = firstOrdered + orderedKinds.length
const appendices = codeLines + 1

function ordered({ dir, type, delimiter }: OrderedKind): number {
  const place = numberDelimiters.indexOf(delimiter) * directions.length + directions.indexOf(dir)
  return firstOrdered + place * numberTypes.length + numberTypes.indexOf(type)
}

/** ST_NumberFormat. */
const numberFormats: Readonly<Record<NumberType, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

/** The greatest number that Word writes as browsers do: after `z` it has `aa` and then `bb`. */
const greatest: Readonly<Record<NumberType, number>> = {
  '1': Number.POSITIVE_INFINITY,
  a: 26,
  A: 26,
  i: 3999,
  I: 3999,
}

/** The id of the numbering that heading styles point at. */
export const headingList = 1
const bulletLists: Readonly<Record<Direction, number>> = { ltr: 2, rtl: 3 }
const firstOrderedList = 4

/** A level of a numbering that the file already has, used instead of Octavo's. */
export interface LevelOfFile {
  /** The id of the abstract numbering. */
  readonly abstract: number
  readonly level: number
  /** The levels that the numbering has. */
  readonly levels: readonly number[]
  /** `w:lvl` where it isn't what the abstract numbering says, else nothing. */
  readonly asItIs: Xml
  /** `w:lvl` with other numbers and the same look. */
  withNumbers(format: string, text: string): Xml
}

/** An ordered list whose items are at `level`. */
export interface OrderedList extends OrderedKind {
  readonly level: number
  /** The numbering used instead of Octavo's. */
  readonly ofFile?: LevelOfFile | undefined
  /** The number of each item. */
  readonly numbers: readonly number[]
}

/** A numbering instance (`w:num`): items that count up one by one from `start`, or one item with `text` for its number. */
interface Instance extends Omit<OrderedList, 'numbers'> {
  readonly id: number
  readonly start: number
  readonly text: string | null
  /** Whether it begins a list rather than continues one. */
  readonly first: boolean
}

/** Instances for lines of code, of which marks among numbered lines take one each: Word reads thousands of them slowly. */
const mostCodeInstances = 1_000

/** The labels beside consecutive lines of code. */
export interface CodeLabels {
  /** The number of the first of them, or `null` for a label without a number. */
  readonly start: number | null
  /** The label of each, with `%1` for its number. */
  readonly text: string
  readonly color: WordColor
}

/** What is inside `w:numbering`. */
export interface NumberingElements {
  readonly abstract: Xml
  readonly instances: Xml
  /** Instances of abstract numberings that the file has already. */
  readonly ofFile: Xml
}

/** Ids of abstract numberings and of instances. */
export interface NumberingIds {
  readonly abstract: number
  readonly instance: number
}

/** The numbering of a document's lists, and of lines of code. Bullet lists share an instance; every ordered list has its own. */
export class Numbering {
  readonly #instances: Instance[] = []
  readonly #codeLines: { readonly id: number; readonly labels: CodeLabels }[] = []
  /** The instances of labels without numbers, by what they look like. */
  readonly #signs = new Map<string, number>()
  readonly #before: NumberingIds
  #appendices: number | null = null
  readonly #clauses = new ClauseInstances(() => this.#nextId())

  /** @param before the highest ids that the file has already */
  constructor(before: NumberingIds = { abstract: 0, instance: 0 }) {
    this.#before = before
  }

  /** The id of the bullet lists of that direction. */
  bullets(dir: Direction): number {
    return this.#before.instance + bulletLists[dir]
  }

  /** The numbering instance of each item of a new ordered list. Where numbers don't go up by one, another begins. */
  ordered({ dir, level, type, delimiter, numbers, ofFile }: OrderedList): number[] {
    return numbers.map((start, index) => {
      const last = this.#instances.at(-1)
      const isWritten = writtenByWord(start, type)
      const text = isWritten ? null : listLabel(start, { numberType: type, delimiter })
      const first = index === 0
      const continues = !first && text === null && last?.text === null
      if (continues && start === (numbers[index - 1] ?? 0) + 1) return last.id
      const id = this.#nextId()
      this.#instances.push({ id, dir, level, type, delimiter, start, text, first, ofFile })
      return id
    })
  }

  /**
   * The numbering instance of lines of code that follow each other; `null` where the document has so many that their labels
   * must be text. Its level is 0.
   */
  codeLines(labels: CodeLabels): number | null {
    const look = labels.start === null ? `${labels.text} ${labels.color.value}` : null
    const known = look === null ? undefined : this.#signs.get(look)
    if (known !== undefined) return known
    if (this.#codeLines.length === mostCodeInstances) return null
    const id = this.#nextId()
    this.#codeLines.push({ id, labels })
    if (look !== null) this.#signs.set(look, id)
    return id
  }

  /** The numbering instance of a clause, which come in their order. */
  clause(clause: ClauseNumber): number {
    return this.#clauses.take(clause) ?? this.#before.instance + headingList
  }

  /** The numbering instance of the headings of appendices. */
  appendices(): number {
    this.#appendices ??= this.#nextId()
    return this.#appendices
  }

  #nextId(): number {
    const count =
      this.#instances.length +
      this.#codeLines.length +
      this.#clauses.all.length +
      (this.#appendices === null ? 0 : 1)
    return this.#before.instance + firstOrderedList + count
  }

  /** `word/numbering.xml`. */
  toBytes(theme: Theme, headingNumbering: HeadingNumbering): Uint8Array {
    const { abstract, instances, ofFile } = this.elements(theme, headingNumbering)
    return xmlDocument(element('w:numbering', wordNamespaces, abstract, instances, ofFile))
  }

  /** What is inside `w:numbering`: abstract numberings go before instances (CT_Numbering). */
  elements(theme: Theme, headingNumbering: HeadingNumbering): NumberingElements {
    const before = this.#before.abstract
    const instance = (id: number, abstract: number) =>
      numberingInstance(this.#before.instance + id, before + abstract)
    return {
      abstract: abstractNumberings(theme, {
        before,
        headingNumbering,
        orderedKinds: this.#orderedKinds(),
        codeLines: this.#codeLines.length > 0,
        appendices: this.#appendices !== null,
      }),
      instances: join([
        instance(headingList, headings),
        ...directions.map((dir) => instance(bulletLists[dir], bullets[dir])),
        ...this.#instances.flatMap((each) =>
          each.ofFile === undefined ? [orderedInstance(each, before, theme)] : [],
        ),
        ...this.#codeLines.map(({ id, labels }) => codeInstance(id, before, labels)),
        ...this.#clauses.all.map(({ id, scheme, level, start }) =>
          numberingInstance(
            id,
            before + (scheme === 0 ? headings : appendices + scheme),
            level === null ? nothing : startOverride(level, start),
          ),
        ),
        ...(this.#appendices === null
          ? []
          : [numberingInstance(this.#appendices, before + appendices)]),
      ]),
      ofFile: join(
        this.#instances.flatMap((each) =>
          each.ofFile === undefined ? [] : [instanceOfFile(each, each.ofFile)],
        ),
      ),
    }
  }

  /** Decimals both ways, and what else lists of the document are numbered with. */
  #orderedKinds(): readonly OrderedKind[] {
    const instances = this.#instances.filter(({ ofFile }) => ofFile === undefined)
    const used = new Set(instances.map(ordered))
    return orderedKinds.filter(
      (kind) => (kind.type === '1' && kind.delimiter === '.') || used.has(ordered(kind)),
    )
  }
}

/** Which abstract numberings there are: plain data, of which the same gives the same. */
interface AbstractNumberings {
  /** The highest id that the file has already. */
  readonly before: number
  readonly headingNumbering: HeadingNumbering
  readonly orderedKinds: readonly OrderedKind[]
  readonly codeLines: boolean
  readonly appendices: boolean
}

/** Few documents in a process need others than those before them. */
const mostAbstract = 8

const abstractOf = memoize((_: Theme) => new LatestResults<Xml>(mostAbstract))

function abstractNumberings(theme: Theme, needed: AbstractNumberings): Xml {
  return abstractOf(theme).of(JSON.stringify(needed), () => abstractElements(theme, needed))
}

function abstractElements(
  theme: Theme,
  { before, headingNumbering, ...needed }: AbstractNumberings,
): Xml {
  return join([
    abstractNumbering(before + headings, (level) =>
      headingNumbering.clauses === undefined
        ? headingLevel(level, headingNumbering)
        : clauseLevel(level, headingNumbering.clauses[0]?.[level]),
    ),
    ...directions.map((dir) =>
      abstractNumbering(before + bullets[dir], (level) =>
        listLevel(level, 'bullet', bulletSigns[level] ?? deepestSign, dir, theme),
      ),
    ),
    ...needed.orderedKinds.map((kind) =>
      abstractNumbering(before + ordered(kind), (level) => {
        const sign = delimited(`%${level + 1}`, kind.delimiter)
        return listLevel(level, numberFormats[kind.type], sign, kind.dir, theme)
      }),
    ),
    needed.codeLines
      ? abstractNumbering(before + codeLines, (level) =>
          codeLevel(level, { color: syntaxColor('comment', theme) }),
        )
      : nothing,
    needed.appendices
      ? abstractNumbering(before + appendices, (level) =>
          headingLevel(level, headingNumbering, 'upperLetter'),
        )
      : nothing,
    ...(headingNumbering.clauses?.slice(1) ?? []).map((scheme, index) =>
      abstractNumbering(before + appendices + index + 1, (level) =>
        clauseLevel(level, scheme[level]),
      ),
    ),
  ])
}

function writtenByWord(number: number, type: NumberType): boolean {
  return type === '1' || (number >= 1 && number <= greatest[type])
}

function orderedInstance(instance: Instance, before: number, theme: Theme): Xml {
  const { id, dir, level, start, text, first } = instance
  const definition = text === null ? nothing : listLevel(level, 'decimal', text, dir, theme)
  // Every level, so that an item that is indented in Word later starts from 1 too.
  const overridden = first ? levels : [level]
  const overrides = startOverrides(overridden, level, start, definition)
  return numberingInstance(id, before + ordered(instance), overrides)
}

/** A list that begins where it says, with the look of the file's own numbering unless its author wants other numbers. */
function instanceOfFile(
  { id, type, delimiter, start, text, first }: Instance,
  ofFile: LevelOfFile,
): Xml {
  const { abstract, level, levels } = ofFile
  const isUsual = type === '1' && delimiter === '.' && text === null
  const definition = isUsual
    ? ofFile.asItIs
    : ofFile.withNumbers(
        text === null ? numberFormats[type] : 'decimal',
        text ?? delimited(`%${level + 1}`, delimiter),
      )
  const overridden = levels.filter((each) => each === level || (first && each > level))
  const overrides = startOverrides(overridden, level, start, definition)
  return numberingInstance(id, abstract, overrides)
}

function abstractNumbering(id: number, level: (index: number) => Xml): Xml {
  return element(
    'w:abstractNum',
    { 'w:abstractNumId': id },
    value('w:multiLevelType', 'multilevel'),
    join(levels.map(level)),
  )
}

function listLevel(level: number, format: string, sign: string, dir: Direction, theme: Theme): Xml {
  const indent = {
    start: listIndent(theme) * (level + 1),
    hanging: markerHang(listIndent(theme), dir, theme),
  }
  const align = dir === 'rtl' ? 'left' : 'right'
  return levelElement(level, { format, sign, align, indent }, { color: wordColors(theme).muted })
}

/** `w:lvl`, its children in the order of the schema (CT_Lvl). */
function levelElement(
  level: number,
  {
    start = 1,
    format,
    style,
    decimals,
    suffix,
    sign,
    align = 'left',
    indent = noIndent,
  }: LevelOfList,
  look: RunProperties = {},
): Xml {
  return element(
    'w:lvl',
    { 'w:ilvl': level },
    value('w:start', start),
    value('w:numFmt', format),
    style === undefined ? nothing : value('w:pStyle', style),
    decimals === true ? flag('w:isLgl') : nothing,
    suffix === undefined ? nothing : value('w:suff', suffix),
    value('w:lvlText', sign),
    value('w:lvlJc', align),
    paragraphProperties({ indent }),
    runProperties(look),
  )
}

interface LevelOfList {
  readonly start?: number
  readonly format: string
  readonly style?: string | undefined
  /** Whether the numbers of levels above are in decimals, whatever they are there. */
  readonly decimals?: boolean
  /** What is behind the sign; a tab if absent. */
  readonly suffix?: 'space' | 'nothing'
  readonly sign: string
  readonly align?: 'left' | 'right'
  readonly indent?: Indent
}

const noIndent: Indent = { start: 0, hanging: 0 }

/**
 * `1.2` before the heading's text, counted from the document's highest level of heading, or `A.2` in appendices. Styles can have the
 * first only.
 */
function headingLevel(
  level: number,
  { firstDepth, automatic, referredTo }: HeadingNumbering,
  first: 'decimal' | 'upperLetter' = 'decimal',
): Xml {
  const depth = firstDepth + level
  const used = automatic && depth <= 6 && first === 'decimal'
  const numbers = levels.slice(0, level + 1).map((each) => `%${each + 1}`)
  return levelElement(level, {
    format: level === 0 ? first : 'decimal',
    style: used ? `Heading${depth}` : undefined,
    // An en space is part of the sign, unless references would show it: the space that Word adds is narrower.
    suffix: referredTo ? 'space' : 'nothing',
    sign: numbers.join('.') + (referredTo ? '' : '\u2002'),
  })
}

/** A level of a numbering of clauses: at the margin for headings, and set in for lists. */
function clauseLevel(level: number, used: ClauseLevel | undefined): Xml {
  if (used === undefined) {
    return levelElement(level, { format: 'none', suffix: 'nothing', sign: '' })
  }
  const { shape, style, indent } = used
  const isAbove = (part: NumberingLevel[number]) => typeof part !== 'string' && part.level < level
  return levelElement(level, {
    format: clauseFormats[ownPlace(shape).type],
    style,
    decimals: shape.some((part) => typeof part !== 'string' && isAbove(part) && part.type === '1'),
    ...(indent === undefined ? { suffix: 'space' } : { indent }),
    sign: signOf(shape),
  })
}

const clauseFormats = { ...numberFormats, '01': 'decimalZero' }

/** Text with places for numbers as Word writes them, from 1. */
function signOf(shape: NumberingLevel): string {
  return shape.map((part) => (typeof part === 'string' ? part : `%${part.level + 1}`)).join('')
}

/** A label that takes no room of its own: its width is that of its characters, which are of the code's font. */
function codeLevel(level: number, { start, text, color }: Partial<CodeLabels> = {}): Xml {
  return levelElement(
    level,
    { start: start ?? 1, format: 'decimal', suffix: 'nothing', sign: text ?? `%${level + 1}` },
    { noProof: true, ...(color === undefined ? {} : { color }) },
  )
}

function codeInstance(id: number, before: number, labels: CodeLabels): Xml {
  const definition = codeLevel(0, labels)
  return numberingInstance(id, before + codeLines, startOverride(0, labels.start ?? 1, definition))
}

function numberingInstance(id: number, abstract: number, overrides: Xml = nothing): Xml {
  return element('w:num', { 'w:numId': id }, value('w:abstractNumId', abstract), overrides)
}

/** Items of one level begin at `start`, perhaps in a look of their own; those of the others at 1. */
function startOverrides(
  overridden: readonly number[],
  level: number,
  start: number,
  definition: Xml,
): Xml {
  return join(
    overridden.map((each) =>
      each === level ? startOverride(each, start, definition) : startOverride(each, 1),
    ),
  )
}

function startOverride(level: number, start: number, definition: Xml = nothing): Xml {
  return element('w:lvlOverride', { 'w:ilvl': level }, value('w:startOverride', start), definition)
}
