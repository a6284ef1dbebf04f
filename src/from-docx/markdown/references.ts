import GithubSlugger from 'github-slugger'
import type { WordBlock, WordDocument, WordInline, WordNoteReference } from '../model.ts'
import { plainInlines } from '../plain-text.ts'
import { parseInstruction } from '../read/field-instruction.ts'

/** Where the bookmarks are that something leads to. */
export interface References {
  /** Ids of headings by the bookmarks in them. */
  readonly headings: ReadonlyMap<string, string>
  /** Bookmarks elsewhere, which need a place of their own. */
  readonly anchors: ReadonlySet<string>
  /** The references to notes that bookmarks stand around, to which others refer. */
  readonly notes: ReadonlyMap<string, WordNoteReference>
}

/** Looks for the bookmarks that links and references lead to. */
export function findReferences(document: WordDocument): References {
  const wanted = new Set<string>()
  const headings = new Map<string, string>()
  const found = new Set<string>()
  const notes = new Map<string, WordNoteReference>()
  const slugger = new GithubSlugger()
  const visit = (blocks: readonly WordBlock[]) => {
    for (const block of blocks) {
      if (block.type === 'table') {
        for (const { cells } of block.rows) for (const cell of cells) visit(cell.blocks)
        continue
      }
      for (const target of targetsOf(block.inlines)) wanted.add(target)
      for (const name of block.bookmarks) found.add(name)
      for (const [index, inline] of block.inlines.entries()) {
        const next = block.inlines[index + 1]
        if (inline.type === 'bookmarkStart' && next?.type === 'noteReference') {
          notes.set(inline.name, next)
        }
      }
      if (block.headingLevel === null || block.list?.ordered === false) continue
      const text = plainInlines(block.inlines).replace(/\s+/gu, ' ').trim()
      if (text === '') continue
      const id = slugger.slug(text)
      for (const name of block.bookmarks) headings.set(name, id)
    }
  }
  visit(document.blocks)
  for (const note of [...document.footnotes.values(), ...document.endnotes.values()])
    visit(note.blocks)
  const anchors = [...wanted].filter(
    (name) => found.has(name) && !headings.has(name) && !notes.has(name),
  )
  return { headings, anchors: new Set(anchors), notes }
}

function* targetsOf(inlines: readonly WordInline[]): Generator<string> {
  for (const inline of inlines) {
    if (inline.type === 'link') {
      if (inline.target.startsWith('#')) yield inline.target.slice(1)
      yield* targetsOf(inline.inlines)
    } else if (inline.type === 'field') {
      const target = referenceOf(inline.instruction)
      if (target !== null) yield target
      yield* targetsOf(inline.inlines)
    }
  }
}

/** The bookmark to which a field refers that leads there (`REF _Ref1 \h`); `null` for other fields. */
export function referenceOf(instruction: string): string | null {
  const { name, words, switches } = parseInstruction(instruction)
  if (name !== 'REF' && name !== 'PAGEREF' && name !== 'NOTEREF') return null
  return switches.has('h') ? (words[0] ?? null) : null
}
