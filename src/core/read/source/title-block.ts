import type { FrontMatterEntry } from './front-matter-entries.ts'

/** Lines that begin with `%`, each with those that go on with it, up to an empty one. One alone may be a comment of MyST's. */
const block =
  /^%(?!%)[ \t]*\S.*(?:\n[ \t]+\S.*)*(?:\n%(?!%).*(?:\n[ \t]+\S.*)*){1,2}(?=\n[ \t]*\n|\n?$)/

/** Longer text is no title. */
const longest = 2000

/** Pandoc's title block (its manual, "Extension: pandoc_title_block"), without what follows; `null` where there is none. */
export function titleBlock(source: string): string | null {
  return block.exec(source.slice(0, longest))?.[0] ?? null
}

/** The title, the authors and the date of a title block, which begins on the first line of the source. */
export function titleBlockEntries(text: string): readonly FrontMatterEntry[] {
  const found: { readonly line: number; readonly texts: string[] }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.replace(/^%/, '').trim()
    if (line.startsWith('%')) found.push({ line: index + 1, texts: [words] })
    else found.at(-1)?.texts.push(words)
  }
  return found.flatMap(({ line, texts }, index): FrontMatterEntry[] => {
    const scalar = (value: string) =>
      ({ type: 'scalar', value, text: value, firstLine: line, quoted: false }) as const
    const key = (['title', 'author', 'date'] as const)[index]
    const words = texts.filter((each) => each !== '')
    if (key === undefined || words.length === 0) return []
    if (key !== 'author') return [{ key, value: scalar(words.join(' ')), line }]
    const names = words.flatMap((each) => each.split(';')).map((name) => name.trim())
    return [{ key, value: { type: 'list', items: names.filter(Boolean).map(scalar) }, line }]
  })
}
