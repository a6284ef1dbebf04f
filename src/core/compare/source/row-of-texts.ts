import type { Row } from '../aligned.ts'
import type { Interning } from '../interning.ts'
import { isWord, textParts } from '../words.ts'

/**
 * Texts as a row that can be aligned with another.
 *
 * @param shells what each must share with its other version; nothing if absent
 * @param keyOf by which the same ones are found; what they mean if absent
 */
export function rowOfTexts(
  texts: readonly string[],
  interning: Interning,
  shells: readonly string[] = [],
  keyOf: (index: number) => string = (index) => meaningOf(texts[index] ?? ''),
): Row {
  const words = texts.map((text) =>
    Int32Array.from(
      textParts(text)
        .filter(isWord)
        .map((word) => interning.of(word)),
    ).sort(),
  )
  return {
    length: texts.length,
    key: (index) => interning.of(`${shells[index] ?? ''} ${keyOf(index)}`),
    shell: (index) => shells[index] ?? '',
    words: (index) => words[index] ?? new Int32Array(),
  }
}

/** A text with one spelling for what Markdown spells in several ways: where lines break, emphasis, bullets, headings. */
export function meaningOf(text: string): string {
  return text
    .replace(/__/g, '**')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '*')
    .replace(/(?<=^ {0,20})[*+-](?= )/gm, '-')
    .replace(/^([^\n]+)\n=+\s*$/, '# $1')
    .replace(/^([^\n]+)\n-+\s*$/, '## $1')
    .replace(/^(#{1,6} .*?)[ \t]#+\s*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
