import type { Document } from '../../document/types.ts'
import { childrenOf, type Node, onCover } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import { type OptionalFont, optionalFonts } from '../../font-packages.ts'
import { type Compiler, ExportError } from './compiler.ts'
import { signBlock } from './missing-glyph-font.ts'
import { unquote } from './rust-strings.ts'

export interface MissingGlyphs {
  /** Characters that no font has. */
  readonly characters: ReadonlySet<string>
  /** The blocks of those that need a sign: of these, and of those which no font has together with others on them. */
  readonly blocks: readonly number[]
  /** Those that are drawn apart from letters and marks with a glyph, beside which they stand somewhere. */
  readonly apart: ReadonlySet<string>
}

/** How Typst reports characters that it draws as `.notdef`. */
const report = /the text `(".*")` could not be displayed with font/su

/** The characters that an export reports, with those that are drawn together with missing ones. */
export function reportedCharacters(messages: readonly string[]): ReadonlySet<string> {
  const characters = new Set<string>()
  for (const message of messages) {
    const [, quoted] = report.exec(message) ?? []
    for (const character of unquote(quoted ?? '""')) characters.add(character)
  }
  return characters
}

/** Letters of scripts that need not be installed, under marks that any script may have. */
const accented =
  /[^\p{M}\p{Script=Common}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}](?=\p{Script=Inherited})/gu

/**
 * Letters that may have no glyph though nothing is reported: where a font has a mark but not the letter below, Typst draws
 * the mark alone.
 */
export function lettersToCheck(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(accented), ([letter]) => letter))
}

/** Of more distinct characters than these all that were reported count as missing. */
const mostProbed = 2_000

/**
 * Finds out which characters are missing: a letter is reported too where no font has its accent.
 *
 * @param letters those that may be missing without being reported
 * @param families lists of fonts in which they were set
 */
export function findMissingGlyphs(
  reported: ReadonlySet<string>,
  letters: ReadonlySet<string>,
  families: readonly (readonly string[])[],
  compiler: Compiler,
): MissingGlyphs {
  const probed = [...new Set([...reported, ...letters])].slice(0, mostProbed)
  const missing = probed.length === 0 ? new Set<string>() : missingAlone(probed, families, compiler)
  const characters = reported.size > mostProbed ? new Set([...reported, ...missing]) : missing
  // Marks without a glyph stand on letters that have one, or letters without a glyph carry marks that have one.
  const covered = [...reported].filter((each) => !characters.has(each))
  const onLetters = covered.some((each) => !isMark(each))
  const underMarks = covered.some(isMark)
  const apart = [...characters].filter(
    (each) => letters.has(each) || (isMark(each) ? onLetters : underMarks),
  )
  return {
    characters,
    blocks: [...new Set([...reported, ...characters].map(signBlock))].sort((a, b) => a - b),
    apart: new Set(apart),
  }
}

function isMark(character: string): boolean {
  return /^\p{M}/u.test(character)
}

/** Those of the characters that no font has. */
function missingAlone(
  characters: readonly string[],
  families: readonly (readonly string[])[],
  compiler: Compiler,
): ReadonlySet<string> {
  const input = Buffer.from(JSON.stringify({ families, characters }))
  const files = new Map([['characters.json', input]])
  return compiler.run({ template: 'glyph-check.typ', files }, (compilation) => {
    if (!compilation.ok) return new Set(characters)
    try {
      compiler.exportPdf(compilation.document, 'ua-1')
      return new Set()
    } catch (error) {
      if (!(error instanceof ExportError)) throw error
      const missing = reportedCharacters(error.messages)
      return new Set(characters.filter((each) => missing.has(each)))
    }
  })
}

/**
 * A warning for each character, with the line of the first block that holds it; one for all those that the same package
 * would draw.
 *
 * @param installed font packages, which aren't recommended
 */
export function missingGlyphWarnings(
  characters: ReadonlySet<string>,
  document: Document,
  installed: readonly OptionalFont[],
): Warning[] {
  const lines = firstLines(characters, document)
  const alone: Warning[] = []
  const byFont = new Map<OptionalFont, string[]>()
  for (const character of characters) {
    const font = optionalFonts.find((each) => each.characters.test(character))
    if (font === undefined || installed.includes(font)) {
      alone.push(warning(`${noneHas([character])} is shown instead.`, lines.get(character)))
      continue
    }
    const sameFont = byFont.get(font)
    if (sameFont === undefined) byFont.set(font, [character])
    else sameFont.push(character)
  }
  const ofFonts = Array.from(byFont, ([{ language, package: name }, missing]) => {
    const place = missing.length === 1 ? 'is shown instead' : 'is shown for each'
    const message = `${noneHas(missing)} ${place}. To draw ${language}, install ${name}.`
    return warning(message, firstLineOf(new Set(missing), lines))
  })
  return [...ofFonts, ...alone]
}

function warning(message: string, line: number | undefined): Warning {
  return { code: 'missing_glyph', message, ...(line === undefined ? {} : { line }) }
}

/** How many characters a message names. */
const mostNamed = 5

function noneHas(characters: readonly string[]): string {
  const names = characters.slice(0, mostNamed).map(codePoint).join(', ')
  if (characters.length === 1) {
    return `No installed font has the character ${names}: a box with this number`
  }
  const unnamed = characters.length - mostNamed
  const more = unnamed > 0 ? ` and ${unnamed} more of their script` : ''
  return `No installed font has the characters ${names}${more}: a box with its number`
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

export function isMissingGlyph(message: string): boolean {
  return report.test(message)
}

/** Of each of the characters the line of the innermost block that holds it first, in the order of the document. */
function firstLines(
  characters: ReadonlySet<string>,
  document: Document,
): ReadonlyMap<string, number | undefined> {
  const lines = new Map<string, number | undefined>()
  const visit = (node: Node, around: number | undefined): void => {
    const line = 'line' in node ? node.line : around
    for (const character of ownText(node)) {
      if (characters.has(character) && !lines.has(character)) lines.set(character, line)
    }
    for (const child of childrenOf(node)) visit(child, line)
  }
  for (const node of [...onCover(document), ...document.children, ...document.backCover])
    visit(node, undefined)
  for (const { children } of document.footnotes)
    for (const block of children) visit(block, undefined)
  return lines
}

/** The line of that of the characters which comes first in the document. */
function firstLineOf(
  characters: ReadonlySet<string>,
  lines: ReadonlyMap<string, number | undefined>,
): number | undefined {
  for (const [character, line] of lines) if (characters.has(character)) return line
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
