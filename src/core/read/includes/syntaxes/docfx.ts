import type { Directive, IncludeSyntax, Part, WantedFile } from '../include-syntax.ts'
import {
  both,
  dedented,
  fenced,
  type LineRange,
  marked,
  ranges,
  readRanges,
  whole,
} from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** `[!INCLUDE [name](file.md)]`, `[!code-csharp[name](file.cs#id)]`, with a title in quotation marks at most. */
const extension =
  /(?<!\\)\[!(include|code(?:-([\w+#]{1,30}))?)[ \t]*\[[^\]\n]{0,200}\]\([ \t]*(?:<([^<>\n]{1,500})>|([^()\s]{1,500}))(?:[ \t]+["'][^"'\n]{0,200}["'])?[ \t]*\)\]/gi

/** `:::code language="csharp" source="a.cs" id="x" range="2-5" highlight="3":::` */
const code =
  /:::code[ \t]+([\w-]{1,30}="[^"\n]{0,1000}"(?:[ \t]+[\w-]{1,30}="[^"\n]{0,1000}")*)[ \t]*:::/g

/** C#'s regions and DocFX's tags in comments: `#region x`, `// <x>`. */
const tags = {
  start: (line: string) =>
    /^[ \t]*(?:\/\/\/?|#|'|--|;|%|\/\*|<!--|REM)[ \t]*<([A-Za-z][\w.-]*)>/
      .exec(line)?.[1]
      ?.toLowerCase() ??
    /#(?:pragma[ \t]+)?region[ \t]+([\w.-]+)/i.exec(line)?.[1]?.toLowerCase() ??
    null,
  end: (line: string) =>
    /^[ \t]*(?:\/\/\/?|#|'|--|;|%|\/\*|<!--|REM)[ \t]*<\/([A-Za-z][\w.-]*)>/
      .exec(line)?.[1]
      ?.toLowerCase() ?? (/#(?:pragma[ \t]+)?end[ \t]?region/i.test(line) ? '' : null),
  what: 'region',
}

/** What Microsoft Learn and DocFX include (https://dotnet.github.io/docfx/docs/markdown.html): Markdown, in a line too, and code. */
export const docfx: IncludeSyntax = {
  id: 'learn-spans',
  signs: ['[!', ':::code'],
  kinds: [],
  read: ({ text, path }) => {
    const found: Directive[] = []
    for (const match of text.matchAll(extension)) {
      const [written, name = '', language = '', inAngles, plain] = match
      const target = inAngles ?? plain ?? ''
      const isCode = name.toLowerCase() !== 'include'
      const file = isCode ? codeFile(target, language, path) : markdownFile(target, path)
      const shown = `[!${isCode ? 'code' : 'INCLUDE'}]`
      const to = match.index + written.length
      found.push({ from: match.index, to, lines: 1, pieces: [{ file }], shown, as: 'block' })
    }
    for (const match of text.matchAll(code)) {
      const [written, words = ''] = match
      const pairs = new Map(
        Array.from(words.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
          key,
          value,
        ]),
      )
      const source = pairs.get('source') ?? ''
      const file = sourceFile(source, pairs, path)
      const to = match.index + written.length
      found.push({
        from: match.index,
        to,
        lines: 1,
        pieces: [{ file }],
        shown: ':::code',
        as: 'block',
      })
    }
    return found.sort((a, b) => a.from - b.from)
  },
}

/** `~` is the root of the site. */
function placesOf(target: string, path: string): readonly string[] {
  return /^~[/\\]/.test(target) ? fromRoot(target.slice(1)) : beside(path, target)
}

function markdownFile(target: string, path: string): WantedFile {
  const [name = ''] = target.split(/[?#]/, 1)
  return { paths: placesOf(name, path), name, part: whole, partName: '' }
}

/** `Program.cs#L12-L16`, `Program.cs#region`, `Program.cs?name=x&range=2-5&highlight=3&start=2&end=5`. */
function codeFile(target: string, language: string, path: string): WantedFile {
  const [, name = target, query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(target) ?? []
  const pairs = new Map<string, string>(
    query.split('&', 50).map((pair) => {
      const [key = '', value = ''] = pair.split('=')
      return [key.toLowerCase(), value]
    }),
  )
  const id = pairs.get('name') ?? fragment
  const isLines = /^L\d+(?:-L?\d+)?$/i.test(id)
  const lines = isLines ? id : (pairs.get('range') ?? fromTo(pairs))
  const source = new Map([
    ...(language === '' ? [] : [['language', language] as const]),
    ...(isLines || id === '' ? [] : [['id', id] as const]),
    ...(lines === '' ? [] : [['range', lines] as const]),
    ['highlight', pairs.get('highlight') ?? ''] as const,
  ])
  return sourceFile(name, source, path)
}

function fromTo(pairs: ReadonlyMap<string, string>): string {
  const [start, end] = [pairs.get('start'), pairs.get('end')]
  return start === undefined && end === undefined ? '' : `${start ?? ''}-${end ?? ''}`
}

function sourceFile(name: string, pairs: ReadonlyMap<string, string>, path: string): WantedFile {
  const id = pairs.get('id') ?? ''
  const range = pairs.get('range') ?? ''
  const language = (pairs.get('language') ?? /\.(\w{1,20})$/.exec(name)?.[1] ?? '').toLowerCase()
  const lines = readRanges(range)
  const part: Part = id === '' ? whole : marked(id.toLowerCase(), tags)
  const marks = pairs.get('highlight') ?? ''
  const info = `${language}${/^[\d,\s-]+$/.test(marks) ? ` {${marks.replace(/\s/g, '')}}` : ''}`
  return {
    ...{ paths: placesOf(name, path), name, partName: `${id} ${range}`.trim() },
    part: dedentedPart(range === '' ? part : both(part, partOf(range, lines))),
    code: (chosen) => fenced(chosen, info),
  }
}

function partOf(written: string, lines: readonly LineRange[] | null): Part {
  return lines === null
    ? () => ({ problem: `its lines are no numbers: "${written.slice(0, 80)}"` })
    : ranges(lines)
}

function dedentedPart(part: Part): Part {
  return (file) => {
    const chosen = part(file)
    return 'problem' in chosen ? chosen : dedented(chosen)
  }
}
