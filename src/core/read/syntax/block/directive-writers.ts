import { indexCommand } from '../../../document/index-command.ts'
import { escapeHtml } from '../../../escape.ts'
import { isAdmonition } from '../admonition-kinds.ts'
import { sphinxTerms } from '../marked-terms.ts'
import { colonFence } from './colon-fences.ts'
import type { FenceOpening } from './container.ts'
import { displayMath } from './directive-math.ts'
import { openFence } from './fenced-containers.ts'
import { putListTable } from './list-tables.ts'
import type { Scanner } from './scanner.ts'

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

/** Puts out a directive. Returns the next line to read: the first of its body if that is Markdown, else that behind its end. */
type Writer = (scanner: Scanner, fence: DirectiveFence) => number

/** Directives whose content needs other documents, or isn't drawn. */
const left =
  'toctree bibliography include literalinclude raw autosummary plot parsed-literal iframe embed'

/** Code between colons gets a fence of code, with its name and its options (`code/info-string.ts`). */
const code: Writer = (scanner, { name, argument, line, end }) => {
  const { lines } = scanner
  let longest = 2
  for (let each = line + 1; each < end; each++) {
    longest = Math.max(longest, /^`*/.exec(lines.words(each))?.[0].length ?? 0)
  }
  const marks = '`'.repeat(longest + 1)
  scanner.finalLines([`${marks}{${name}} ${argument}`], line)
  for (let each = line + 1; each < end; each++) {
    scanner.final(lines.text(each), lines.number(each), true)
  }
  scanner.finalLines([marks], end)
  return end + 1
}

const math: Writer = (scanner, fence) => {
  const { lines } = scanner
  const { argument, options, line, body, end } = fence
  const label = nameIn(options.get('label') ?? options.get('name'))
  const texts = displayMath(argument, lines, body, end, label)
  const prefix = lines.prefix(line)
  for (const { text, line: own } of texts) scanner.final(prefix + text, lines.number(own ?? line))
  return end + 1
}

const figure: Writer = (scanner, fence) => {
  const { options, line, body, end } = fence
  const name = options.get('name')
  const id = name === undefined ? '' : ` id="${escapeHtml(name)}"`
  const isCaptioned = body < end
  const element = `<figure${id}>${imageElement(fence)}`
  scanner.finalLines([element, ...(isCaptioned ? ['<figcaption>', ''] : [])], line)
  scanner.endAt(end, [...(isCaptioned ? ['', '</figcaption>'] : []), '</figure>', ''])
  return body
}

const image: Writer = (scanner, fence) => {
  const { options, line, body, end } = fence
  const align = /^(?:left|center|right)$/.exec(options.get('align') ?? '')?.[0]
  const element = imageElement(fence)
  scanner.finalLines([align === undefined ? element : `<p align="${align}">${element}</p>`], line)
  scanner.endAt(end, [''])
  return body
}

function imageElement({ argument, options }: DirectiveFence): string {
  const attributes = ['alt', 'width', 'height'].map((key) => {
    const value = options.get(key) ?? (key === 'alt' ? '' : undefined)
    return value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`
  })
  return `<img src="${escapeHtml(argument)}"${attributes.join('')}>`
}

const table: Writer = (scanner, { argument, options, line, body, end }) => {
  const name = nameIn(options.get('name'))
  const caption = name === null ? argument : `${argument} {#${name}}`
  scanner.finalLines(caption === '' ? [''] : [`Table: ${caption}`, ''], line)
  scanner.endAt(end, [''])
  return body
}

const listTable: Writer = (scanner, fence) => {
  const { argument, options, line, body, end } = fence
  const headRows = Number(/^\d{1,3}$/.exec(options.get('header-rows') ?? '')?.[0] ?? 0)
  const isPut = putListTable(scanner, { line, body, end, caption: argument, headRows })
  return isPut ? end + 1 : table(scanner, fence)
}

const contents: Writer = (scanner, { line, end }) => {
  scanner.finalLines(['[TOC]'], line)
  return end + 1
}

/** Entries of the index, in LaTeX's syntax. */
const index: Writer = (scanner, { argument, line, body, end }) => {
  const { lines } = scanner
  const written = [argument, ...lines.slice(body, end).map(({ text }) => text)]
  const terms = written.flatMap((entry) => (entry.trim() === '' ? [] : sphinxTerms(entry)))
  scanner.finalLines(['', terms.map(indexCommand).join(''), ''], line)
  return end + 1
}

const indexPlace: Writer = (scanner, { line, end }) => {
  scanner.finalLines(['', '\\printindex', ''], line)
  return end + 1
}

const rubric: Writer = (scanner, { argument, line, body, end }) => {
  scanner.finalLines(argument === '' ? [''] : [`**${argument}**`, ''], line)
  scanner.endAt(end, [''])
  return body
}

const leftOut: Writer = (scanner, { name, line, end }) => {
  scanner.warn(`The directive {${name}} of MyST was left out.`, line)
  scanner.finalLines([''], line)
  return end + 1
}

/** A quotation of several lines. */
const quotation: Writer = (scanner, fence) =>
  container(scanner, fence, { ...fenceOf(fence), directive: null, title: '' }, '')

/** Content without a frame, below a title if it has one. */
const titled: Writer = (scanner, fence) =>
  container(scanner, fence, openingOf(fence, '{division}'), fence.argument)

/** What is around cards; the numbers of columns that stand behind its name are those of screens. */
const grid: Writer = (scanner, fence) =>
  container(scanner, fence, openingOf(fence, '{division}'), '')

/** A card of sphinx-design: its header above `^^^`, its footer below `+++`, and its title, which may be a link. */
const card: Writer = (scanner, fence) => {
  const { lines } = scanner
  const { argument, options, line, body, end } = fence
  const { quotes } = lines.place(line)
  for (let each = body; each < end; each++) {
    if (lines.place(each).quotes !== quotes) continue
    if (/^(?:\^{3,}|\+{3,})$/.test(lines.words(each))) scanner.endAt(each, [''])
  }
  const isAddress = /^https?:\/\/\S+$/.test(options.get('link') ?? '')
  const title = isAddress && argument !== '' ? `[${argument}](<${options.get('link')}>)` : argument
  return container(scanner, fence, openingOf(fence, '{division}'), title)
}

/** A button of sphinx-design, which is a link. */
const button: Writer = (scanner, { name, argument, line, body, end }) => {
  const { lines } = scanner
  const words = lines.slice(body, end).map(({ text }) => text.trim())
  const isReference = name.toLowerCase() === 'button-ref'
  const target = (isReference ? `#${argument}` : argument).replace(/[<>\s\\]/g, encodeURIComponent)
  const shown = words.join(' ').trim() || argument.replace(/[[\]]/g, '\\$&')
  scanner.finalLines(['', `[${shown}](<${target}>)`, ''], line)
  return end + 1
}

function version(words: string, kind: string): Writer {
  return (scanner, fence) => {
    const opening = openingOf(fence, `{${kind}} ${words} ${fence.argument}`)
    return container(scanner, fence, opening, '')
  }
}

const admonition: Writer = (scanner, fence) => {
  const opening = openingOf(fence, `{${fence.name}} ${fence.argument}`)
  const changed = fence.options.size > 0 ? opening?.options?.apply(fence.options) : null
  return container(scanner, fence, opening === null ? null : { ...opening, ...changed }, '')
}

const block: Writer = (scanner, fence) =>
  container(scanner, fence, openingOf(fence, `{admonition} ${fence.argument}`), '')

function fenceOf({ length }: DirectiveFence) {
  return { character: ':', length, isCertain: true, options: null } as const
}

/** What the directive is as one between colons. */
function openingOf({ length }: DirectiveFence, words: string): FenceOpening | null {
  return colonFence(`${':'.repeat(length)}${words.trimEnd()}`)
}

/** Puts out a directive as a container. Colons may be the end of another one in it, so that the scanner finds their end. */
function container(
  scanner: Scanner,
  { line, body, end, character }: DirectiveFence,
  opening: FenceOpening | null,
  title: string,
): number {
  const { lines } = scanner
  if (opening === null || scanner.isText(line)) return line
  const heading = title === '' ? [] : ['', `**${title}**`, '']
  if (character === ':') {
    openFence(scanner, line, { ...opening, options: null })
    scanner.finalLines(heading, line)
    return body
  }
  const { quotes, indent } = lines.place(line)
  const first = heading.map((text) => ({ text, line: lines.number(line) }))
  const own = scanner
    .cut(body, end, quotes, indent)
    .map((each, index) => (scanner.isFence(body + index) ? { ...each, text: '' } : each))
  const content = scanner.part([...first, ...own])
  scanner.contain({ directive: opening.directive, title: opening.title, lines: content }, line)
  return end + 1
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
  ...['card', 'grid-item-card'].map((name): [string, Writer] => [name, card]),
  ...['grid', 'grid-item', 'card-carousel'].map((name): [string, Writer] => [name, grid]),
  ...['button-link', 'button-ref'].map((name): [string, Writer] => [name, button]),
  ...['glossary', 'div', 'container', 'only', 'centered', 'compound'].map(
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
  ['index', index],
  ...['show-index', 'genindex'].map((name): [string, Writer] => [name, indexPlace]),
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

/** Puts out a directive. @returns the next line to read; `null` if its name isn't known, or if it's read as it's written */
export function putDirective(scanner: Scanner, fence: DirectiveFence): number | null {
  const name = fence.name.toLowerCase()
  const writer = writers.get(name) ?? (isAdmonition(name) ? admonition : undefined)
  if (writer === undefined) return null
  const isColons = fence.character === ':'
  if (isColons ? writer === admonition || writer === quotation : writer === code) return null
  const next = writer(scanner, fence)
  return next === fence.line ? null : next
}

/** A name that can stand in braces; `null` for none, and any other. */
function nameIn(written: string | undefined): string | null {
  return /^[\w:.-]{1,100}$/.exec(written ?? '')?.[0] ?? null
}
