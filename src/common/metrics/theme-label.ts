/** A theme by its id, one that was loaded, or the files of one that came with a document. */
export type NamedTheme =
  | string
  | { readonly definition: { readonly id: string } }
  | { readonly files: unknown }

/** What metrics and traces call the theme of a document. */
export function themeLabel(theme: NamedTheme | undefined): string {
  if (theme === undefined) return 'default'
  if (typeof theme === 'string') return theme
  // Its name is the client's, of whom there may be thousands.
  return 'definition' in theme ? theme.definition.id : 'theme_files'
}
