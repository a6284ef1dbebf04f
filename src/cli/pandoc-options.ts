/** What to use instead of options of Pandoc that Octavo doesn't have. docs/migrating-from-pandoc.md lists them all. */
const insteadOf: Readonly<Record<string, string>> = {
  '--bibliography': 'Name the bibliography in front matter: bibliography: references.bib.',
  '--citeproc': 'Leave it out: citations are always formatted.',
  '--csl': 'Name the style in front matter: csl: apa.',
  '--css': 'Use --theme, with a theme or the folder of your own.',
  '--defaults': 'Use front matter, or options.',
  '--embed-resources': 'Leave it out: HTML is always one file.',
  '--fail-if-warnings': 'Use --strict.',
  '--file-scope': 'Leave it out: each file is its own document.',
  '--filter': 'Octavo has no filters.',
  '--highlight-style': 'Use --theme: the theme sets the highlighting.',
  '--katex': 'Leave it out: formulas are always MathML.',
  '--lua-filter': 'Octavo has no filters.',
  '--mathjax': 'Leave it out: formulas are always MathML.',
  '--mathml': 'Leave it out: formulas are always MathML.',
  '--metadata': 'Use --title, --author, --date and so on, or front matter.',
  '--metadata-file': 'Use --title, --author, --date and so on, or front matter.',
  '--output': 'Use --out.',
  '--pdf-engine': 'Leave it out: PDF needs no other program.',
  '--read': 'Use --from.',
  '--reference-doc': 'Use --template.',
  '--resource-path': 'Use --allow-dir.',
  '--self-contained': 'Leave it out: HTML is always one file.',
  '--standalone': 'Leave it out: documents are always complete.',
  '--table-of-contents': 'Use --toc.',
  '--variable': 'Use --theme, --set and --page-margins, or front matter.',
  '--write': 'Use --to.',
}

const long: Readonly<Record<string, string>> = {
  '-C': '--citeproc',
  '-F': '--filter',
  '-L': '--lua-filter',
  '-M': '--metadata',
  '-N': '--number-sections',
  '-V': '--variable',
  '-c': '--css',
  '-d': '--defaults',
  '-s': '--standalone',
}

/**
 * Adds to an error about an unknown option what to use instead, where it's one of Pandoc's.
 *
 * @param error as Commander prints it: `error: unknown option '-s'` and a line feed, maybe with a suggestion
 */
export function withPandocHint(error: string): string {
  const [, option = ''] = /^error: unknown option '(--?[A-Za-z-]+)/.exec(error) ?? []
  const name = long[option] ?? long[option.slice(0, 2)] ?? option
  if (name === '--number-sections') return `${error}Use --number-sections.\n`
  const hint = insteadOf[name]
  return hint === undefined ? error : `${error.replace(/\(Did you mean .*\n/, '')}${hint}\n`
}
