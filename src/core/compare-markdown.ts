import type { OlderVersion } from './compare/older-version.ts'
import { type MarkedParts, markedSource } from './compare/source/marked-source.ts'
import type { MarkedBlock } from './compare/source/markup-state.ts'
import { shownText } from './compare/source/shown-text.ts'
import { isMarked, signatureRemark } from './compare/source/signature.ts'
import type { ConversionRequest } from './convert.ts'
import type { FrontMatterOptions } from './document/front-matter-options.ts'
import type { TrackedChanges } from './document/types.ts'
import type { Warning } from './document/warnings.ts'
import type { Output } from './output.ts'
import { frontMatterBlock } from './read/source/front-matter-block.ts'
import { type Look, readRequest } from './read-request.ts'

/** As many blocks are read by themselves where the whole doesn't read as it should. */
const mostChecked = 500

/**
 * The new version's Markdown with the changes since an older one in CriticMarkup. What is written is read again: with all changes
 * accepted it must say what the new version says, and with all rejected what the old one does. Where marks of single words don't, whole
 * blocks are marked.
 *
 * @throws {RangeError} one of the versions is a book
 * @throws what `convert` throws of a document that can't be read, whichever version that is
 */
export async function compareMarkdown(
  request: ConversionRequest,
  older: OlderVersion,
  options: FrontMatterOptions,
  look: Look,
): Promise<Output> {
  if (request.book !== undefined || older.book !== undefined) {
    throw new RangeError('Books cannot be compared as Markdown. Compare their files one by one.')
  }
  const [oldHead, oldBody] = parted(older.content)
  const [head, body] = parted(request.content)
  const said = async (content: string, trackChanges: TrackedChanges) => {
    const { book: _, compareWith: __, supplyImages: ___, ...own } = request
    const settings = { ...options, diagrams: 'code', track_changes: trackChanges } as const
    const { document } = await readRequest({ ...own, content }, settings, look)
    return shownText(document)
  }
  const accepted = await said(head + body, 'accept')
  const rejected = await said(head + oldBody, 'reject')
  const warnings: Warning[] = []
  if (oldHead.trim() !== head.trim()) warnings.push(otherFrontMatter)
  if (isMarked(oldBody) || isMarked(body)) warnings.push(suggestions)
  const signature = signatureRemark(older)
  const isRead = async (markdown: string) =>
    (await said(markdown, 'accept')) === accepted && (await said(markdown, 'reject')) === rejected
  const written = (way: MarkedParts, unmarkable?: ReadonlySet<number>) => {
    const { markdown, marked } = markedSource(oldBody, body, signature, way, unmarkable)
    return { markdown: head + markdown, marked }
  }
  const words = written('words')
  const tries: (() => Promise<string>)[] = [
    async () => words.markdown,
    async () => written('words', await unmarkableOf(words.marked, said)).markdown,
    async () => written('blocks').markdown,
    async () => written('all').markdown,
  ]
  for (const [index, attempt] of tries.entries()) {
    const markdown = await attempt()
    if (!(await isRead(markdown))) continue
    const isWhole = index === tries.length - 1
    return { bytes: Buffer.from(markdown), warnings: isWhole ? [...warnings, wholly] : warnings }
  }
  return { bytes: Buffer.from(written('all').markdown), warnings: [...warnings, inexact] }
}

/** The blocks that don't read as either version, each by itself. Of those beyond a number nothing is known. */
async function unmarkableOf(
  blocks: readonly MarkedBlock[],
  said: (markdown: string, trackChanges: TrackedChanges) => Promise<string>,
): Promise<ReadonlySet<number>> {
  const unmarkable = new Set<number>()
  for (const [index, { old, young, both }] of blocks.entries()) {
    const isRead =
      index < mostChecked &&
      (await said(both, 'accept')) === (await said(young, 'accept')) &&
      (await said(both, 'reject')) === (await said(old, 'reject'))
    if (!isRead) unmarkable.add(index)
  }
  return unmarkable
}

/** Front matter with the line feed behind it, and what follows. */
function parted(source: string): readonly [string, string] {
  // A file can't hold lone surrogates, which the reader leaves out.
  const text = source.replace(/^\uFEFF|\p{Surrogate}/gu, '').replace(/\r\n?/g, '\n')
  const block = frontMatterBlock(text)
  const end = block === null ? 0 : text.indexOf('\n', block.end) + 1 || text.length
  return [text.slice(0, end), text.slice(end)]
}

const otherFrontMatter: Warning = {
  code: 'comparison_front_matter',
  message:
    'The front matter is that of the new version: changes in it cannot be marked, and stay when changes are rejected.',
}

const suggestions: Warning = {
  code: 'comparison_suggestions',
  message:
    'The versions suggest changes themselves. In the comparison these cannot be told from the changes between the versions.',
}

const wholly: Warning = {
  code: 'comparison_marked_as_whole',
  message:
    'The changes cannot be marked one by one: the whole old version is marked as deleted, and the new one as inserted.',
}

const inexact: Warning = {
  code: 'comparison_not_exact',
  message:
    'Some changes are in syntax that cannot be marked: with all changes accepted or rejected the document is not quite that of either version.',
}
