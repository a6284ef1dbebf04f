import type { Directive, IncludeSyntax, Part, WantedFile } from '../include-syntax.ts'
import { LineKinds } from '../line-kinds.ts'
import {
  between,
  both,
  dedented,
  fenced,
  type LineRange,
  ranges,
  readRanges,
  whole,
} from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

const opening = /^([ \t>]*)(`{3,}|~{3,}|:{3,})\{(include|literalinclude)\}[ \t]*(\S[^\n]*)?$/

/** More options than a directive has. */
const mostLines = 40

type Options = ReadonlyMap<string, string>

/**
 * MyST's `{include}` and `{literalinclude}` (https://mystmd.org/guide/embed), with the options of docutils and Sphinx that choose lines.
 */
export const myst: IncludeSyntax = {
  id: 'myst-directives',
  signs: ['{include}', '{literalinclude}'],
  kinds: ['fence'],
  read: ({ text, texts, index, path }) => {
    const [found, prefix = '', fence = '', name = '', argument = ''] = opening.exec(text) ?? []
    if (found === undefined || argument.trim() === '') return []
    const close = texts.slice(index + 1, index + mostLines).findIndex((line) => isEnd(line, fence))
    if (close === -1) return []
    const body = texts.slice(index + 1, index + 1 + close)
    const file = fileOf(name, argument.trim(), optionsOf(body), path)
    const directive: Directive = {
      ...{
        from: prefix.length,
        to: text.length,
        lines: close + 2,
        pieces: [{ file }],
        as: 'block',
      },
      shown: `{${name}}`,
      instead: `\`{${name}} ${argument.trim().replaceAll('`', "'")}\``,
    }
    return [directive]
  },
}

function isEnd(line: string, fence: string): boolean {
  const run = line.replace(/^[ \t>]+/, '').trimEnd()
  return run.length >= fence.length && run === fence.charAt(0).repeat(run.length)
}

/** `:key: value`, or the lines of YAML between two lines of hyphens. */
function optionsOf(lines: readonly string[]): Options {
  const options = new Map<string, string>()
  for (const line of lines) {
    const [, key = '', value = ''] =
      /^[ \t>]*:?([\w-]+):(?:[ \t]+(\S[^\n]*))?$/.exec(line.trimEnd()) ?? []
    if (key !== '') options.set(key, value.replace(/^(["'])(.*)\1$/, '$2'))
  }
  return options
}

function fileOf(name: string, target: string, options: Options, path: string): WantedFile {
  const isLiteral = name === 'literalinclude' || isOn(options, 'literal') || options.has('code')
  const paths = target.startsWith('/') ? fromRoot(target) : beside(path, target)
  const partName = Array.from(options, ([key, value]) => `${key}=${value}`).join(' ')
  const part = partOf(options)
  if (!isLiteral) {
    const offset = Math.min(6, Math.abs(Number(options.get('heading-offset') ?? 0)) || 0)
    return { paths, name: target, partName, part: offset === 0 ? part : lowered(part, offset) }
  }
  const isDedented = options.has('dedent')
  return {
    ...{ paths, name: target, partName },
    part: isDedented ? (file) => dedent(part(file), options.get('dedent') ?? '') : part,
    code: (lines) => fenced(lines, infoOf(name, target, options)),
  }
}

/** Whether a flag is set: without a value it is. */
function isOn(options: Options, key: string): boolean {
  return options.has(key) && !/^false$/i.test(options.get(key) ?? '')
}

/** docutils counts `start-line` from 0, and `end-line` isn't shown; `lines`, and what `start-at` and `end-at` name, are. */
function partOf(options: Options): Part {
  const parts: Part[] = []
  const text = (key: string) => options.get(key) || undefined
  const [startLine, endLine] = [
    Number(text('start-line') ?? 0),
    Number(text('end-line') ?? Number.NaN),
  ]
  if (startLine !== 0 || !Number.isNaN(endLine)) parts.push(sliced(startLine, endLine))
  const lines = text('lines')
  if (lines !== undefined) parts.push(numbered(lines))
  if (text('start-at') !== undefined || text('end-at') !== undefined) {
    parts.push(fromLineTo(text('start-at'), text('end-at')))
  }
  const [after, before] = [text('start-after'), text('end-before')]
  if (after !== undefined || before !== undefined) parts.push(between(after, before))
  return parts.reduce(both, whole)
}

/** Whole lines, as slices of Python are: those below 0 count from the end. */
function sliced(start: number, end: number): Part {
  return (file) => {
    if (!Number.isInteger(start)) return { problem: 'its start-line is no number' }
    const from = start < 0 ? Math.max(0, file.length + start) : start
    const to = Number.isNaN(end) ? file.length : end < 0 ? file.length + end : end
    if (from >= file.length && file.length > 0) {
      return { problem: `it has ${file.length} lines, and none behind` }
    }
    return file.slice(from, Math.max(from, to))
  }
}

function numbered(written: string): Part {
  const wanted: readonly LineRange[] | null = readRanges(written)
  return wanted === null
    ? () => ({ problem: `its lines are no numbers: "${written.slice(0, 80)}"` })
    : ranges(wanted)
}

/** From the line that has one text to that with another, both included. */
function fromLineTo(start: string | undefined, end: string | undefined): Part {
  return (file) => {
    const first = start === undefined ? 0 : file.texts.findIndex((line) => line.includes(start))
    if (first === -1) return { problem: `it has no text "${start?.slice(0, 80)}"` }
    if (end === undefined) return file.slice(first)
    const last = file.texts.findIndex((line, index) => index >= first && line.includes(end))
    if (last === -1) return { problem: `it has no text "${end.slice(0, 80)}"` }
    return file.slice(first, last + 1)
  }
}

function dedent(chosen: ReturnType<Part>, columns: string): ReturnType<Part> {
  if ('problem' in chosen) return chosen
  const most = Number(columns)
  if (columns === '' || Number.isNaN(most)) return dedented(chosen)
  return chosen.map((text) => text.slice(Math.min(most, text.length - text.trimStart().length)))
}

/** Headings that many levels lower. */
function lowered(part: Part, levels: number): Part {
  return (file) => {
    const chosen = part(file)
    if ('problem' in chosen) return chosen
    const kinds = new LineKinds()
    return chosen.map((text) =>
      kinds.of(text) === 'text'
        ? text.replace(
            /^( {0,3})(#{1,6})(?=[ \t])/,
            (_, indent: string, marks: string) =>
              indent + '#'.repeat(Math.min(6, marks.length + levels)),
          )
        : text,
    )
  }
}

/** The opening of a block of code with the same options, which the reader knows. */
function infoOf(name: string, target: string, options: Options): string {
  const own = name === 'literalinclude' ? options.get('language') : options.get('code')
  const language =
    own || (isOn(options, 'literal') ? '' : (/\.(\w{1,20})$/.exec(target)?.[1] ?? ''))
  const marks = options.get('emphasize-lines') ?? ''
  const first = options.get('lineno-start') ?? options.get('number-lines')
  const words = [
    language || 'text',
    ...(/^[\d,\s-]+$/.test(marks) ? [`{${marks.replace(/\s/g, '')}}`] : []),
    ...(isOn(options, 'linenos') || first !== undefined
      ? [`showLineNumbers${/^\d+$/.test(first ?? '') ? `{${first}}` : ''}`]
      : []),
    ...titleOf(options.get('caption')),
  ]
  return words.join(' ')
}

function titleOf(caption: string | undefined): readonly string[] {
  return caption === undefined || caption === '' ? [] : [`title="${caption.replaceAll('"', '”')}"`]
}
