import { Tokenizer } from 'htmlparser2'
import { cleanText, countLineFeeds } from '../source/characters.ts'

/** What raw HTML is made of. Names and attribute names are in lower case, character references decoded. */
export interface TokenHandler {
  text(value: string, line: number): void
  /** @param written its name as its author wrote it */
  open(name: string, attributes: ReadonlyMap<string, string>, line: number, written: string): void
  close(name: string): void
  comment(text: string, line: number): void
}

/** Elements whose content is text up to their end tag (HTML 13.1.2), so that a tokenizer looks for no tags there. */
const endOfRawText = /<\/(iframe|noembed|noframes|script|style|textarea|title|xmp)(?=[\s/>])/gi
const rawText = /^(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)$/

/**
 * Reads a piece of raw HTML. Declarations and processing instructions vanish; a tag that the piece
 * doesn't finish is dropped, as browsers do at the end of a file. An element whose content is text, but
 * which the piece doesn't end, doesn't make text of the tags after it.
 *
 * @param line - the line of the source on which the piece starts
 */
export function readTokens(html: string, line: number, handler: TokenHandler): void {
  let name = ''
  let written = ''
  let attributes = new Map<string, string>()
  let attributeName = ''
  let attributeValue = ''
  let counted = 0
  let currentLine = line
  const lineAt = (offset: number): number => {
    currentLine += countLineFeeds(html, counted, offset)
    counted = offset
    return currentLine
  }
  let tagLine = line
  const lastEnds = new Map<string, number>()
  for (const match of html.matchAll(endOfRawText)) {
    lastEnds.set(match[1]?.toLowerCase() ?? '', match.index)
  }
  const nothing = () => {}
  /** Character references in a row: several may be one sign, such as a flag. */
  let references = ''
  const endReferences = () => {
    if (references !== '') handler.text(cleanText(references), currentLine)
    references = ''
  }
  /** Reads on from there, and returns where a new tokenizer has to start. */
  const readFrom = (from: number): number => {
    let next = html.length
    const slice = (start: number, end: number) => html.slice(from + start, from + end)
    const open = (end: number) => {
      endReferences()
      handler.open(name, attributes, tagLine, written)
      if (!rawText.test(name) || (lastEnds.get(name) ?? -1) > from + end) return
      tokenizer.pause()
      next = from + end + 1
    }
    const tokenizer = new Tokenizer(
      { xmlMode: false, decodeEntities: true },
      {
        ontext(start, end) {
          endReferences()
          handler.text(slice(start, end), lineAt(from + start))
        },
        ontextentity(codePoint) {
          references += String.fromCodePoint(codePoint)
        },
        onopentagname(start, end) {
          written = slice(start, end)
          name = written.toLowerCase()
          attributes = new Map()
          tagLine = lineAt(from + start)
        },
        onattribname(start, end) {
          attributeName = slice(start, end).toLowerCase()
          attributeValue = ''
        },
        onattribdata(start, end) {
          attributeValue += slice(start, end)
        },
        onattribentity(codePoint) {
          attributeValue += String.fromCodePoint(codePoint)
        },
        onattribend() {
          if (!attributes.has(attributeName)) {
            attributes.set(attributeName, cleanText(attributeValue))
          }
        },
        onopentagend: open,
        onselfclosingtag: open,
        onclosetag(start, end) {
          endReferences()
          handler.close(slice(start, end).toLowerCase())
        },
        oncomment(start, end, endOffset) {
          endReferences()
          handler.comment(slice(start, end - endOffset), lineAt(from + start))
        },
        oncdata: nothing,
        ondeclaration: nothing,
        onprocessinginstruction: nothing,
        onend: endReferences,
      },
    )
    tokenizer.write(html.slice(from))
    tokenizer.end()
    return next
  }
  for (let from = 0; from < html.length; ) from = readFrom(from)
}
