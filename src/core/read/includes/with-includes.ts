import { type DocumentLimits, defaultLimits, mostIncludeRounds } from '../../document/limits.ts'
import type { SuppliedImage } from '../../images/supplied-images.ts'
import { frontMatterBlock } from '../source/front-matter-block.ts'
import { utf8Length } from '../source/source-limits.ts'
import { Expander } from './expander.ts'
import { IncludedFiles } from './included-files.ts'
import { MappedLines } from './mapped-lines.ts'
import { includeSyntaxes } from './registry.ts'

/** Directives that include files, in a document with all of its files. */
const mostIncludes = 20_000

/** Lines of files that are looked at for the parts that directives name, each as often as one does: two seconds. */
const mostLines = 5_000_000

/** A file of a document. */
interface File {
  readonly path: string
  readonly content: string
}

/** A file with what it includes in its place. */
export interface IncludedText {
  readonly content: string
  /** Where its lines come from, and what is said of them. */
  readonly lines: MappedLines
}

/** The files of a document, with what they include. */
export interface Includes {
  /** `null` for a file that includes nothing. */
  readonly files: readonly (IncludedText | null)[]
  /** The files that were included, by the names with which they were supplied. */
  readonly used: readonly string[]
  /** Their texts, without those of the document itself. */
  readonly sources: readonly File[]
}

export interface IncludeOptions {
  /** What came with the document. */
  readonly supplied: readonly SuppliedImage[]
  /** Supplies what didn't, by its path. */
  readonly supply: (paths: readonly string[]) => Promise<readonly SuppliedImage[]>
  readonly limits?: DocumentLimits | undefined
  /** The ids of syntaxes that are switched off. */
  readonly disabled: () => ReadonlySet<string>
  /** Whether the files are those of an mdBook. */
  readonly ofMdBook: boolean
}

/** Puts the files that a document's files include into their places. Nothing is read here: what is needed has to be supplied. */
export async function withIncludes(
  files: readonly File[],
  options: IncludeOptions,
): Promise<Includes> {
  const signs = includeSyntaxes.flatMap((syntax) => syntax.signs)
  const mayInclude = files.map(({ content }) => signs.some((sign) => content.includes(sign)))
  const none = { files: files.map(() => null), used: [], sources: [] }
  if (!mayInclude.includes(true)) return none
  const { limits = defaultLimits, supplied, supply, ofMdBook } = options
  const disabled = options.disabled()
  const syntaxes = includeSyntaxes.filter(({ id }) => !disabled.has(id))
  const bytes =
    limits.sourceBytes - files.reduce((sum, { content }) => sum + utf8Length(content), 0)
  const sources = files.map(({ path, content }, index) =>
    mayInclude[index] ? sourceOf(path, content) : null,
  )
  // Files may include each other, and parts of themselves.
  const own = files.map(({ path, content }) => ({ url: path, bytes: Buffer.from(content) }))
  const found = new IncludedFiles([...supplied, ...own])
  for (let round = 0; ; round++) {
    const budget = {
      ...{ bytes, repeated: limits.expansion },
      ...{ directives: mostIncludes, lines: mostLines },
    }
    const expander = new Expander(found, budget, syntaxes, ofMdBook)
    const expanded = sources.map((source) => source && withBody(source, expander))
    if (found.wanted.size === 0 || round === mostIncludeRounds) {
      const paths = new Set(files.map(({ path }) => path))
      const included = found.included.filter(({ path }) => !paths.has(path))
      const sources = included.map(({ path, text }) => ({ path, content: text }))
      return { files: expanded, used: [...found.used], sources }
    }
    found.supply(await supply([...found.wanted]))
  }
}

interface Source extends File {
  readonly front: MappedLines
  readonly body: MappedLines
}

function sourceOf(path: string, written: string): Source {
  const content = written.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const lines = MappedLines.of(content.split('\n'), path)
  const front = frontMatterBlock(content)?.lineFeeds ?? 0
  return { path, content, front: lines.slice(0, front), body: lines.slice(front) }
}

/** `null` where nothing is changed, and nothing is said. */
function withBody({ path, content, front, body }: Source, expander: Expander): IncludedText | null {
  expander.changed = false
  const expanded = expander.expanded(body, path, content)
  if (!expander.changed) return null
  const lines = new MappedLines()
  lines.addAll(front)
  lines.addAll(expanded)
  return { content: lines.texts.join('\n'), lines }
}
