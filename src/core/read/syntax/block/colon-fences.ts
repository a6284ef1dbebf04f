import { admonition, isAdmonition, isPlainAdmonition } from '../admonition-kinds.ts'
import { type Attributes, noAttributes as none, readAttributes } from '../attributes.ts'
import type { Directive } from '../directives.ts'
import { isTheorem } from '../theorem-names.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { FenceOpening, Meaning, Options } from './container.ts'
import { boxNamed } from './fence-names.ts'
import { fenceReader } from './fenced-containers.ts'

type Words = Pick<FenceOpening, 'directive' | 'title' | 'isCertain' | 'options'>

/**
 * `:::note Title`, `:::note[Title]{#id}` (Docusaurus, remark-directive), `::: warning Title` (VitePress, markdown-it-container),
 * `:::{note} Title` (MyST), `::: {.callout-note title="Title"}` and `::: name` (Pandoc's and Quarto's fenced divs).
 */
export function colonFence(line: string): FenceOpening | null {
  const length = /^:+/.exec(line)?.[0].length ?? 0
  if (length < 3) return null
  // Pandoc's may have colons at the end too.
  const rest = line.slice(length).trim()
  const words = rest.slice(0, rest.length - colonsAtEnd(rest)).trim()
  const meaning = words.startsWith('{') ? inBraces(words) : named(words)
  if (meaning === null) return null
  return { ...meaning, character: ':', length }
}

function colonsAtEnd(text: string): number {
  let length = 0
  while (text.at(-1 - length) === ':') length++
  return length >= 3 ? length : 0
}

function inBraces(text: string): Words | null {
  const [, name, words = ''] = /^\{([A-Za-z][\w-]*)\}[ \t]*(?![ \t])(.*)$/.exec(text) ?? []
  if (name !== undefined) return mystDirective(name, words)
  const attributes = readAttributes(text)
  if (attributes === null) return null
  const { id, classes, pairs } = attributes
  const kind = kindOfClasses(classes)
  if (kind === null) {
    return { directive: division(attributes), title: '', isCertain: true, options: null }
  }
  const folded = pairs.get('collapse')
  const fold = folded === undefined ? null : folded === 'true' ? 'closed' : 'open'
  const title = pairs.get('title') ?? null
  const own = admonition(kind, title, fold)
  return {
    // Quarto takes a heading at the start for the title.
    directive: { ...own.directive, titleInside: title === null, id },
    title: own.title,
    isCertain: true,
    options: null,
  }
}

/** The kind of alert that classes ask for: Quarto's, bookdown's, or the name of a kind alone. */
function kindOfClasses(classes: readonly string[]): string | null {
  for (const name of classes) {
    const kind = /^(?:callout-|rmd)(\w+)$/.exec(name)?.[1]
    if (kind !== undefined && isAdmonition(kind)) return kind
    if (isPlainAdmonition(name)) return name
  }
  return null
}

const mystOption = /^:([\w-]+):[ \t]*(?![ \t])(.*)$/

/** MyST's directives (its reference, "Admonitions", "Dropdowns, cards and tabs"). */
function mystDirective(name: string, title: string): Words {
  const read = (options: ReadonlyMap<string, string>): Meaning => {
    const classes = options.get('class')?.split(/[\s,]+/) ?? []
    if (name === 'admonition') {
      const kind = classes.find(isAdmonition) ?? 'note'
      return admonition(kind, title, classes.includes('dropdown') ? 'closed' : null)
    }
    if (isAdmonition(name)) {
      return admonition(name, title || null, classes.includes('dropdown') ? 'closed' : null)
    }
    return construct(name, title || null) ?? { directive: division({ ...none, classes }), title }
  }
  const options: Options = { line: mystOption, indent: 0, apply: read }
  return { ...read(new Map()), isCertain: true, options }
}

