import { documentsIn } from '../../document/documents-in.ts'
import { listedCaptions } from '../../document/numbers.ts'
import type {
  Block,
  Document,
  IndexOfTerms,
  TableOfContents,
  TableOfFigures,
} from '../../document/types.ts'
import { runningLines, walk, walkDocument } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import { ownPdfFonts } from '../../fonts/own/pdf-fonts.ts'
import { MissingPackageError } from '../../native/native-packages.ts'
import type { Supervision } from '../../supervision.ts'
import type { Theme } from '../../theme/types.ts'
import { loadPdfWriter } from './pdf-writer.ts'

interface WordLayout {
  readonly blocks: readonly Block[]
  readonly listedPages: ReadonlyMap<string, number>
  readonly warnings: readonly Warning[]
}

/**
 * The pages that Word's table of contents and its lists of figures show until Word counts them itself, those of the PDF, and the document's blocks in
 * the PDF's order. Without contents and references to pages nothing is laid out. What keeps the pages from being counted never costs the document: Word
 * can count them.
 */
export async function layoutForContents(
  document: Document,
  theme: Theme,
  { simplify = false, onLayout }: Supervision,
): Promise<WordLayout> {
  const asRead = { blocks: document.children, listedPages: new Map() }
  const contents = findContents(document.children, document)
  const isNeeded =
    contents !== undefined || refersToPages(document) || countsPagesOfRecords(document)
  if (!isNeeded) return { ...asRead, warnings: [] }
  const missing = (reason: string): WordLayout => ({
    ...asRead,
    warnings: contents === undefined ? [] : [contentsPageNumbersMissing(contents, reason)],
  })
  if (simplify) return missing('counting them ended the converter')
  const pdf = await loadPdfWriter().catch((error: unknown) => {
    // Other faults of the installation, unlike those of the engine, are no matter of the document.
    if (error instanceof MissingPackageError) return error
    throw error
  })
  if (pdf instanceof Error) return missing(`Octavo ${pdf.reason}`)
  onLayout?.('started')
  try {
    const layout = await pdf.layOut(document, theme, ownPdfFonts(theme))
    if (layout === null) return missing('the layout engine rejected the document')
    return { ...layout, warnings: [] }
  } catch {
    // PDF would fail. Word doesn't need the engine.
    return missing('the layout engine failed')
  } finally {
    onLayout?.('ended')
  }
}

function refersToPages(document: Document): boolean {
  for (const node of walkDocument(document)) {
    if (node.type === 'link' && node.shows?.page !== undefined) return true
  }
  return false
}

/** Whether headers or footers of records say how many pages these have, which not all programs count for a part of a file. */
function countsPagesOfRecords(document: Document): boolean {
  return documentsIn(document).some((each) => {
    if (each.record === undefined) return false
    for (const { start, center, end } of runningLines(each)) {
      for (const node of walk([...start, ...center, ...end])) {
        if (node.type === 'pageField' && node.field === 'pages') return true
      }
    }
    return false
  })
}

export function contentsPageNumbersMissing({ type, line }: Contents, reason: string): Warning {
  const name = names[type]
  return {
    code: 'contents_page_numbers_missing',
    message:
      `${name} has no page numbers, because its pages could not be counted (${reason}). ` +
      'Word asks whether to update fields when it opens the file, and fills them in then.',
    line,
  }
}

const names: Readonly<Record<Contents['type'], string>> = {
  toc: 'The table of contents',
  tableOfFigures: 'A list of figures, tables or listings',
  indexOfTerms: 'The index of terms',
}

type Contents = TableOfContents | TableOfFigures | IndexOfTerms

/** The first list that has entries. Such lists stand in the root, in `aligned` or in `landscape`. */
export function findContents(blocks: readonly Block[], document: Document): Contents | undefined {
  for (const block of blocks) {
    if (block.type === 'toc' && document.outline.length > 0) return block
    if (block.type === 'tableOfFigures') {
      if (listedCaptions(document.children, block.kind).length > 0) return block
    }
    if (block.type === 'indexOfTerms' && block.groups.length > 0) return block
    const inner = block.type === 'aligned' || block.type === 'landscape' ? block.children : []
    const found = findContents(inner, document)
    if (found !== undefined) return found
  }
  return undefined
}
