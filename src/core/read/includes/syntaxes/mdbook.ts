import type { SyntaxDescription } from '../../syntax/syntax.ts'
import type {
  Directive,
  DirectiveLine,
  IncludeSyntax,
  Piece,
  WantedFile,
} from '../include-syntax.ts'
import { fenced, marked, ranges, whole } from '../parts.ts'
import { beside } from '../paths.ts'

/** mdBook's directives, and with a backslash what only looks like one. */
const directive = /(\\)?\{\{\s*#(\w+)(?!\w)((?:(?!\{\{)[^}\n])*)\}\}/g

const names = ['include', 'rustdoc_include', 'playground', 'playpen', 'title']

const anchors = {
  start: (line: string) => /ANCHOR:\s*([\w-]+)/.exec(line)?.[1] ?? null,
  end: (line: string) => /ANCHOR_END:\s*([\w-]+)/.exec(line)?.[1] ?? null,
  what: 'anchor',
}

/** As `syntaxes` have it. The others are part of syntaxes that have more. */
export const mdBookDirectives: SyntaxDescription = {
  id: 'mdbook-directives',
  level: 'line',
  rows: [
    {
      tool: 'mdBook',
      syntax:
        '`{{#include file.rs:2:10}}`, `{{#include file.rs:anchor}}`, `{{#rustdoc_include file.rs}}`, `{{#playground file.rs}}`',
      result: '[included](includes.md), in code too',
    },
  ],
  samples: {
    becomes: [{ markdown: '```\n\\{{#include a.md}}\n```', html: '<code>{{#include a.md}}' }],
    staysText: ['The block {{#if x}} is text.'],
  },
}

/**
 * What mdBook's preprocessor `links` replaces (https://rust-lang.github.io/mdBook/format/mdbook.html): `{{#include}}` and
 * `{{#rustdoc_include}}` by a file, some of its lines or what is between its anchors, `{{#playground}}` by a block of code, and in
 * books of mdBook `{{#title}}` by nothing. Names of other preprocessors are warned of there, and text elsewhere.
 */
export const mdBook: IncludeSyntax = {
  id: mdBookDirectives.id,
  signs: ['{{'],
  kinds: ['code', 'indented code'],
  read: (line) => {
    const found: Directive[] = []
    for (const match of line.text.matchAll(directive)) {
      const [written, backslash, name = '', operand = ''] = match
      const known = names.includes(name)
      if (!known && (backslash !== undefined || !line.ofMdBook)) continue
      const pieces =
        backslash === undefined
          ? piecesOf(name, operand.trim(), line)
          : [{ text: written.slice(1) }]
      if (pieces === null && !line.ofMdBook) continue
      found.push({
        ...{ from: match.index, to: match.index + written.length, lines: 1, as: 'text', pieces },
        shown: `{{#${name.slice(0, 40)}}}`,
        ...(pieces === null && { instead: written }),
      })
    }
    return found
  },
}

function piecesOf(name: string, operand: string, line: DirectiveLine): readonly Piece[] | null {
  if (name === 'title') return line.ofMdBook ? [{ text: '' }] : null
  const [first = ''] = operand.split(/\s+/, 1)
  // A drive of Windows, or an address, is no name with a part.
  const colon = /^[a-z][\w+.-]*:[\\/]/i.test(first) ? -1 : first.indexOf(':')
  const target = colon === -1 ? first : first.slice(0, colon)
  if (name === 'playground' || name === 'playpen') {
    const words = operand.slice(first.length).split(/[\s,]+/)
    const info = ['rust', ...words.filter((word) => /^\w+$/.test(word))].join(',')
    return [{ file: fileOf(first, '', line, (lines) => fenced(lines, info)) }]
  }
  if (name !== 'include' && name !== 'rustdoc_include') return null
  return target === ''
    ? null
    : [{ file: fileOf(target, colon === -1 ? '' : first.slice(colon + 1), line) }]
}

function fileOf(
  name: string,
  partName: string,
  { path }: DirectiveLine,
  code?: WantedFile['code'],
): WantedFile {
  return {
    paths: beside(path, name),
    name,
    partName,
    part: partOf(partName),
    ...(code && { code }),
  }
}

/** `2`, `2:10`, `2:`, `:10` or the name of an anchor. */
function partOf(name: string) {
  const [range, from, isRange, to] = /^(\d{0,9})(?:(:)(\d{0,9}))?$/.exec(name) ?? []
  if (range === undefined) return marked(name.split(':')[0] ?? '', anchors)
  if (range === '' || range === ':') return whole
  const first = from === '' ? undefined : Math.max(1, Number(from))
  return ranges([{ from: first, to: isRange ? Number(to) || undefined : first }])
}
