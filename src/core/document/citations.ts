import type { Inline } from './types.ts'

/** A style by the name of one that comes with the engine, or the text of a CSL file. */
export type CitationStyle =
  | { readonly kind: 'bundled'; readonly name: string }
  | {
      readonly kind: 'file'
      readonly csl: string
      /** Whether it lists what is cited. Some styles of notes don't. */
      readonly lists: boolean
    }

/** One source in a citation. */
export interface CitedItem {
  /** Of its entry, as in `CitationRequest.entries`. */
  readonly key: string
  /** Whether its author is left out: `[-@key]`. */
  readonly withoutAuthor: boolean
  /** Whether it has words before it, which `prefixSign` represents. */
  readonly prefix: boolean
  /** Whether it has a page or other words after it, which `locatorSign` represents. */
  readonly locator: boolean
}

/** A citation to be formatted. */
export interface CitationGroup {
  readonly index: number
  /** Whether the author is part of the sentence: `@key says`. */
  readonly narrative: boolean
  readonly items: readonly CitedItem[]
}

/** An entry of a bibliography, without anything that the engine would run. */
export interface CitationEntry {
  readonly key: string
  /** By which the engine knows it. */
  readonly name: string
  /** The entry under its name, in Hayagriva's YAML (as JSON, without the braces around it). */
  readonly source: string
}

/** All that a document cites. */
export interface CitationRequest {
  readonly style: CitationStyle
  /** BCP 47 tag. */
  readonly lang: string
  readonly entries: readonly CitationEntry[]
  /** The keys of those that the bibliography has to list. */
  readonly listed: readonly string[]
  /** In the order of the document, notes where they're cited. */
  readonly groups: readonly CitationGroup[]
  /** Characters that all citations together may have. */
  readonly mostCharacters: number
}

/** A document's citations, as its style has them. Links of `cites` lead to the keys of entries. */
export interface FormattedCitations {
  /** Whether citations in the text become notes. */
  readonly inNotes: boolean
  /** By the index of the citation. */
  readonly citations: ReadonlyMap<number, FormattedCitation>
  readonly bibliography: readonly FormattedEntry[]
  /** Entries that the engine can't read, by their keys, with the reason as a sentence's end. */
  readonly refused: ReadonlyMap<string, string>
  /** Why nothing could be formatted, as the end of a sentence. */
  readonly problem: string | null
}

export interface FormattedCitation {
  /** The citation in the text. In a style with notes, the author of a narrative citation, or nothing. */
  readonly text: readonly Inline[]
  /** The citation in a note; `null` in other styles. */
  readonly note: readonly Inline[] | null
}

export interface FormattedEntry {
  readonly key: string
  readonly label: string | null
  readonly children: readonly Inline[]
}

/**
 * Signs of the last planes, which no text uses: sources are cleared of them. Each stands for something that the engine isn't to
 * read, until it's put in its place: formulas, which it would run, and characters that mean something in BibLaTeX.
 */
const firstFormula = 0xf0000
const firstCharacter = 0xff000
const firstItem = 0x100000

/** The most formulas or items that can have placeholders. */
export const mostSigns = 0x7000

export function prefixSign(item: number): string {
  return String.fromCodePoint(firstItem + 2 * item)
}

export function locatorSign(item: number): string {
  return String.fromCodePoint(firstItem + 2 * item + 1)
}

export function formulaSign(formula: number): string {
  return String.fromCodePoint(firstFormula + formula)
}

/** @param character of ASCII */
export function characterSign(character: string): string {
  return String.fromCodePoint(firstCharacter + character.charCodeAt(0))
}

/** Stands for no character at all. */
export const nothingSign = characterSign('\x7f')

/** Stands for the authors whom BibTeX's `and others` means. */
export const othersSign = characterSign('\x80')

/** What a piece of formatted text is. */
export type FormattedPart =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'prefix' | 'locator' | 'formula'; readonly number: number }

/** Splits text at its placeholders. Those of characters become characters again. */
export function partsOf(text: string): readonly FormattedPart[] {
  const parts: FormattedPart[] = []
  for (const [part] of withCharacters(text).matchAll(
    /[\u{f0000}-\u{10fffd}]|[^\u{f0000}-\u{10fffd}]+/gu,
  )) {
    const code = part.codePointAt(0) ?? 0
    if (code >= firstItem) {
      const number = (code - firstItem) >> 1
      parts.push({ kind: (code - firstItem) % 2 === 0 ? 'prefix' : 'locator', number })
    } else if (code >= firstFormula) parts.push({ kind: 'formula', number: code - firstFormula })
    else parts.push({ kind: 'text', value: part })
  }
  return parts
}

/** Text in which signs of characters are those characters. */
function withCharacters(text: string): string {
  return text
    .replaceAll(nothingSign, '')
    .replace(/[\u{ff000}-\u{ff07e}]/gu, (sign) =>
      String.fromCharCode((sign.codePointAt(0) ?? 0) - firstCharacter),
    )
}

/** Text without placeholders, and without other characters that documents can't contain. */
export function withoutSigns(text: string): string {
  return text.replace(/[\u{f0000}-\u{10ffff}]/gu, '')
}
