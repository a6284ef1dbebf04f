import { maxWarningsPerCode } from '../../document/cap-warnings.ts'
import type { Document } from '../../document/types.ts'
import { childrenOf, type Node } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import { unquote } from './rust-strings.ts'

/** How Typst reports a cluster of characters that no font has. */
const report = /the text `(".*")` could not be displayed with font/su

/**
 * A warning for each character that the export reports as missing, the first of them with the line of the first block that holds it.
 *
 * @param messages the exporter's; those about anything else are ignored
 */
export function missingGlyphWarnings(messages: readonly string[], document: Document): Warning[] {
  const missing = new Set<string>()
  for (const message of messages) {
    const [, quoted] = report.exec(message) ?? []
    for (const character of unquote(quoted ?? '""')) missing.add(character)
  }
  return [...missing].map((character, index): Warning => {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const message = `None of the bundled fonts has the character ${code}.`
    // The others are only counted.
    const line = index < maxWarningsPerCode ? lineOf(character, document) : undefined
    return { code: 'missing_glyph', message, ...(line === undefined ? {} : { line }) }
  })
}

export function isMissingGlyph(message: string): boolean {
  return report.test(message)
}

function lineOf(character: string, document: Document): number | undefined {
  const notes = document.footnotes.flatMap((note) => note.children)
  return firstLine([...document.children, ...notes], character)
}

/** The line of the innermost block that holds the character. */
function firstLine(nodes: readonly Node[], character: string, around?: number): number | undefined {
  for (const node of nodes) {
    const line = 'line' in node ? node.line : around
    if (ownText(node).includes(character)) return line
    const found = firstLine(childrenOf(node), character, line)
    if (found !== undefined) return found
  }
  return undefined
}

function ownText(node: Node): string {
  switch (node.type) {
    case 'code':
      return node.lines.map((line) => line.map((token) => token.text).join('')).join('\n')
    case 'image':
      return node.alt
    default:
      return 'value' in node ? node.value : ''
  }
}
