import type { Block, Direction, Document, Footnote } from '../../document/types.ts'
import type { LoweredDocument } from '../markdown/lower.ts'
import type { FrontMatter } from '../source/front-matter.ts'
import { resolveFlow } from './flow.ts'
import { takeAnchors } from './paragraph.ts'
import type { Reading, Scope } from './reading.ts'

/** The whole typed tree: the body, and the notes that it and they cite. */
export function resolveDocument(
  lowered: LoweredDocument,
  reading: Reading,
  frontMatter: FrontMatter,
  dir: Direction,
  fallbackTitle: string,
): Document {
  const scope: Scope = {
    marks: [],
    align: null,
    dir,
    ownDir: null,
    depth: 0,
    inLink: false,
    quotations: 0,
    code: false,
    inBody: true,
  }
  const contents: Block[] = frontMatter.toc ? [{ type: 'toc', line: 1 }] : []
  if (frontMatter.toc) reading.contents.push(1)
  const children = [...contents, ...resolveFlow(lowered.body, reading, scope, 1)]
  children.push(...lastAnchors(reading, dir))
  const footnotes = resolveNotes(lowered, reading, { ...scope, inBody: false })
  const { outline } = reading
  spendContents(reading, frontMatter.metadata.tocDepth)
  const heading = outline.find((entry) => entry.text !== '')
  return {
    type: 'root',
    metadata: frontMatter.metadata,
    title: frontMatter.metadata.title ?? heading?.text ?? (fallbackTitle || 'Document'),
    lang: reading.lang,
    dir,
    children,
    footnotes,
    outline,
  }
}

/**
 * An entry in a table of contents is drawn as a paragraph with a link, a leader and a page number, and takes
 * a PDF a hundred kilobytes of memory: 200 tables of 100 headings, two kilobytes of Markdown, took 2 GB.
 */
const nodesOfEntry = 100

/** The first table of contents comes with its headings; each further one repeats them all. */
function spendContents({ contents, outline, budget }: Reading, depth: number): void {
  const entries = outline.filter((entry) => entry.depth <= depth).length
  for (const line of contents.slice(1)) budget.spend('nodes', 1 + entries * nodesOfEntry, line)
}

/** Anchors after which nothing comes still need a place. */
function lastAnchors(reading: Reading, dir: Direction): Block[] {
  const children = takeAnchors(reading)
  return children.length === 0 ? [] : [{ type: 'paragraph', children, dir, align: null, line: 1 }]
}

function resolveNotes(lowered: LoweredDocument, reading: Reading, scope: Scope): Footnote[] {
  const cited: {
    readonly identifier: string
    readonly children: Block[]
    readonly line: number
  }[] = []
  for (const identifier of reading.citations.identifiers()) {
    const note = lowered.notes.get(identifier)
    const line = note?.line ?? 1
    const children = resolveFlow(note?.children ?? [], reading, scope, line)
    cited.push({ identifier, children: [...children, ...lastAnchors(reading, scope.dir)], line })
  }
  for (const [identifier, note] of lowered.notes) {
    if (reading.citations.has(identifier)) continue
    const message = `The footnote [^${note.label}] is cited nowhere and was left out.`
    reading.log.add('footnote_unused', message, note.line)
  }
  return cited.map(({ identifier, children, line }, index) => {
    const references = reading.citations.references(identifier)
    return { number: index + 1, children, references, line }
  })
}
