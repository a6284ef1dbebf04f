import { capWarnings } from '../document/cap-warnings.ts'
import type { Block, Document, Footnote, Metadata } from '../document/types.ts'
import { walkDocument } from '../document/walk.ts'
import type { Warning } from '../document/warnings.ts'
import type { ReadResult } from './finish-document.ts'

/**
 * One document of those that were filled in with a record each: each begins with a `recordStart`. Their ids differ already; their notes
 * and comments get numbers that do, and notes show those that they have in their record.
 *
 * @param results at least one
 * @param fallbackTitle of documents that have different titles
 */
export function joinedRecords(
  results: readonly [ReadResult, ...ReadResult[]],
  fallbackTitle: string,
): ReadResult {
  const [first] = results
  const children: Block[] = []
  const notes: Footnote[] = []
  let comments = 0
  for (const { document } of results) {
    comments += renumber(document, notes.length, comments)
    const { children: blocks, ...around } = document
    const footnotes = document.footnotes.map((note) => numbered(note, notes.length))
    notes.push(...footnotes)
    children.push({ type: 'recordStart', document: { ...around, footnotes }, line: 1 }, ...blocks)
  }
  const documents = results.map(({ document }) => document)
  const { title } = first.document
  const shown = new Set(results.flatMap(({ imagesShown }) => imagesShown.map(({ url }) => url)))
  return {
    ...first,
    document: {
      ...first.document,
      title: documents.every((each) => each.title === title) ? title : fallbackTitle,
      metadata: commonMetadata(documents),
      children,
      footnotes: notes,
      outline: documents.flatMap(({ outline }) => outline),
    },
    warnings: warningsOf(results),
    imagesNotShown: first.imagesNotShown.filter((url) => !shown.has(url)),
    imagesShown: [
      ...new Map(
        results.flatMap(({ imagesShown }) => imagesShown.map((image) => [image.url, image])),
      ).values(),
    ],
  }
}

function numbered(note: Footnote, before: number): Footnote {
  if (before === 0) return note
  return { ...note, number: note.number + before, shownNumber: note.number }
}

/** @returns how many comments the document has */
function renumber(document: Document, notesBefore: number, commentsBefore: number): number {
  let comments = 0
  // A node that stands in two places is numbered once.
  const seen = new WeakSet<object>()
  for (const node of walkDocument(document)) {
    if (seen.has(node)) continue
    seen.add(node)
    if (node.type === 'footnoteReference' && notesBefore > 0) {
      // The reader's own nodes, which nobody else has seen.
      const own: { number: number; shownNumber?: number } = node
      own.shownNumber = node.number
      own.number += notesBefore
    } else if (node.type === 'comment') {
      for (const remark of [node, ...(node.replies ?? [])]) {
        const own: { number: number } = remark
        own.number += commentsBefore
        comments++
      }
    }
  }
  return comments
}

/** What all say alike of themselves, which is true of the whole. */
function commonMetadata(documents: readonly Document[]): Metadata {
  const [first, ...others] = documents.map(({ metadata }) => metadata)
  if (first === undefined) throw new TypeError('A file of records has a document.')
  const isCommon = (name: keyof Metadata) => {
    const value = JSON.stringify(first[name])
    return others.every((other) => JSON.stringify(other[name]) === value)
  }
  return {
    ...first,
    ...(!isCommon('title') && { title: null }),
    ...(!isCommon('subtitle') && { subtitle: null }),
    ...(!isCommon('authors') && { authors: [], authorLines: [] }),
    ...(!isCommon('isoDate') && { date: null, isoDate: null }),
    ...(!isCommon('description') && { description: null }),
    ...(!isCommon('keywords') && { keywords: [] }),
    ...(!isCommon('subject') && { subject: null }),
    ...(!isCommon('company') && { company: null }),
    ...(!isCommon('properties') && { properties: [] }),
  }
}

/** Each warning once, with the records that it is about, unless that is all of them. */
function warningsOf(results: readonly ReadResult[]): readonly Warning[] {
  const found = new Map<string, { readonly warning: Warning; readonly records: Set<number> }>()
  for (const [index, { warnings }] of results.entries()) {
    for (const warning of warnings) {
      const key = JSON.stringify([warning.code, warning.line, warning.file, warning.message])
      const known = found.get(key) ?? { warning, records: new Set() }
      known.records.add(index + 1)
      found.set(key, known)
    }
  }
  return capWarnings(
    [...found.values()].flatMap(({ warning, records }) => {
      if (records.size === results.length) return warning
      // A template may cite a note under a condition.
      if (warning.code === 'footnote_unused') return []
      return { ...warning, message: `${namesOf([...records])}: ${warning.message}` }
    }),
  )
}

function namesOf([first, ...others]: readonly number[]): string {
  if (others.length === 0) return `Record ${first}`
  return `Record ${first} and ${others.length} other${others.length === 1 ? '' : 's'}`
}
