import type { Directive, IncludeSyntax, Part, WantedFile } from '../include-syntax.ts'
import {
  both,
  dedentedPart,
  fenced,
  type LineRange,
  marked,
  ranges,
  readRanges,
  whole,
} from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** What begins `[!INCLUDE [name](file.md)]` and `[!code-csharp[name](file.cs#id)]`. */
const extension = /\[!(include|code(?:-[\w+#]{1,30})?)[ \t]{0,9}\[/gi

/** The longest directive. */
const longest = 2000

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
    const add = (from: number, to: number, shown: string, file: WantedFile) => {
      found.push({ from, to, lines: 1, pieces: [{ file }], shown, as: 'block' })
    }
    for (const { 0: opening, 1: name = '', index } of text.matchAll(extension)) {
      const rest = text.slice(index + opening.length, index + longest)
      const start = rest.indexOf('](')
      const end = rest.indexOf(')]', start)
      if (start === -1 || end === -1 || text.charAt(index - 1) === '\\') continue
      const target = targetOf(rest.slice(start + 2, end))
      const [kind = '', language = ''] = name.toLowerCase().split('-')
      const to = index + opening.length + end + 2
      if (kind === 'include') add(index, to, '[!INCLUDE]', markdownFile(target, path))
      else add(index, to, '[!code]', codeFile(target, language, path))
    }
    for (let at = text.indexOf(':::code '); at !== -1; at = text.indexOf(':::code ', at + 1)) {
      const rest = text.slice(at + 8, at + longest)
      const end = rest.indexOf(':::')
      const pairs = pairsIn(end === -1 ? '' : rest.slice(0, end))
      const source = pairs.get('source')
      if (source !== undefined)
        add(at, at + 8 + end + 3, ':::code', sourceFile(source, pairs, path))
    }
    return found.sort((a, b) => a.from - b.from)
  },
}

/** An address, between angle brackets or before a title. */
function targetOf(written: string): string {
  const target = written.trim()
  const end = target.startsWith('<') ? target.indexOf('>') : target.search(/\s/)
  return (end === -1 ? target : target.slice(0, end)).replace(/^</, '')
}

/** `language="csharp" source="a.cs" id="x" range="2-5" highlight="3"` */
function pairsIn(words: string): ReadonlyMap<string, string> {
  const pairs = words.matchAll(/(?<![\w-])([\w-]{1,30})="([^"]{0,1000})"/g)
  return new Map(Array.from(pairs, ([, key = '', value = '']) => [key, value]))
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
  const [address = '', fragment = ''] = target.split('#', 2)
  const [name = '', query = ''] = address.split('?', 2)
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
