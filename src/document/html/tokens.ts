import { Tokenizer } from 'htmlparser2'
import { cleanText, countLineFeeds } from '../source/characters.ts'

/** What raw HTML is made of. Names and attribute names are in lower case, character references decoded. */
export interface TokenHandler {
  text(value: string, line: number): void
  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void
  close(name: string): void
  comment(text: string, line: number): void
}

/**
 * Reads a piece of raw HTML. Declarations and processing instructions vanish; a tag that the piece
 * doesn't finish is dropped, as browsers do at the end of a file.
 *
 * @param line - the line of the source on which the piece starts
 */
export function readTokens(html: string, line: number, handler: TokenHandler): void {
  let name = ''
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
  const open = () => handler.open(name, attributes, tagLine)
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => handler.text(html.slice(start, end), lineAt(start)),
      ontextentity: (codePoint) => handler.text(fromCodePoint(codePoint), currentLine),
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = new Map()
        tagLine = lineAt(start)
      },
      onattribname(start, end) {
        attributeName = html.slice(start, end).toLowerCase()
        attributeValue = ''
      },
      onattribdata(start, end) {
        attributeValue += html.slice(start, end)
      },
      onattribentity(codePoint) {
        attributeValue += fromCodePoint(codePoint)
      },
      onattribend() {
        if (!attributes.has(attributeName)) attributes.set(attributeName, cleanText(attributeValue))
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => handler.close(html.slice(start, end).toLowerCase()),
      oncomment: (start, end, endOffset) =>
        handler.comment(html.slice(start, end - endOffset), lineAt(start)),
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

function fromCodePoint(codePoint: number): string {
  return cleanText(String.fromCodePoint(codePoint))
}
