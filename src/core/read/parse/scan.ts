import { countLineFeeds } from '../source/characters.ts'
import type { AbstractSource } from '../source/front-matter.ts'
import type { FrontMatterBlock } from '../source/front-matter-block.ts'
import { criticBlocks } from '../syntax/block/critic-blocks.ts'
import type { OutputLine } from '../syntax/block/output.ts'
import { blockSyntaxes } from '../syntax/block/registry.ts'
import { type ScanContext, type ScannedContainer, scanLines } from '../syntax/block/scanner.ts'
import type { Line } from '../syntax/block/source-lines.ts'
import { roomForTables } from '../syntax/block/table-elements.ts'
import type { Directives } from '../syntax/directives.ts'
import { placeholder, placeholderComment } from '../syntax/placeholders.ts'
import type { WarningLog } from '../warning-log.ts'

/** A source in which Markdown stands for the blocks of other dialects. */
export interface ScannedSource {
  readonly source: string
  /** The author's line of each line; `null` where they are the same. */
  readonly lines: readonly number[] | null
  /** By the number of their placeholder. */
  readonly containers: readonly ScannedContainer[]
}

/** What a source is scanned with. */
export interface ScanOptions {
  readonly directives: Directives
  readonly log: WarningLog
  readonly abstract: AbstractSource | null
  readonly disabled: ReadonlySet<string>
  /** The author's lines, from 1, of openings that are known to be text; `null` if all are. */
  readonly text: ReadonlySet<number> | null
  /** The author's line of each line of the source; `null` where they are the same. */
  readonly authors: readonly number[] | null
}

/**
 * Scans a source for the blocks of other dialects.
 *
 * The lines of each container become a block quote at the start, so that whatever they leave open is closed at its end, and their
 * definitions count for the whole document. Where the container stood, in the text or in another one, is a placeholder.
 *
 * @param frontMatter stays as it is
 */
export function scanSource(
  source: string,
  frontMatter: FrontMatterBlock | null,
  { directives, log, abstract, disabled, text, authors }: ScanOptions,
): ScannedSource {
  const head = frontMatter === null ? '' : `${source.slice(0, frontMatter.end)}\n`
  const body = source.slice(head.length)
  const syntaxes = blockSyntaxes.filter(({ id }) => !disabled.has(id))
  const present = syntaxes.filter((each) => each.mayHold(body))
  if (abstract === null && present.length === 0) return { source, lines: authors, containers: [] }
  const context: ScanContext = {
    ...{ syntaxes, directives, log, text, containers: [] },
    examples: { count: 0, labels: new Map() },
    room: roomForTables(source),
  }
  const first = countLineFeeds(head)
  const lineAt = (line: number) => authors?.[line - 1] ?? line
  const written = body.split('\n').map((each, index) => ({
    text: each,
    line: lineAt(first + index + 1),
  }))
  // Where changes are accepted or rejected, that's done before any other syntax looks at the lines.
  const settles = directives.trackChanges !== 'all' && present.includes(criticBlocks)
  const critic = { ...context, syntaxes: [criticBlocks] }
  const lines = settles ? scanLines(written, critic, 0, [criticBlocks]) : written
  const others = settles ? present.filter((each) => each !== criticBlocks) : present
  const output = [...abstractLines(abstract, context), ...scanLines(lines, context, 0, others)]
  const quotes = context.containers.flatMap((each, number) => quoteOf(each, number))
  const all = [...quotes, ...output]
  const isInPlace = authors === null && all.every(({ line }, index) => line === first + index + 1)
  const numbersOfHead = Array.from({ length: first }, (_, index) => lineAt(index + 1))
  return {
    source: head + all.map((each) => each.text).join('\n'),
    lines: isInPlace ? null : [...numbersOfHead, ...all.map(({ line }) => line)],
    containers: context.containers,
  }
}

/** The front matter's abstract, as a container at the start: its Markdown is read as all of the document's. */
function abstractLines(
  abstract: AbstractSource | null,
  context: ScanContext,
): readonly OutputLine[] {
  if (abstract === null) return []
  const { lines, lineOf, title } = abstract
  const content = lines.map((text, index) => ({ text, line: lineOf(index) }))
  const number = context.containers.push({
    directive: { type: 'abstract' },
    ...{ title, line: lineOf(0), lines: scanLines(content, context, 1) },
  })
  const line = { line: lineOf(0), isVerbatim: false }
  return [
    { text: placeholderComment(number - 1), ...line },
    { text: '', ...line },
  ]
}

/** A block quote that begins with a heading, of a placeholder and the container's title. */
function quoteOf({ title, line, lines }: ScannedContainer, number: number): readonly Line[] {
  return [
    { text: `> ###### ${placeholder(number)} ${guarded(title)}`, line },
    ...lines.map((each) => ({ text: each.text === '' ? '>' : `> ${each.text}`, line: each.line })),
    { text: '', line },
  ]
}

/** A title that keeps what Markdown would take from the end of a heading: number signs, and attributes in braces. */
function guarded(title: string): string {
  return /[#}]$/.test(title) ? `${title}<!---->` : title
}