/** A name, and what may stand behind it: `[label]`, attributes, words. */
function named(text: string): Words | null {
  const name = /^[A-Za-z][\w-]*/.exec(text)?.[0]
  if (name === undefined) return null
  // VuePress's tabs have an id there.
  let rest = text.slice(name.length).replace(/^#[\w-]+/, '')
  const label = labelAtStart(rest)
  if (label !== null) rest = rest.slice(label.length + 2)
  const braces = /^[ \t]*(\{[^{}]*\})/.exec(rest)
  const attributes = braces?.[1] === undefined ? none : readAttributes(braces[1])
  if (attributes !== null && braces !== null) rest = rest.slice(braces[0].length)
  if (rest !== '' && !/^[ \t]/.test(rest)) return null
  const { words, behind } = withoutAttributes(rest.trim())
  const given = attributes ?? none
  const names = [...given.names, ...behind.names]
  const written = label ?? (words || null) ?? given.pairs.get('title') ?? null
  const box = braces === null ? boxNamed(name, written) : null
  if (box !== null) return { ...box, isCertain: true, options: null }
  if (isAdmonition(name)) {
    const own = admonition(name, names.includes('no-title') ? '' : written)
    const directive = { ...own.directive, id: given.id ?? behind.id }
    return { ...own, directive, isCertain: true, options: null }
  }
  const title = written
  const known = construct(name, title, { ...given, names })
  if (known !== null) return { ...known, isCertain: true, options: null }
  if (title !== null && isTheorem(name)) {
    const pairs = new Map([...given.pairs, ['title', title]])
    const directive = division({ ...given, id: given.id ?? behind.id, pairs, classes: [name] })
    return { directive, title: '', isCertain: true, options: null }
  }
  if (title !== null) {
    // No word of its author's gets lost.
    return { ...admonition(name, title), isCertain: false, options: null }
  }
  const classes = [name, ...(attributes?.classes ?? [])]
  const directive = division({ ...(attributes ?? none), classes })
  return { directive, title: '', isCertain: rest === '', options: null }
}

/** What VitePress, VuePress, HackMD and MyST have beside alerts. */
function construct(
  name: string,
  title: string | null,
  { names, pairs }: Attributes = none,
): Meaning | null {
  switch (name.toLowerCase()) {
    case 'details':
    case 'spoiler':
    case 'dropdown': {
      const open = names.includes('open') || pairs.get('state') === 'open'
      return { directive: { type: 'details', open }, title: title ?? '' }
    }
    case 'tab':
    case 'tab-item':
    case 'code-group-item':
      return { directive: { type: 'tab', startsSet: false }, title: title ?? '' }
    case 'tabs':
    case 'tab-set':
    case 'code-group':
    case 'code-tabs':
      return { directive: { type: 'tabs' }, title: '' }
    default:
      return null
  }
}

function division({ id, classes, pairs }: Attributes): Directive {
  return { type: 'division', id, classes, attributes: pairs }
}

/** What is between the bracket at the start and the one that closes it; `null` if there is none. */
function labelAtStart(text: string): string | null {
  if (!text.startsWith('[')) return null
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') at++
    else if (character === '[') depth++
    else if (character === ']' && --depth === 0) return text.slice(1, at)
  }
  return null
}

/** Words without the id, the classes or VitePress's flags behind them, and what these say. */
function withoutAttributes(words: string): { readonly words: string; readonly behind: Attributes } {
  const start = words.lastIndexOf('{')
  const braces = start === -1 ? '' : words.slice(start)
  const behind = /^\{[ \t]*(?:[.#:][^{}]*|(?:open|no-title)[ \t]*)\}$/.test(braces)
    ? readAttributes(braces)
    : null
  if (behind === null) return { words, behind: none }
  return { words: words.slice(0, start).trimEnd(), behind }
}

/** Containers between colons. */
export const colonFences: BlockSyntax = {
  id: 'colon-fences',
  level: 'block',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax:
        '`:::note Title`, `:::tip[Title]{#id}`, `::: warning Title`, `::: tip {no-title}`, nested `::::`',
      result:
        "rendered: an alert with its title; without one, under the label of its kind in the document's language",
    },
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`::: details Title`, `::: details Title {open}`',
      result: 'rendered: collapsed in HTML, open in DOCX and PDF',
    },
    {
      tool: 'Pandoc',
      syntax: '`::: {.columns}`, `::: {.center}`, other fenced divs',
      result: 'columns side by side; centred text; for other classes, the content',
    },
    {
      tool: 'Quarto',
      syntax: '`::: {.callout-note title="…" collapse="true"}`',
      result: 'rendered: an alert with its title',
    },
    {
      tool: 'Zenn and Qiita',
      syntax:
        '`:::message`, `:::message alert`, `:::note info`, `:::note warn`, `:::details Title`',
      result: 'rendered: an alert; collapsed in HTML',
    },
    {
      tool: 'The Carpentries',
      syntax: '`::: objectives`, `::: questions`, `::: keypoints`, `::: challenge`, `::: prereq`',
      result: 'rendered: an alert with that title, in English',
    },
    { tool: 'Quarto', syntax: '`::: {.panel-tabset}`', result: 'rendered: its content' },
    {
      tool: 'Quarto',
      syntax: '`::: {#fig-x}`, `::: {#tbl-x}`',
      result:
        'rendered: a figure or a table with its number, and the last paragraph as its caption',
    },
    {
      tool: 'Quarto',
      syntax: '`::: {.landscape}`',
      result: 'rendered: a landscape page in DOCX and PDF',
    },
    {
      tool: 'Quarto',
      syntax: '`::: {.column-page}`, `::: {.column-screen}`, `::: {.column-span}`',
      result: 'rendered: as wide as the page, where it has columns in DOCX and PDF',
    },
  ],
  samples: {
    becomes: [
      { markdown: ':::note Title\nA *word*.\n:::', html: 'aria-label="Title"' },
      { markdown: '::: details More\nA *word*.\n:::', html: '<summary>More</summary>' },
    ],
    staysText: ['::: a b :: c', 'Use \\:::note for it.'],
  },
  begins: ':',
  mayHold: (source) => source.includes(':::') && /^[ \t>]*:{3}/m.test(source),
  reader: (scanner) => fenceReader(scanner, colonFence),
}
