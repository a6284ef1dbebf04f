import type { InlineCode } from 'mdast'
import { kindOfLabel } from '../../labels.ts'
import { escaped } from '../escaped-text.ts'
import { sphinxTerms } from '../marked-terms.ts'
import { referenceByLabel } from './cross-references.ts'
import { indexTags } from './index-terms.ts'
import type { InlineSyntax, InlineTools, TextBlock } from './text-block.ts'

/** The name of a role, which stands right before code. */
const role = /(?<![\\{$`])\{([A-Za-z][\w+:.-]{0,40})\}$/

const longestRole = 50

/** Roles that point at something, and may have words before what they point at: `{ref}`words <target>``. */
const links: ReadonlySet<string> = new Set('ref numref eq any doc download term'.split(' '))

/** Words with which the index leads to them, or to the terms behind them: `{index}`words <pair: a; b>``. */
function indexed(content: string, at: number, tools: InlineTools): string {
  const { words, target } = wordsAndTarget(content)
  const shown = words === '' ? target.replace(/^!\s*/, '') : words
  const terms = sphinxTerms(target)
  if (terms.length === 0) return escaped(shown)
  const { opening, closing } = indexTags(terms, at, tools)
  return opening + escaped(shown) + closing
}

/** Roles whose content is drawn as code. */
const code: ReadonlySet<string> = new Set(
  'code command file program option envvar guilabel menuselection samp literal func class meth mod attr data exc obj const'.split(
    ' ',
  ),
)

const elements: ReadonlyMap<string, string> = new Map([
  ['sub', 'sub'],
  ['subscript', 'sub'],
  ['sup', 'sup'],
  ['superscript', 'sup'],
  ['kbd', 'kbd'],
  ['underline', 'u'],
  ['u', 'u'],
  ['del', 'del'],
  ['strike', 'del'],
  ['strong', 'strong'],
  ['emphasis', 'em'],
])

/**
 * MyST's roles: a name in braces right before code (`{math}`x``, `{ref}`words <target>``, `{sub}`2``). Those of domains
 * (`{py:func}`f``) and of interfaces are code. A name that isn't known stays text.
 */
export const mystRoles: InlineSyntax = {
  id: 'myst-roles',
  level: 'inline',
  rows: [
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`` {sub}`2` ``, `` {sup}`2` ``, `` {kbd}`Esc` ``, `` {abbr}`HTML (…)` ``, `` {py:func}`f` ``',
      result: 'rendered',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax: '`` {numref}`fig-x` ``, `` {numref}`Fig. %s <fig-x>` ``, `` {eq}`eq-x` ``',
      result:
        'rendered: [references to numbers](cross-references.md), by labels that begin with `fig`, `tbl`, `eq` or `sec`',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`` {ref}`words <name>` ``, `` {doc}`guide` ``, `(name)=`, `{#id}` before a block, `[](#name)`',
      result: 'links and targets; a link without text gets the text of its heading',
    },
    {
      tool: 'MyST and Jupyter Book',
      syntax:
        '`` {index}`term` ``, `` {index}`words <pair: a; b>` ``, `{index} single: a; b`, `{show-index}`',
      result: 'rendered: [an index of terms](writing.md#index-of-terms)',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'Press {kbd}`Esc` now.', html: '<kbd>Esc</kbd>' },
      { markdown: 'The formula {math}`x^2` grows.', html: '<math alttext="x^2">' },
    ],
    staysText: [],
  },
  begins: ['{'],
  mayHold: /\}`/,
  *read(block, tools) {
    for (const [end, node] of block.nodesByEnd()) {
      if (node.type !== 'inlineCode') continue
      const from = startOf(block, node)
      const before = block.unescaped.slice(Math.max(0, from - longestRole), from)
      const [found = '', name = ''] = role.exec(before) ?? []
      if (found === '') continue
      if (name === 'index') {
        yield [{ from: from - found.length, to: end, text: indexed(node.value, from, tools) }]
        continue
      }
      const text = reference(name, node.value, tools) ?? written(name, node.value)
      if (text === null) continue
      if (text === '') yield [{ from: from - found.length, to: from, text: '' }]
      else yield [{ from: from - found.length, to: end, text }]
    }
  },
}

function startOf({ node }: TextBlock, inner: InlineCode): number {
  return (inner.position?.start.offset ?? 0) - (node.position?.start.offset ?? 0)
}

/** Roles that show the number of what they point at. `{eq}` shows it in parentheses. */
const numberRoles: ReadonlySet<string> = new Set(['ref', 'numref', 'eq'])

/** `words <target>`; where nothing is between angle brackets, all is the target. */
function wordsAndTarget(content: string): { readonly words: string; readonly target: string } {
  const [, words = '', target = content] = /^(.*)<([^<>]*)>$/s.exec(content) ?? []
  return { words: words.trimEnd(), target }
}

/** A reference by the label of something numbered: `{numref}`fig-x`` or `{numref}`Fig. %s <fig-x>``; `null` for anything else. */
function reference(name: string, content: string, tools: InlineTools): string | null {
  if (!numberRoles.has(name)) return null
  const { words, target } = wordsAndTarget(content)
  const [, before = '', after = ''] = /^(.*?)(?:%s|\{number\})(.*)$/s.exec(words) ?? []
  if (words !== '' && !/%s|\{number\}/.test(words)) return null
  // `{ref}` points at a heading by words.
  if (name === 'ref' && kindOfLabel(target) === 'section') return null
  const form = name === 'eq' ? 'parentheses' : words === '' ? 'words' : 'number'
  const shown = referenceByLabel(target, form, tools)
  if (shown === null) return null
  return escaped(before) + shown + escaped(after)
}

/** A role in Markdown, nothing where its code stays as it is; `null` if the name isn't known. */
function written(name: string, content: string): string | null {
  if (name === 'math') return /^[^$\n]+$/.test(content) ? `$${content}$` : null
  const element = elements.get(name)
  if (element !== undefined) return `<${element}>${escaped(content)}</${element}>`
  if (links.has(name)) return link(name, content)
  // Badges and icons of sphinx-design.
  if (/^bdg(?:-[a-z]+){0,3}$/.test(name)) {
    // A description may follow.
    const [words = ''] = content.split(' ; ', 1)
    const isReference = name.startsWith('bdg-ref')
    if (!isReference && !name.startsWith('bdg-link')) return escaped(words)
    return link(isReference ? 'ref' : 'doc', words)
  }
  if (/^(?:octicon|fa[bsr]|fa-(?:brands|regular|solid)|material-[a-z]+)$/.test(name))
    return '<!---->'
  if (name === 'abbr' || name === 'abbreviation') {
    const opening = content.endsWith(')') ? content.indexOf('(') : -1
    if (opening === -1) return escaped(content)
    const short = content.slice(0, opening).trimEnd()
    const long = content.slice(opening + 1, -1)
    return `${escaped(short)}${long === '' ? '' : ` \\(${escaped(long)}\\)`}`
  }
  if (code.has(name) || /^(?:py|c|cpp|js|rst|std|math)(?::[a-z]+)+$/.test(name)) return ''
  return null
}

/** A link, where words come with it, or to a place of this document. */
function link(name: string, content: string): string {
  const { words, target } = wordsAndTarget(content)
  const shown = escaped(words.trim() || target)
  const isPlace = name === 'ref' || name === 'numref' || name === 'eq'
  if (name === 'term' || (name === 'any' && words === '')) return shown
  const address = isPlace || name === 'any' ? `#${encodeURIComponent(target)}` : encodeURI(target)
  return `[${shown}](<${address}>)`
}
