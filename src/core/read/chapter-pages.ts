import type { Block, ChapterStart, OutlineEntry, PageBreak } from '../document/types.ts'
import type { GivenFile } from './source-files.ts'

/** The blocks of a file, and its place in the document. */
interface FileBlocks {
  readonly blocks: readonly Block[]
  /** The level of its chapters' headings; `null` where it holds none. */
  readonly level: number | null
  /** Its first. */
  readonly line: number
}

/**
 * Has chapters begin on pages of their own. They are the files of a book but for chapters in chapters, and where it's asked for, headings
 * of the same level in them; of another document, the headings of the highest level, below its title.
 */
export class ChapterPages {
  readonly #start: ChapterStart | null
  readonly #inBook: boolean
  readonly #isBegun: boolean
  readonly #files: FileBlocks[] = []

  /**
   * @param start `null` where nobody asks: then files of books begin pages
   * @param isBegun whether something stands before the first block
   */
  constructor(start: ChapterStart | null, inBook: boolean, isBegun: boolean) {
    this.#start = start
    this.#inBook = inBook
    this.#isBegun = isBegun
  }

  /** @param line the first of the file */
  add(blocks: readonly Block[], file: GivenFile, line: number): void {
    if (blocks.length === 0) return
    const level = beginsPage(file) ? file.depth + 1 : null
    this.#files.push({ blocks, level, line })
  }

  /** The blocks of all files, with the page breaks between them. */
  blocks(outline: readonly OutlineEntry[]): readonly Block[] {
    const start = this.#start ?? (this.#inBook ? 'page' : 'none')
    if (start === 'none') return this.#files.flatMap(({ blocks }) => blocks)
    const all: Block[] = []
    const begin = (line: number) => {
      while (all.at(-1)?.type === 'pageBreak') all.pop()
      if (all.length === 0 && !this.#isBegun) return
      const to = start === 'right' ? { to: start } : {}
      const own: PageBreak = { type: 'pageBreak', ...to, line }
      all.push(own)
    }
    const top = this.#inBook ? null : topLevel(outline)
    for (const { blocks, level, line } of this.#files) {
      const ofHeadings = this.#inBook ? (this.#start === null ? null : level) : top
      if (this.#inBook && level !== null) begin(line)
      for (const block of blocks) {
        if (ofHeadings !== null && levelOf(block) === ofHeadings) begin(block.line)
        all.push(block)
      }
    }
    return all
  }
}

/** Chapters within chapters don't. */
function beginsPage({ kind, depth, inPart }: GivenFile): boolean {
  return kind === 'part' || depth <= (inPart ? 1 : 0)
}

/** The level of the heading that a block is or begins with. */
function levelOf(block: Block): number | null {
  if (block.type === 'heading') return block.depth
  const [first] = block.type === 'aligned' ? block.children : []
  return first === undefined ? null : levelOf(first)
}

/** The highest level of headings, below a sole one of level 1 that is the document's title. */
function topLevel(outline: readonly OutlineEntry[]): number {
  const depths = outline.map(({ depth }) => depth)
  const [first, ...others] = depths
  const hasTitle = first === 1 && others.length > 0 && others.every((depth) => depth > 1)
  return (hasTitle ? others : depths).reduce<number>(
    (highest, depth) => Math.min(highest, depth),
    6,
  )
}
