import { includedNote } from '../../syntax/block/open-tags.ts'
import { TagFinder, type TemplateTag } from '../../syntax/template-tag.ts'
import type { Directive, IncludeSyntax, Part, WantedFile } from '../include-syntax.ts'
import { between } from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

const names = ['include', 'include_relative', 'include_cached', 'include-markdown']

/** Lines that the tag of a plugin of MkDocs may take. */
const mostLines = 20

/** What files are called that Liquid computes the names of. */
const computed = /\{\{|\|/

/**
 * Files of Jekyll (https://jekyllrb.com/docs/includes), in its folder `_includes` or beside the document, and those of GitBook and of
 * MkDocs' plugin `include-markdown`.
 */
export const liquid: IncludeSyntax = {
  id: 'template-tags',
  signs: ['{%'],
  kinds: [],
  read: ({ text, texts, index, path }) => {
    const found: Directive[] = []
    const tags = new TagFinder(text)
    let end = 0
    for (const { index: from } of text.matchAll(/\{%/g)) {
      if (from < end || text.charAt(from - 1) === '\\') continue
      const tag = tags.at(from)
      if (tag === null) {
        if (text.slice(0, from).trim() === '') found.push(...overLines(texts, index, from, path))
        break
      }
      end = tag.end
      const file = fileOf(tag, path)
      if (file !== null) found.push({ ...directive(tag, file), from, to: tag.end, lines: 1 })
    }
    return found
  },
}

function directive(
  { name }: TemplateTag,
  file: WantedFile,
): Omit<Directive, 'from' | 'to' | 'lines'> {
  // Parts of a site's layout, which show nothing by their names.
  const isLayout = /\.(?:html?|xml|svg|js|css|liquid)$/i.test(file.name)
  return {
    ...{ pieces: [{ file }], shown: `{% ${name} %}`, as: 'text' },
    ...(isLayout && { instead: '' }),
  }
}

/** A tag that ends on a later line. */
function overLines(
  texts: readonly string[],
  index: number,
  from: number,
  path: string,
): readonly Directive[] {
  const [first = ''] = texts.slice(index, index + 1)
  for (let lines = 2; lines <= mostLines && index + lines <= texts.length; lines++) {
    const last = texts[index + lines - 1] ?? ''
    if (last.trim() === '') return []
    if (!last.includes('%}')) continue
    const whole = texts.slice(index, index + lines).join('\n')
    const tag = new TagFinder(whole).at(from)
    const file = tag?.end === whole.trimEnd().length ? fileOf(tag, path) : null
    return tag === null || file === null
      ? []
      : [{ ...directive(tag, file), from, to: first.length, lines }]
  }
  return []
}

function fileOf(tag: TemplateTag, path: string): WantedFile | null {
  const { name, argument, pairs, language } = tag
  if (language !== 'Liquid' || !names.includes(name)) return null
  // The alerts of Jekyll's themes are alerts here.
  if (name === 'include' && includedNote(tag) !== null) return null
  const [, double, single, bare] = /^(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'{}]+))/.exec(argument) ?? []
  const written = double ?? single ?? bare ?? ''
  if (written === '' || computed.test(argument.slice(0, written.length + 2))) return null
  const start = pairs.get('start')
  const stop = pairs.get('end')
  const part = start === undefined && stop === undefined ? withValues(pairs) : between(start, stop)
  const partName = [start, stop].filter((text) => text !== undefined).join('\n')
  return { paths: placesOf(name, written, path, bare === undefined), name: written, part, partName }
}

/** Jekyll's `include` begins in a folder of its own, and a name between quotation marks beside the file, as GitBook's do. */
function placesOf(
  name: string,
  written: string,
  path: string,
  isQuoted: boolean,
): readonly string[] {
  const own = beside(path, written)
  if (own.length === 0 || name === 'include_relative' || name === 'include-markdown') return own
  const shared = fromRoot(`_includes/${written}`)
  return isQuoted ? [...own, ...shared] : [...shared, ...own]
}

/** What a tag gives the file: `{{ include.title }}`. */
function withValues(pairs: TemplateTag['pairs']): Part {
  return (file) =>
    file.map((text) =>
      text.includes('{{')
        ? text.replace(
            /\{\{-?[ \t]*include\.([\w-]{1,100})[ \t]*-?\}\}/g,
            (written, key: string) => pairs.get(key.toLowerCase()) ?? written,
          )
        : text,
    )
}
