import { escapeHtml } from '../../../escape.ts'
import { isAdmonition } from '../admonition-kinds.ts'
import type { EditedLines } from './edited-lines.ts'
import { writeListTable } from './list-tables.ts'

/** A directive of MyST, whose lines count from 0. */
export interface DirectiveFence {
  readonly name: string
  /** What stands behind the name. */
  readonly argument: string
  readonly options: ReadonlyMap<string, string>
  /** What the fence is made of, and how often. */
  readonly character: string
  readonly length: number
  readonly line: number
  /** The first line of its body. */
  readonly body: number
  /** The line that closes it. */
  readonly end: number
}

/** What a directive's lines hold once they've been written: Markdown, in which there may be more, or nothing to read. */
type Written = 'markdown' | 'whole'

type Writer = (lines: EditedLines, fence: DirectiveFence) => Written

/** Directives whose content needs other documents, or isn't drawn. */
const left =
  'toctree index bibliography include literalinclude raw autosummary plot parsed-literal iframe embed'

/** Code between colons gets a fence of code, with its name and its options (`code/info-string.ts`). */
const code: Writer = (lines, { name, argument, line, end }) => {
  let longest = 2
  for (let each = line + 1; each < end; each++) {
    longest = Math.max(longest, /^`*/.exec(lines.words(each))?.[0].length ?? 0)
  }
  const marks = '`'.repeat(longest + 1)
  write(lines, line, `${marks}{${name}} ${argument}`)
  write(lines, end, marks)
  return 'whole'
}

/** Sphinx sets lines that end with two backslashes below each other, and so formulas with an empty line between them. */
const math: Writer = (lines, fence) => {
  const { argument, options, line, body, end } = fence
  const texts: string[] = argument === '' ? [] : [argument]
  /** The first line of each formula but the first. */
  const further: number[] = []
  let last = argument === '' ? -1 : body - 1
  for (let each = body; each < end; each++) {
    const words = lines.words(each)
    if (words === '') {
      dropLines(lines, each, each + 1)
      continue
    }
    texts.push(words)
    if (last !== -1 && each > last + 1) further.push(each)
    last = each
  }
  const all = texts.join('\n')
  const ownLines = all.includes('\\begin{')
  const isGathered = further.length > 0 && !ownLines
  const isAligned = isGathered || (/\\\\|(?<!\\)&/.test(all) && !ownLines)
  const indent = newLine(lines, line)
  const begin = `${isGathered ? '\\begin{gathered}' : ''}${isAligned ? '\\begin{aligned}' : ''}`
  const opening = ['$$', begin, argument]
  write(lines, line, opening.filter((each) => each !== '').join(indent))
  dropLines(lines, line + 1, body)
  if (isGathered) {
    for (const each of further) {
      const at = lines.at(each, lines.place(each).text)
      lines.put(at, '\\end{aligned} \\\\ \\begin{aligned} ')
    }
  }
  const label = nameIn(options.get('label') ?? options.get('name'))
  const closing = [
    `${isAligned ? '\\end{aligned}' : ''}${isGathered ? '\\end{gathered}' : ''}`,
    label === null ? '' : `\\label{${label}}`,
    '$$',
  ]
  write(lines, end, closing.filter((each) => each !== '').join(indent))
  return 'whole'
}

const figure: Writer = (lines, fence) => {
  const { options, line, body, end } = fence
  const indent = newLine(lines, line)
  const name = options.get('name')
  const id = name === undefined ? '' : ` id="${escapeHtml(name)}"`
  const captioned = body < end
  const element = `<figure${id}>${imageElement(fence)}`
  const opening = [element, ...(captioned ? ['<figcaption>', ''] : [])]
  write(lines, line, opening.join(indent))
  dropLines(lines, line + 1, body)
  write(lines, end, [...(captioned ? ['', '</figcaption>'] : []), '</figure>', ''].join(indent))
  return 'markdown'
}

const image: Writer = (lines, fence) => {
  const { options, line, body, end } = fence
  const align = /^(?:left|center|right)$/.exec(options.get('align') ?? '')?.[0]
  const element = imageElement(fence)
  write(lines, line, align === undefined ? element : `<p align="${align}">${element}</p>`)
  dropLines(lines, line + 1, body)
  drop(lines, end)
  return 'markdown'
}

function imageElement({ argument, options }: DirectiveFence): string {
  const attributes = ['alt', 'width', 'height'].map((key) => {
    const value = options.get(key) ?? (key === 'alt' ? '' : undefined)
    return value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`
  })
  return `<img src="${escapeHtml(argument)}"${attributes.join('')}>`
}

const table: Writer = (lines, { argument, options, line, body, end }) => {
  const name = nameIn(options.get('name'))
  const caption = name === null ? argument : `${argument} {#${name}}`
  if (caption === '') drop(lines, line)
  else write(lines, line, `Table: ${caption}${newLine(lines, line)}`)
  dropLines(lines, line + 1, body)
  drop(lines, end)
  return 'markdown'
}

const listTable: Writer = (lines, fence) => {
  const { argument, options, line, body, end } = fence
  const headRows = Number(/^\d{1,3}$/.exec(options.get('header-rows') ?? '')?.[0] ?? 0)
  if (writeListTable(lines, { line, body, end, caption: argument, headRows })) return 'whole'
  return table(lines, fence)
}

const contents: Writer = (lines, { line, end }) => {
  write(lines, line, '[TOC]')
  dropLines(lines, line + 1, end + 1)
  return 'whole'
}

const rubric: Writer = (lines, { argument, line, body, end }) => {
  if (argument === '') drop(lines, line)
  else write(lines, line, `**${argument}**${newLine(lines, line)}`)
  dropLines(lines, line + 1, body)
  drop(lines, end)
  return 'markdown'
}

/** A quotation of several lines, as GitLab writes it. */
const quotation: Writer = (lines, { line, body, end }) => {
  write(lines, line, '>>>')
  dropLines(lines, line + 1, body)
  write(lines, end, '>>>')
  return 'markdown'
}

const leftOut: Writer = (lines, { name, line, end }) => {
  lines.warn(`The directive {${name}} of MyST was left out.`, line)
  write(lines, line, '')
  dropLines(lines, line + 1, end + 1)
  return 'whole'
}

/** Content without a frame, below a title if it has one. */
const titled: Writer = (lines, fence) => container(lines, fence, '{division}', fence.argument)

function version(words: string, kind: string): Writer {
  return (lines, fence) => container(lines, fence, `{${kind}} ${words} ${fence.argument}`, '')
}

const admonition: Writer = (lines, fence) =>
  container(lines, fence, `{${fence.name}} ${fence.argument}`, '', fence.options)

const block: Writer = (lines, fence) =>
  container(lines, fence, `{admonition} ${fence.argument}`, '')

/** Puts a directive into a fence of colons, which has the rest of them. */
function container(
  lines: EditedLines,
  { line, body, end, length, character }: DirectiveFence,
  words: string,
  title: string,
  options: ReadonlyMap<string, string> = new Map(),
): Written {
  const colons = ':'.repeat(length)
  const indent = newLine(lines, line)
  const kept = Array.from(options, ([key, value]) => `${indent}:${key}: ${value}`).join('')
  const heading = title === '' ? '' : `${indent}${indent}**${title}**${indent}`
  write(lines, line, `${colons}${words.trimEnd()}${kept}${heading}`)
  dropLines(lines, line + 1, body)
  if (character !== ':') write(lines, end, colons)
  return 'markdown'
}

const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ...['code', 'code-block', 'sourcecode', 'code-cell'].map((name): [string, Writer] => [
    name,
    code,
  ]),
  ...left.split(' ').map((name): [string, Writer] => [name, leftOut]),
  ...[
    'topic',
    'sidebar',
    'margin',
    'exercise',
    'solution',
    'proof',
    'theorem',
    'definition',
    'lemma',
  ]
    .flatMap((name) => [name, `prf:${name}`])
    .map((name): [string, Writer] => [name, block]),
  ...['card', 'grid-item-card', 'glossary', 'div', 'container', 'only', 'centered', 'compound'].map(
    (name): [string, Writer] => [name, titled],
  ),
  ...['epigraph', 'pull-quote', 'highlights', 'blockquote'].map((name): [string, Writer] => [
    name,
    quotation,
  ]),
  ...['contents', 'tableofcontents'].map((name): [string, Writer] => [name, contents]),
  ...['admonition', 'dropdown', 'tab-set', 'tab-item', 'details'].map((name): [string, Writer] => [
    name,
    admonition,
  ]),
  ['math', math],
  ['figure', figure],
  ['image', image],
  ['table', table],
  ['list-table', listTable],
  ['rubric', rubric],
  ['versionadded', version('New in version', 'note')],
  ['versionchanged', version('Changed in version', 'note')],
  ['deprecated', version('Deprecated since version', 'warning')],
])

/** @returns what its lines hold now; `null` if its name isn't known, or if it's read as it's written */
export function writeDirective(lines: EditedLines, fence: DirectiveFence): Written | null {
  const name = fence.name.toLowerCase()
  const writer = writers.get(name) ?? (isAdmonition(name) ? admonition : undefined)
  if (writer === undefined) return null
  const isColons = fence.character === ':'
  if (isColons ? writer === admonition || writer === quotation : writer === code) return null
  return writer(lines, fence)
}

/** A name that can stand in braces; `null` for none, and any other. */
function nameIn(written: string | undefined): string | null {
  return /^[\w:.-]{1,100}$/.exec(written ?? '')?.[0] ?? null
}

/** Replaces the text of a line. */
function write(lines: EditedLines, line: number, text: string): void {
  lines.replace(lines.at(line, lines.place(line).text), lines.endOf(line), text)
}

/** Leaves a line empty. */
function drop(lines: EditedLines, line: number): void {
  write(lines, line, '')
}

/** Takes lines out, up to one of them. */
function dropLines(lines: EditedLines, from: number, to: number): void {
  if (from < to) lines.remove(lines.endOf(from - 1), lines.endOf(to - 1))
}

/** A line end, and what stands before the text of a line. */
function newLine(lines: EditedLines, line: number): string {
  return `\n${lines.text(line).slice(0, lines.place(line).text)}`
}
