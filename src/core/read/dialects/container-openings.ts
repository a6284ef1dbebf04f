import { admonition } from './admonition-kinds.ts'
import { noAttributes, readAttributes } from './attributes.ts'
import type { Opening } from './containers.ts'

/** Reads a line that may open a container. `null` if it's text. */
export function openingOfLine(line: string): Opening | null {
  const text = line.trimEnd()
  switch (text.charAt(0)) {
    case ':':
      return colonFence(text)
    case '!':
    case '?':
      return indentedAdmonition(text)
    case '/':
      return slashFence(text)
    case '=':
      return tab(text)
    default:
      return null
  }
}

const nameAndRest = /^([A-Za-z][\w-]*)(?:\[([^\]\n]*)\])?[ \t]*(\{[^{}\n]*\})?(?:[ \t]+(.*))?$/

/**
 * `:::note Title`, `:::note[Title]{#id}` (Docusaurus, remark-directive), `::: warning Title` (VitePress, markdown-it-container),
 * `::: {.callout-note title="Title"}` and `::: name` (Pandoc's and Quarto's fenced divs).
 */
function colonFence(line: string): Opening | null {
  const length = runLength(line)
  const rest = line.slice(length, line.length - runLength(line, -1)).trim()
  if (length < 3 || rest === '') return null
  const fence = { character: ':', length } as const
  if (rest.startsWith('{')) {
    const attributes = readAttributes(rest)
    if (attributes === null) return null
    const { id, classes, pairs } = attributes
    const kind = classes.map((name) => /^callout-(\w+)$/.exec(name)?.[1]).find(Boolean)
    if (kind !== undefined) {
      const folded = pairs.get('collapse')
      const fold = folded === undefined ? null : folded === 'true' ? 'closed' : 'open'
      return { ...admonition(kind, pairs.get('title') ?? null, fold), fence }
    }
    return { directive: { type: 'division', id, classes, attributes: pairs }, title: '', fence }
  }
  const [, name, label, braces, words] = nameAndRest.exec(rest) ?? []
  if (name === undefined) return null
  const attributes = braces === undefined ? null : readAttributes(braces)
  if (braces !== undefined && attributes === null) return null
  const title = label ?? words ?? attributes?.pairs.get('title') ?? null
  if (name.toLowerCase() === 'details') {
    const open = attributes?.names.includes('open') === true
    return { directive: { type: 'details', open }, title: title ?? '', fence }
  }
  const known = admonition(name, title, null)
  if (known.isKnown) return { ...known, fence }
  const { id, classes, pairs } = attributes ?? noAttributes
  const directive = {
    type: 'division',
    id,
    classes: [name, ...classes],
    attributes: pairs,
  } as const
  return { directive, title: '', fence }
}

/** How many colons a line begins with, or ends with. */
function runLength(line: string, step: 1 | -1 = 1): number {
  let length = 0
  while (line.at(step === 1 ? length : -1 - length) === ':') length++
  return length
}

const indented = /^(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?$/

/** `!!! note "Title"`, `??? note`, `???+ note` (Python-Markdown's admonitions, PyMdown's details). */
function indentedAdmonition(line: string): Opening | null {
  const [, marks, kind, , title] = indented.exec(line) ?? []
  if (marks === undefined || kind === undefined) return null
  const fold = marks === '!!!' ? null : marks === '???' ? 'closed' : 'open'
  return { ...admonition(kind, title ?? null, fold), fence: null }
}

const slashes = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*))?$/

/** `/// note | Title` (PyMdown's blocks). */
function slashFence(line: string): Opening | null {
  const [, run, name, title] = slashes.exec(line) ?? []
  if (run === undefined || name === undefined) return null
  const fence = { character: '/', length: run.length } as const
  if (name === 'details')
    return { directive: { type: 'details', open: false }, title: title ?? '', fence }
  if (name === 'tab') return { directive: { type: 'tab' }, title: title ?? '', fence }
  const known = admonition(name, title ?? null, null)
  return known.isKnown ? { ...known, fence } : null
}

/** `=== "Tab"` (PyMdown's tabs). */
function tab(line: string): Opening | null {
  const title = /^===[!+]*[ \t]+"(.+)"$/.exec(line)?.[1]
  return title === undefined ? null : { directive: { type: 'tab' }, title, fence: null }
}
