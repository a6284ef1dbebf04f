import type { WordChange } from '../model.ts'
import { childNamed, type XmlElement } from './xml.ts'

const kinds: ReadonlyMap<string, WordChange['kind']> = new Map([
  ['w:ins', 'insertion'],
  ['w:moveTo', 'insertion'],
  ['w:cellIns', 'insertion'],
  ['w:del', 'deletion'],
  ['w:moveFrom', 'deletion'],
  ['w:cellDel', 'deletion'],
])

/** Whether what an element holds was inserted or deleted. */
export function isChange(name: string): boolean {
  return kinds.has(name)
}

/** The names of the moves whose text is being read, by the ids of their ranges. */
export class OpenMoves {
  readonly #from = new Map<string, string>()
  readonly #to = new Map<string, string>()

  /** Notes where the range of a move begins or ends. Returns whether the element is such a mark. */
  mark(element: XmlElement): boolean {
    const id = element.attributes.get('w:id') ?? ''
    switch (element.name) {
      case 'w:moveFromRangeStart':
        this.#from.set(id, element.attributes.get('w:name') ?? '')
        return true
      case 'w:moveToRangeStart':
        this.#to.set(id, element.attributes.get('w:name') ?? '')
        return true
      case 'w:moveFromRangeEnd':
        this.#from.delete(id)
        return true
      case 'w:moveToRangeEnd':
        this.#to.delete(id)
        return true
      default:
        return false
    }
  }

  /** The change that an element such as `w:ins` or `w:moveTo` stands for; `null` for other elements. */
  changeOf(element: XmlElement): WordChange | null {
    const kind = kinds.get(element.name)
    if (kind === undefined) return null
    const isMove = element.name === 'w:moveTo' || element.name === 'w:moveFrom'
    const ranges = kind === 'insertion' ? this.#to : this.#from
    const move = isMove ? [...ranges.values()].at(-1) : undefined
    return { kind, ...authorship(element), ...(move !== undefined && move !== '' && { move }) }
  }

  /** The change of which one of the elements inside tells (`w:trPr` of a row, `w:rPr` of a paragraph's mark). */
  changeIn(properties: XmlElement | undefined): WordChange | null {
    let last: WordChange | null = null
    for (const child of properties?.children ?? []) {
      const change = this.changeOf(child)
      // A mark that was inserted and deleted again has both; it's gone if the deletion is accepted.
      if (change !== null && last?.kind !== 'deletion') last = change
    }
    return last
  }
}

export function authorship(element: XmlElement): { author: string; date: string | null } {
  return {
    author: element.attributes.get('w:author') ?? '',
    date: element.attributes.get('w:date') ?? null,
  }
}

/** What run or paragraph properties were before a tracked change of the format. */
export function formatBefore(
  properties: XmlElement | undefined,
  kind: 'w:rPr' | 'w:pPr',
): { author: string; date: string | null; before: XmlElement | undefined } | null {
  const change = childNamed(properties, `${kind}Change`)
  return change === undefined ? null : { ...authorship(change), before: childNamed(change, kind) }
}
