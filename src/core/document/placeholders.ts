/** The placeholders of headers and footers, by name. */
export const placeholderNames = [
  'title',
  'section',
  'page',
  'pages',
  'date',
  'author',
  'version',
  'logo',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/**
 * Images, the addresses of links, and code, which are left as they are; braces that stand for themselves (the first group), and
 * what may be a placeholder (the second).
 */
export const placeholderSyntax =
  /!\[(?:(?!!\[)[^\]])*\]\((?:(?!!\[)[^)])*\)|\]\((?:(?!\]\()[^)])*\)|`[^`]*`|(\{\{|\}\})|\{\s*([\p{L}_][\p{L}\p{N}_-]*)\s*\}/gu

/** The placeholder for the text between braces, in any case of letters; `undefined` if it isn't one. */
export function placeholderNamed(written: string): PlaceholderName | undefined {
  return placeholderNames.find((known) => known === written.toLowerCase())
}

/** The first word between braces that isn't a placeholder; `null` if all are. */
export function unknownPlaceholder(text: string): string | null {
  for (const [, , written] of text.matchAll(placeholderSyntax)) {
    if (written !== undefined && placeholderNamed(written) === undefined) return written
  }
  return null
}
