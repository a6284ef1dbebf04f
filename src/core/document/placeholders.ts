/** What headers and footers may ask for, by the names of placeholders. */
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
  /!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|`[^`]*`|(\{\{|\}\})|\{\s*([\p{L}_][\p{L}\p{N}_-]*)\s*\}/gu

/** The placeholder that is meant by what stands between braces, in any case of letters; `undefined` if there is none. */
export function placeholderNamed(written: string): PlaceholderName | undefined {
  return placeholderNames.find((known) => known === written.toLowerCase())
}

/** The first word between braces that is no placeholder; `null` if there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [, , written] of text.matchAll(placeholderSyntax)) {
    if (written !== undefined && placeholderNamed(written) === undefined) return written
  }
  return null
}
