import { decoded } from '../../document/decoded.ts'
import type { Inline, LinkTarget } from '../../document/types.ts'
import { resolveDots } from '../../images/image-paths.ts'
import type { DocumentLink } from '../document-links.ts'
import type { InlineContext, State } from '../state.ts'
import { checkUrl, schemeOf, trimUrl } from '../urls.ts'

/** A link's address and title, as Markdown or `<a>` gives them. */
export interface LinkSource {
  /** `undefined` for an `<a>` that is no link. */
  readonly href: string | undefined
  readonly title: string | null | undefined
  readonly line: number
}

/** A link, or its content alone where its address can't be used or a link is around it already. */
export function link(
  { href, title, line }: LinkSource,
  children: readonly Inline[],
  state: State,
  context: InlineContext,
): readonly Inline[] {
  if (href === undefined || context.inLink) return children
  const target = targetOf(href, line, state)
  if (target === null) return children
  return [{ type: 'link', target, title: title?.trim() || null, children, line }]
}

function targetOf(written: string, line: number, state: State): LinkTarget | null {
  const href = state.values.url(written)
  const trimmed = trimUrl(href)
  if (trimmed.startsWith('#')) return fragmentTarget(trimmed.slice(1), line, state)
  const folder = isRelative(trimmed) ? state.file.includedFolder(line) : null
  const document = documentMeant(trimmed, folder, state)
  const inBook = document?.type === 'output' && state.placeInBook !== null
  const included = inBook ? null : includedPlace(trimmed, folder ?? '', state)
  if (included !== null) return { kind: 'internal', id: included }
  if (document?.type === 'fragment') return fragmentTarget(document.fragment, line, state)
  if (document?.type === 'missing') {
    const where =
      state.placeInBook === null ? 'not converted with this document' : 'not in the book'
    const message = `The link to ${cutAddress(trimmed)} leads to a Markdown file that is ${where}.`
    state.log.add('link_document_missing', message, line)
  } else if (document === null && state.placeInBook !== null && isRelative(trimmed)) {
    const message = `The link to ${cutAddress(trimmed)} leads to a file that is not in the book.`
    state.log.add('link_document_missing', message, line)
  }
  const toOutput = document?.type === 'output'
  if (toOutput && state.placeInBook !== null) return bookTarget(document, line, state)
  const address = folder === null || state.placeInBook !== null ? href : inFolder(folder, trimmed)
  const checked = checkUrl(toOutput ? document.url : address, state.limits.urlLength)
  if ('url' in checked) return { kind: 'external', url: checked.url, ...(toOutput && { toOutput }) }
  state.log.add('link_dropped', `A link became plain text: ${checked.problem}.`, line)
  return null
}

/** The id of a place in a file that the document includes; `null` for any other address. */
function includedPlace(address: string, folder: string, { index, limits }: State): string | null {
  if (index.included === null || !isRelative(address) || address.length > limits.urlLength)
    return null
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? []
  return index.included.findIn(resolveDots(folder + decoded(path)), fragment)
}

/** An address that is written in a folder, from the document's own. */
function inFolder(folder: string, address: string): string {
  if (address.startsWith('/')) return address
  const [path = ''] = address.split(/[?#]/, 1)
  return resolveDots(encodeURI(folder) + path) + address.slice(path.length)
}

/** What a relative address is to the documents that are made together, where there are any. @param folder of an included file */
function documentMeant(
  address: string,
  folder: string | null,
  { documents, limits, placeInBook }: State,
): DocumentLink | null {
  if (documents === null || !isRelative(address) || address.length > limits.urlLength) return null
  if (placeInBook === null)
    return documents.find(folder === null ? address : inFolder(folder, address))
  return folder === null ? documents.findInBook(address) : documents.findInBook(address, folder)
}

/** Whether an address is that of a file from the document's own place. */
function isRelative(address: string): boolean {
  return /^[^?#]/.test(address) && schemeOf(address) === null && !address.startsWith('//')
}

export function cutAddress(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** HTML 7.4.6.3: an empty fragment and, where nothing has that id, `top` mean the start of the document. */
function fragmentTarget(fragment: string, line: number, state: State): LinkTarget | null {
  // Obsidian has a caret before the id of a block.
  const { start } = state.file
  const id = fragment === '' ? start : state.index.find(fragment.replace(/^(?:\^|%5E)/i, ''), line)
  if (id !== null) return { kind: 'internal', id }
  if (fragment.toLowerCase() === 'top') return { kind: 'internal', id: start }
  const where = state.placeInBook === null ? 'The document' : 'The file'
  warnMissing(where, fragment, line, state)
  return null
}

/** A place in another file of the book: what the fragment names, or else the file's start. */
function bookTarget(
  { output, fragment }: Extract<DocumentLink, { type: 'output' }>,
  line: number,
  state: State,
): LinkTarget | null {
  const find = (name: string) => state.placeInBook?.(output, name) ?? null
  const id = find(fragment)
  if (id !== null) return { kind: 'internal', id }
  warnMissing(`"${output}"`, fragment, line, state)
  const start = find('')
  return start === null ? null : { kind: 'internal', id: start }
}

function warnMissing(where: string, fragment: string, line: number, { log }: State): void {
  log.add(
    'link_target_missing',
    `${where} has no heading or anchor "${cutAddress(fragment)}".`,
    line,
  )
}
