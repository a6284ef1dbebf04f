import type { IndexReference, MarkedTerm } from '../../core/document/types.ts'
import { labelsIn } from '../../core/labels/labels.ts'
import type { WordBlock, WordDocument, WordInline } from '../model.ts'
import { parseInstruction } from '../read/field-instruction.ts'

/** What a field says of a term in the index, and the bookmark around the pages on which it's treated. */
interface IndexEntry {
  readonly term: MarkedTerm
  readonly range: string | null
}

/** What an entry for the index says (`XE "term:below" \b`; ECMA-376, part 1, 17.16.5.79); `null` for another field. */
export function indexEntryOf(instruction: string, lang: string): IndexEntry | null {
  const { name, words, switches } = parseInstruction(instruction)
  const [entry = '', range] = words
  if (name !== 'XE' || entry.trim() === '') return null
  const levels = partsOf(entry, ':').map((level) => {
    const [text = '', key = ''] = partsOf(level, ';').map((part) => part.replace(/\\(.)/gu, '$1'))
    return { text: text.trim(), sortKey: key.trim() === '' ? null : key.trim() }
  })
  const shown = levels.filter(({ text }) => text !== '').slice(0, 3)
  if (shown.length === 0) return null
  const reference = referenceIn(switches.get('t') ?? '', lang)
  const isRange = switches.has('r') && range !== undefined && reference === null
  return {
    term: { levels: shown, end: null, isEnd: false, reference, isMain: switches.has('b') },
    range: isRange ? range : null,
  }
}

/** The terms of the ranges in a document, by the bookmarks around these. */
export function indexRangesOf(document: WordDocument): ReadonlyMap<string, readonly MarkedTerm[]> {
  const ranges = new Map<string, MarkedTerm[]>()
  const visit = (inlines: readonly WordInline[]) => {
    for (const inline of inlines) {
      if (inline.type === 'link' || inline.type === 'field') visit(inline.inlines)
      if (inline.type !== 'field' || !/^XE\b/iu.test(inline.instruction)) continue
      const entry = indexEntryOf(inline.instruction, languageOf(document))
      if (entry === null || entry.range === null) continue
      ranges.set(entry.range, [...(ranges.get(entry.range) ?? []), entry.term])
    }
  }
  const visitBlocks = (blocks: readonly WordBlock[]) => {
    for (const block of blocks) {
      if (block.type === 'paragraph') visit(block.inlines)
      else for (const { cells } of block.rows) for (const cell of cells) visitBlocks(cell.blocks)
    }
  }
  visitBlocks(document.blocks)
  return ranges
}

export function languageOf({ properties }: WordDocument): string {
  return properties.language ?? 'en'
}

/** The parts between a sign that no backslash is before. */
function partsOf(text: string, sign: string): readonly string[] {
  const parts: string[] = ['']
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === sign) parts.push('')
    else {
      const whole = char === '\\' ? char + text.charAt(++at) : char
      parts[parts.length - 1] += whole
    }
  }
  return parts
}

/** What stands in place of a page: `see other`. */
function referenceIn(text: string, lang: string): IndexReference | null {
  const words = text.trim()
  if (words === '') return null
  const labels = [labelsIn(lang), labelsIn('en')]
  const beginnings = [
    ...labels.map(({ seeAlso }) => ({ label: seeAlso, also: true })),
    ...labels.map(({ see }) => ({ label: see, also: false })),
  ]
  const found = beginnings.find(({ label }) =>
    words.toLowerCase().startsWith(`${label.toLowerCase()} `),
  )
  if (found === undefined) return { also: false, text: words }
  return { also: found.also, text: words.slice(found.label.length).trim() }
}
