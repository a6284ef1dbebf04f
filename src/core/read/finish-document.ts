import type { BookLines } from '../document/book.ts'
import type { TemplateData } from '../document/template-data.ts'
import type { Document, SourceImage } from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import { queueAnchor } from './constructs/anchors.ts'
import type { HeldValues } from './data/held-values.ts'
import { putValues } from './data/put-values.ts'
import { documentTree } from './document-tree.ts'
import { type FileState, fileStates } from './file-states.ts'
import type { Includes } from './includes/with-includes.ts'
import { indexFiles } from './index-files.ts'
import type { Supplies } from './needs.ts'
import { directionOfFiles, type OpenedDocument } from './open-document.ts'
import { firstOf } from './open-files.ts'
import type { GivenFile } from './source-files.ts'
import type { SourceNode } from './source-node.ts'
import type { State } from './state.ts'

export interface ReadResult {
  readonly document: Document
  /** For whatever was left out or changed, each with its line: of a book, as `lines` counts them. */
  readonly warnings: readonly Warning[]
  /** `null` for a document that is no book and includes no files. */
  readonly lines: BookLines | null
  readonly files: readonly GivenFile[]
  /** The files that these include. */
  readonly includedFiles: Includes['sources']
  /** The supplied images that the document doesn't show, and those that it does. */
  readonly imagesNotShown: readonly string[]
  readonly imagesShown: readonly SourceImage[]
  /** What the front matter says of `ReadOptions.fields`. */
  readonly fields: ReadonlyMap<string, string>
  /** The data that it's filled in with; `null` for a document without any. */
  readonly data: TemplateData | null
  /** The nodes of the tree, as its limits count them. */
  readonly nodes: number
}

/**
 * Makes the tree of a document, once: CommonMark 0.31.2 and GFM with front matter, math, alerts, definition lists, safe raw HTML and
 * the rest of what `types.ts` names. No text is refused but one that asks for more than the limits; nothing in it can run, load or
 * reach outside.
 *
 * @param document isn't to be finished again
 * @param supplies what `document.needs` names, as far as the caller has it
 * @throws {DocumentLimitError} the document asks for more than its limits allow
 */
export function finishDocument(document: OpenedDocument, supplies: Supplies): ReadResult {
  const { opened } = document
  const { current, images, log, frontMatter, options, lines, values } = opened
  images.supply(supplies.images ?? [])
  document.diagrams.supply(supplies.diagrams ?? new Map())
  return current.during(() => {
    const formatted = supplies.citations ?? null
    const hasBibliography = formatted !== null && formatted.bibliography.length > 0
    const indexed = indexFiles(document, hasBibliography && !frontMatter.citations.suppressed)
    const dir = document.dir ?? directionOfFiles(indexed.files, opened.values) ?? 'ltr'
    current.enter(0)
    const files = fileStates(document, indexed, formatted)
    warnRepeatedLabels(files)
    current.enter(0)
    const { state } = firstOf(files)
    if (document.titleAgain !== undefined) queueAnchors(document.titleAgain, state)
    const tree = documentTree(files, dir, frontMatter, options)
    putValues(tree, values, document.budget)
    state.citations?.warnRefused()
    spendUnlisted(document)
    current.enter(0)
    if (document.library !== null) log.append(document.library.log)
    return {
      document: opened.slides === null ? tree : { ...tree, slides: opened.slides },
      warnings: withValues(log.list(), values),
      lines,
      files: opened.files.map(({ file }) => file),
      includedFiles: options.includes?.sources ?? [],
      imagesNotShown: images.notShown,
      imagesShown: images.shown,
      data: options.templates?.data ?? null,
      nodes: document.budget.spent('nodes'),
      fields: new Map(Array.from(frontMatter.fields, ([name, text]) => [name, values.line(text)])),
    }
  })
}

function withValues(warnings: readonly Warning[], values: HeldValues): readonly Warning[] {
  if (values.isEmpty) return warnings
  return warnings.map((warning) => ({ ...warning, message: values.brief(warning.message) }))
}

function warnRepeatedLabels(files: readonly FileState[]): void {
  for (const { state } of files) {
    state.file.enter()
    for (const { label, line } of state.index.repeatedLabels) {
      const message = `The label "${label.slice(0, 80)}" is there twice; references lead to the first.`
      state.log.add('label_duplicate', message, line)
    }
  }
}

/** Links to a heading that isn't shown lead to what comes after it. */
function queueAnchors(heading: SourceNode, state: State): void {
  const id = state.index.headingIds.get(heading)
  if (id !== undefined) state.anchors.push({ type: 'anchor', id })
  queueAnchor(heading, state)
}

/** Counts what the bibliography lists without being cited against the limit, with what is cited. */
function spendUnlisted({ opened, citations, budget }: OpenedDocument): void {
  for (const { keys, line, file } of citations?.unlisted ?? []) {
    opened.current.enter(file)
    budget.spend('citations', keys.length, line)
  }
}
