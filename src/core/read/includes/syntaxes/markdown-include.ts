import type { IncludeSyntax, Part } from '../include-syntax.ts'
import { ranges, whole } from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** `{!part.md!}` and `{!part.md!lines=1 3-5}`, alone on its line. */
const inclusion = /^[ \t>]*(\{!([^!{}\n]{1,500})!(?:lines=([\d \t-]{1,200}))?\})[ \t]*$/

/** The files that Python-Markdown's markdown-include brings in, of MkDocs (https://github.com/cmacmackin/markdown-include). */
export const markdownInclude: IncludeSyntax = {
  id: 'snippets',
  signs: ['{!'],
  kinds: ['code', 'indented code'],
  read: ({ text, path }) => {
    const [found, , written = '', lines] = inclusion.exec(text) ?? []
    const name = written.trim()
    if (found === undefined || !/[\w/]\.\w+$/.test(name)) return []
    const paths = [
      ...new Set([
        ...fromRoot(name).slice(0, 1),
        ...beside(path, name),
        ...fromRoot(name).slice(1),
      ]),
    ]
    const file = {
      paths: beside(path, name).length === 0 ? [] : paths,
      name,
      part: partOf(lines),
      partName: lines ?? '',
    }
    const from = text.indexOf('{!')
    return [{ from, to: text.length, lines: 1, pieces: [{ file }], shown: '{!…!}', as: 'text' }]
  },
}

function partOf(lines: string | undefined): Part {
  if (lines === undefined) return whole
  return ranges(
    lines
      .trim()
      .split(/[ \t]+/)
      .map((range) => {
        const [from = '', to] = range.split('-')
        return { from: Number(from), to: Number(to ?? from) }
      }),
  )
}
