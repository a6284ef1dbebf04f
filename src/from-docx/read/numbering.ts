import type { WordListPlace } from '../model.ts'
import { indentOf, wholeNumber } from './paragraph-look.ts'
import { childNamed, wordValue, type XmlElement } from './xml.ts'

/** A level of a list as it's written. */
interface Level {
  readonly format: string
  readonly text: string
  readonly start: number
  /** The paragraph style that has this level. */
  readonly style: string | undefined
  readonly indent: number | undefined
  /** The level, from 1, after whose numbers this one starts anew; 0 for never. */
  readonly restart: number | undefined
}

interface Abstract {
  readonly levels: ReadonlyMap<number, Level>
  /** The name of a numbering style that has the levels. */
  readonly link: string | undefined
}

interface Num {
  readonly abstract: string
  readonly overrides: ReadonlyMap<number, { readonly start?: number; readonly level?: Level }>
}

/** Where a paragraph stands in a list, with the indent of its level. */
export interface NumberedPlace {
  readonly place: WordListPlace
  readonly indent: number | undefined
}

/** The numbering of a document (`w:numbering`), which also counts its paragraphs. */
export class Numbering {
  readonly #abstracts = new Map<string, Abstract>()
  readonly #nums = new Map<string, Num>()
  /** The abstract list that a numbering style defines, by the style's id. */
  readonly #styleLists = new Map<string, string>()
  /** By abstract list: what was counted last at each level. */
  readonly #counted = new Map<string, (number | undefined)[]>()
  /** Lists and levels whose own start has been used. */
  readonly #restarted = new Set<string>()

  constructor(root: XmlElement | undefined) {
    for (const each of root?.children ?? []) {
      if (each.name === 'w:abstractNum') this.#addAbstract(each)
      if (each.name === 'w:num') this.#addNum(each)
    }
  }

  #addAbstract(element: XmlElement): void {
    const id = element.attributes.get('w:abstractNumId')
    if (id === undefined) return
    const levels = new Map<number, Level>()
    for (const each of element.children) {
      if (each.name !== 'w:lvl') continue
      const level = wholeNumber(each.attributes.get('w:ilvl')) ?? 0
      levels.set(level, levelOf(each))
    }
    this.#abstracts.set(id, { levels, link: wordValue(element, 'w:numStyleLink') })
    const style = wordValue(element, 'w:styleLink')
    if (style !== undefined) this.#styleLists.set(style, id)
  }

  #addNum(element: XmlElement): void {
    const id = element.attributes.get('w:numId')
    const abstract = wordValue(element, 'w:abstractNumId')
    if (id === undefined || abstract === undefined) return
    const overrides = new Map<number, { start?: number; level?: Level }>()
    for (const each of element.children) {
      if (each.name !== 'w:lvlOverride') continue
      const written = childNamed(each, 'w:lvl')
      const start = wholeNumber(wordValue(each, 'w:startOverride'))
      overrides.set(wholeNumber(each.attributes.get('w:ilvl')) ?? 0, {
        ...(start !== undefined && { start }),
        ...(written !== undefined && { level: levelOf(written) }),
      })
    }
    this.#nums.set(id, { abstract, overrides })
  }

  /** The level of a list that belongs to one of these paragraph styles, the first that has one. */
  levelOfStyle(numId: string, styles: readonly string[]): number | undefined {
    const levels = [...(this.#levels(numId)?.levels ?? [])]
    for (const style of styles) {
      const found = levels.find(([, level]) => level.style === style)
      if (found !== undefined) return found[0]
    }
    return undefined
  }

  /** Where a paragraph of a list's level would stand, without counting it. */
  at(numId: string, level: number): NumberedPlace | null {
    const num = this.#nums.get(numId)
    const abstract = this.#levels(numId)
    if (num === undefined || abstract === undefined) return null
    const override = num.overrides.get(level)
    const { format, text, start, indent } = override?.level ?? abstract.levels.get(level) ?? bare
    const first = override?.start ?? start
    const ordered = format !== 'bullet' && format !== 'none'
    return {
      place: { id: numId, level, ordered, format, start: first, number: first, text },
      indent,
    }
  }

  /** Counts a paragraph, and says where it stands; `null` where there's no such list. */
  count(numId: string, level: number): NumberedPlace | null {
    const abstract = this.#levels(numId)
    const found = this.at(numId, level)
    if (abstract === undefined || found === null) return null
    const { place, indent } = found
    const isOverridden = this.#nums.get(numId)?.overrides.get(level)?.start !== undefined
    const number = this.#next(abstract, numId, level, place.start, isOverridden)
    return { place: { ...place, number }, indent }
  }

  #next(
    abstract: Abstract & { readonly id: string },
    numId: string,
    level: number,
    start: number,
    isOverridden: boolean,
  ): number {
    const counted = this.#counted.get(abstract.id) ?? []
    this.#counted.set(abstract.id, counted)
    const key = `${numId} ${level}`
    const before = counted[level]
    const isRestart = isOverridden && !this.#restarted.has(key)
    if (isRestart) this.#restarted.add(key)
    const number = before === undefined || isRestart ? start : before + 1
    counted[level] = number
    for (let below = level + 1; below < 9; below += 1) {
      const restart = abstract.levels.get(below)?.restart
      if (restart === undefined || (restart > 0 && level < restart)) counted[below] = undefined
    }
    return number
  }

  #levels(numId: string): (Abstract & { readonly id: string }) | undefined {
    const num = this.#nums.get(numId)
    if (num === undefined) return undefined
    const abstract = this.#abstracts.get(num.abstract)
    const linked = abstract?.link === undefined ? undefined : this.#styleLists.get(abstract.link)
    const id = linked ?? num.abstract
    const levels = this.#abstracts.get(id)
    return levels === undefined ? undefined : { ...levels, id }
  }
}

const bare: Level = {
  format: 'decimal',
  text: '',
  start: 1,
  style: undefined,
  indent: undefined,
  restart: undefined,
}

function levelOf(element: XmlElement): Level {
  return {
    format: wordValue(element, 'w:numFmt') ?? alternativeFormat(element) ?? 'decimal',
    text: wordValue(element, 'w:lvlText') ?? '',
    start: wholeNumber(wordValue(element, 'w:start')) ?? 0,
    style: wordValue(element, 'w:pStyle'),
    indent: indentOf(childNamed(element, 'w:pPr')),
    restart: wholeNumber(wordValue(element, 'w:lvlRestart')),
  }
}

/** Formats such as `001` stand in an alternative, with the nearest simple format behind them. */
function alternativeFormat(level: XmlElement): string | undefined {
  const fallback = childNamed(childNamed(level, 'mc:AlternateContent'), 'mc:Fallback')
  return wordValue(fallback, 'w:numFmt')
}
