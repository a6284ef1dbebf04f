import { headingSection } from '../heading-section.ts'
import type { Directive, IncludeSyntax, Part } from '../include-syntax.ts'
import { dedented, fenced, marked, ranges, readRanges, whole } from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** `<!--@include: ./part.md{3,10}-->` */
const inclusion = /<!--[ \t]*@include:[ \t]*([^\n]{1,1000}?)[ \t]*-->/

/** `<<< @/snippets/a.js#region{1,3 ts:line-numbers}[Title]`. A path makes it no here-string of a shell. */
const code =
  /^[ \t>]*<<<[ \t]*((?:@\/|\.{1,2}\/|\/)[^\s#{}[\]]+)(#[\w*-]+)?[ \t]*(?:\{([^{}\n]*)\})?[ \t]*(?:\[([^[\]\n]*)\])?[ \t]*$/

const regions = {
  start: (line: string) => /[#!]region[ \t]+([\w*-]+)/.exec(line)?.[1] ?? null,
  end: (line: string) => {
    const end = /[#!]endregion\b[ \t]*([\w*-]+)?/.exec(line)
    return end === null ? null : (end[1] ?? '')
  },
  what: 'region',
}

/** What VitePress includes (https://vitepress.dev/guide/markdown): other Markdown, and code with its regions. */
export const vitePress: IncludeSyntax = {
  id: 'snippets',
  signs: ['@include:', '<<<'],
  kinds: ['comment'],
  read: ({ text, path }) => {
    const [whole, written = ''] = inclusion.exec(text) ?? []
    if (whole !== undefined) {
      const { name, partName, part } = partOf(written)
      const from = text.indexOf(whole)
      const paths = placesOf(name, path)
      const file = { paths, name, partName, part }
      return [
        {
          from,
          to: from + whole.length,
          lines: 1,
          shown: '<!--@include-->',
          as: 'text',
          pieces: [{ file }],
        },
      ]
    }
    const snippet = code.exec(text)
    return snippet === null ? [] : [codeOf(text, snippet, path)]
  },
}

function codeOf(text: string, snippet: RegExpExecArray, path: string): Directive {
  const [, name = '', region, words = '', title] = snippet
  const given = words.trim().split(/\s+/)
  const marks = given.filter((word) => /^[\d,-]+$/.test(word)).join('')
  const language = given.find((word) => /^[a-z]/i.test(word)) ?? extensionOf(name)
  const info = `${language}${marks === '' ? '' : ` {${marks}}`}${title === undefined ? '' : ` [${title}]`}`
  const part: Part =
    region === undefined
      ? whole
      : (file) => {
          const chosen = marked(region.slice(1), regions)(file)
          return 'problem' in chosen ? chosen : dedented(chosen)
        }
  const from = /^[ \t>]*/.exec(text)?.[0].length ?? 0
  const file = {
    ...{ paths: placesOf(name, path), name, partName: region ?? '', part },
    code: (lines: Parameters<typeof fenced>[0]) => fenced(lines, info),
  }
  return { from, to: text.length, lines: 1, shown: '<<<', as: 'block', pieces: [{ file }] }
}

/** `@` is the root of the site. */
function placesOf(name: string, path: string): readonly string[] {
  return name.startsWith('@/') ? fromRoot(name.slice(1)) : beside(path, name)
}

/** A name with lines (`{3,10}`), a region or a heading (`#name`) behind it. */
function partOf(written: string): {
  readonly name: string
  readonly partName: string
  readonly part: Part
} {
  const [, name = written, region, lines] =
    /^([^#{}]+)(?:#([^{}]+))?(?:\{([^{}]*)\})?$/.exec(written) ?? []
  const partName = [region, lines].filter((part) => part !== undefined).join(' ')
  const range = lines === undefined ? null : rangeOf(lines)
  const part: Part = (file) => {
    const chosen = region === undefined ? file : regionOf(region.trim())(file)
    return 'problem' in chosen || range === null ? chosen : ranges(range)(chosen)
  }
  return { name: name.trim(), partName, part }
}

/** `3,10` is from one to another here. */
function rangeOf(lines: string) {
  const [, from = '', comma, to = ''] =
    /^[ \t]*(\d{0,9})[ \t]*(,)?[ \t]*(\d{0,9})[ \t]*$/.exec(lines) ?? []
  if (comma === undefined) return readRanges(lines)
  return [{ from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) }]
}

function regionOf(name: string): Part {
  return (file) => {
    const region = marked(name, regions)(file)
    return 'problem' in region ? headingSection(name)(file) : region
  }
}

function extensionOf(name: string): string {
  return /\.(\w{1,20})$/.exec(name)?.[1] ?? ''
}
