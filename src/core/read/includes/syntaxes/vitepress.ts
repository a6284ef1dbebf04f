import { headingSection } from '../heading-section.ts'
import type { Directive, IncludeSyntax, Part } from '../include-syntax.ts'
import type { MappedLines } from '../mapped-lines.ts'
import { dedentedPart, fenced, marked, ranges, readRanges, whole } from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** How far the name of a file may go. */
const longest = 1000

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
    const directive = inclusionOn(text, path) ?? codeOn(text, path)
    return directive === null ? [] : [directive]
  },
}

/** `<!--@include: ./part.md{3,10}-->` */
function inclusionOn(text: string, path: string): Directive | null {
  const sign = text.indexOf('@include:')
  const from = text.lastIndexOf('<!--', sign)
  const end = text.slice(sign, sign + longest).indexOf('-->')
  if (sign === -1 || from === -1 || end === -1 || text.slice(from + 4, sign).trim() !== '')
    return null
  const { name, partName, part } = partOf(text.slice(sign + '@include:'.length, sign + end).trim())
  const file = { paths: placesOf(name, path), name, partName, part }
  const to = sign + end + 3
  return { from, to, lines: 1, shown: '<!--@include-->', as: 'text', pieces: [{ file }] }
}

/** `<<< @/snippets/a.js#region{1,3 ts:line-numbers}[Title]`. A path makes it no here-string of a shell. */
function codeOn(text: string, path: string): Directive | null {
  const from = /^[ \t>]*/.exec(text)?.[0].length ?? 0
  if (!text.startsWith('<<<', from) || text.length > longest) return null
  let rest = text.slice(from + 3).trim()
  const take = (piece: RegExp) => {
    const found = piece.exec(rest)?.[0]
    if (found !== undefined) rest = rest.slice(found.length).trim()
    return found
  }
  const name = take(/^(?:@\/|\.{1,2}\/|\/)[^\s#{}[\]]+/)
  const region = take(/^#[\w*-]+/)?.slice(1)
  const given =
    take(/^\{[^{}]*\}/)
      ?.slice(1, -1)
      .trim()
      .split(/\s+/) ?? []
  const title = take(/^\[[^[\]]*\]/)
  if (name === undefined || rest !== '') return null
  const marks = given.filter((word) => /^[\d,-]+$/.test(word)).join('')
  const language = given.find((word) => /^[a-z]/i.test(word)) ?? extensionOf(name)
  const info = `${language}${marks === '' ? '' : ` {${marks}}`}${title === undefined ? '' : ` ${title}`}`
  const file = {
    ...{ paths: placesOf(name, path), name, partName: region ?? '' },
    part: region === undefined ? whole : dedentedPart(marked(region, regions)),
    code: (lines: MappedLines) => fenced(lines, info),
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
    /^(\d{0,9})(,)?(\d{0,9})$/.exec(lines.replace(/\s/g, '')) ?? []
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
