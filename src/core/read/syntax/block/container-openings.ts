import { admonition, isAdmonition } from '../admonition-kinds.ts'
import { noAttributes, readAttributes } from '../attributes.ts'
import { colonFence } from './colon-fences.ts'
import type { Opening, Options } from './container.ts'

/** Reads a line that may open a container. `null` if it's text. */
export function openingOfLine(line: string): Opening | null {
  switch (line.charAt(0)) {
    case ':':
      return colonFence(line.trimEnd())
    case '!':
    case '?':
      return indentedAdmonition(line.trimEnd())
    case '/':
      return slashFence(line.trimEnd())
    case '=':
      return tab(line.trimEnd())
    case '>':
      return quoteFence(line.trimEnd())
    default:
      return null
  }
}

const indented = /^(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?$/

/** What MkDocs Material and its annotations add to a kind. */
const placing = /^(?:[ \t]+(?:inline|end|annotate|left|right))*$/

/**
 * `!!! note "Title"`, `??? note`, `???+ note` (Python-Markdown's admonitions, PyMdown's details). A kind that isn't known
 * needs a title, or a body just below it: what stands in prose has neither.
 */
function indentedAdmonition(line: string): Opening | null {
  const [, marks, kind, more = '', title] = indented.exec(line) ?? []
  if (marks === undefined || kind === undefined) return null
  const isKnown = isAdmonition(kind)
  if (title === undefined && !placing.test(more) && !(isKnown && kind === kind.toLowerCase())) {
    return null
  }
  const fold = marks === '!!!' ? null : marks === '???' ? 'closed' : 'open'
  const isCertain = isKnown && title !== undefined
  return {
    ...admonition(kind, title ?? null, fold),
    end: { type: 'indentation', direct: !isKnown && title === undefined },
    isCertain: false,
    mayBeEmpty: isCertain && title !== '',
    options: null,
  }
}

/** `=== "Tab"` (PyMdown's tabs); `!` begins a new set of them. */
function tab(line: string): Opening | null {
  const [, marks = '', title] = /^===([!+]*)[ \t]+"(.+)"$/.exec(line) ?? []
  if (title === undefined) return null
  return {
    directive: { type: 'tab', startsSet: marks.includes('!') },
    title: title.trim(),
    end: { type: 'indentation', direct: false },
    isCertain: false,
    mayBeEmpty: false,
    options: null,
  }
}

const slashes = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*))?$/
const slashOption = /^([a-z_]+):[ \t]*(.*)$/

/** `/// note | Title` (PyMdown's blocks). Lines below it that are indented may be options, in YAML. */
function slashFence(line: string): Opening | null {
  const [, run, name, title] = slashes.exec(line) ?? []
  if (run === undefined || name === undefined) return null
  const block = slashBlock(name, title ?? null)
  if (block === null) return null
  const options: Options = {
    line: slashOption,
    indent: 4,
    apply: (found) => slashBlock(name, title ?? null, found),
  }
  const end = { type: 'fence', character: '/', length: run.length } as const
  return { ...block, end, isCertain: title !== undefined, mayBeEmpty: true, options }
}

function slashBlock(
  name: string,
  title: string | null,
  options: ReadonlyMap<string, string> = new Map(),
): Pick<Opening, 'directive' | 'title'> | null {
  const type = /^[A-Za-z][\w-]*$/.exec(options.get('type') ?? '')?.[0]
  switch (name) {
    case 'details': {
      const open = /^true$/i.test(options.get('open') ?? '')
      if (type !== undefined) return admonition(type, title, open ? 'open' : 'closed')
      return { directive: { type: 'details', open }, title: title ?? '' }
    }
    case 'admonition':
      return admonition(type ?? 'note', title)
    case 'tab': {
      const startsSet = /^true$/i.test(options.get('new') ?? '')
      return { directive: { type: 'tab', startsSet }, title: title ?? '' }
    }
    case 'code-group':
      return { directive: { type: 'tabs' }, title: '' }
    case 'html': {
      const { id, pairs } = readAttributes(options.get('attrs') ?? '{}') ?? noAttributes
      const classes = [...(title ?? '').matchAll(/\.([\w-]+)/g)].map(([, each = '']) => each)
      return { directive: { type: 'division', id, classes, attributes: pairs }, title: '' }
    }
    default:
      return isAdmonition(name) ? admonition(name, title) : null
  }
}

const quoteAlert = /^>>>[ \t]*\[!([A-Za-z][\w-]*)\][ \t]*(.*)$/

/** `>>>` and `>>> [!note] Title` (GitLab's quotations and alerts of several lines). */
function quoteFence(line: string): Opening | null {
  const [, name, title = ''] = quoteAlert.exec(line) ?? []
  if (name === undefined && line !== '>>>') return null
  return {
    ...(name === undefined ? { directive: null, title: '' } : admonition(name, title || null)),
    end: { type: 'fence', character: '>', length: 3 },
    isCertain: false,
    mayBeEmpty: false,
    options: null,
  }
}
