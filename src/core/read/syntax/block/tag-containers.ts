import { isAdmonition } from '../admonition-kinds.ts'
import type { TemplateTag } from '../template-tag.ts'
import type { Meaning } from './container.ts'
import { slashBlock } from './slash-blocks.ts'

/** What a pair of tags, each at the edge of a line, becomes with the lines between them. */
export type TagContainer =
  | ({ readonly type: 'container' } & Meaning)
  /** @param first its first line */
  | { readonly type: 'code'; readonly info: (first: string) => string }
  /** Its content is left out. */
  | { readonly type: 'comment' }
  /** Its content isn't read for tags. */
  | { readonly type: 'raw' }
  /** Its content alone. */
  | { readonly type: 'wrapper'; readonly isKnown: boolean }

/** Containers whose kind is said by an argument. */
const generic: ReadonlySet<string> = new Set(
  'admonition alert aside callout hint notice infobox'.split(' '),
)
const foldable: ReadonlySet<string> = new Set(
  'accordion accordionitem collapse details expand expandable spoiler'.split(' '),
)
const tab: ReadonlySet<string> = new Set(['tab', 'tabitem', 'tabs.tab', 'tabpanel'])
/** What is around tabs, code and the like, and says nothing itself. */
const wrappers: ReadonlySet<string> = new Set(
  'tabs tabpane tabset code accordiongroup steps stepper'.split(' '),
)
/** Those of MDX: Starlight's, Mintlify's, Fumadocs' and Nextra's. Where they stand has no meaning on paper. */
const mdxWrappers: ReadonlySet<string> = new Set(
  'fragment cards cardgroup cardgrid column columns filetree accordions callouts'.split(' '),
)
const codeGroups: ReadonlySet<string> = new Set(['codegroup', 'code-group'])
/** Names that Hugo's themes and MDX's components use for kinds of alerts that are called otherwise elsewhere. */
const otherKinds: ReadonlyMap<string, string> = new Map([
  ['primary', 'note'],
  ['secondary', 'note'],
  ['default', 'note'],
  ['warn', 'warning'],
])

/** @param tag one that opens */
export function tagContainer(tag: TemplateTag): TagContainer {
  const name = tag.name.toLowerCase()
  const { words } = tag
  if (tag.language !== 'MDX') {
    if (name === 'highlight' && words[0] !== undefined) {
      const info = infoString(words[0], tag)
      return { type: 'code', info: () => info }
    }
    if (name === 'codeblock') {
      const info = codeBlockInfo(tag)
      return { type: 'code', info: () => info }
    }
    if (name === 'mermaid') return { type: 'code', info: () => 'mermaid' }
    if (name === 'code-toggle') return { type: 'code', info: configurationLanguage }
    if (name === 'comment') return { type: 'comment' }
    if (name === 'raw' || name === 'verbatim') return { type: 'raw' }
  }
  if (generic.has(name) || isHexoNote(name, tag)) return alertContainer(tag)
  if (name === 'blockquote' && tag.language === 'Liquid') {
    return { type: 'container', directive: null, title: '' }
  }
  if (foldable.has(name)) return block('details', titleOf(tag, 0) ?? '')
  if (tab.has(name)) return block('tab', titleOf(tag, 0) ?? tag.pairs.get('value') ?? '')
  if (codeGroups.has(name)) return block('code-group', null)
  if (wrappers.has(name)) return { type: 'wrapper', isKnown: true }
  if (tag.language === 'MDX') {
    const headed = headedBlock(name, tag)
    if (headed !== null) return block('tab', headed)
    if (mdxWrappers.has(name) || name === 'card') return { type: 'wrapper', isKnown: true }
  }
  if (isAdmonition(kindName(name)) && !/^(?:quote|cite|example)$/.test(name)) {
    return block(kindName(name), titleOf(tag, 0))
  }
  return { type: 'wrapper', isKnown: false }
}

/** A note of Hexo's theme NexT, which has its kind as a word: `{% note warning %}`. */
function isHexoNote(name: string, { language, words: [kind = ''] }: TemplateTag): boolean {
  return name === 'note' && language === 'Liquid' && isAdmonition(kindName(kind))
}

/** What a block of PyMdown's is (`slash-blocks.ts`). @param title `null` for that of its kind */
export function block(name: string, title: string | null): TagContainer {
  const meaning = slashBlock(name, title?.replace(/\s+/g, ' ').trim() ?? null)
  return meaning === null ? { type: 'wrapper', isKnown: false } : { type: 'container', ...meaning }
}

/** The words above a card, or those of a field of an API; `null` for any other component, and a card without a title. */
function headedBlock(name: string, { pairs, words }: TemplateTag): string | null {
  switch (name) {
    case 'card':
      return linkedTitle(pairs)
    case 'update': {
      const [label, description] = [pairs.get('label'), pairs.get('description')]
      return label === undefined ? null : [label, description ?? []].flat().join(' – ')
    }
    case 'paramfield':
    case 'responsefield':
    case 'property': {
      const found = ['name', 'path', 'query', 'body', 'header'].find((key) => pairs.has(key))
      const field = found === undefined ? '' : (pairs.get(found) ?? '')
      if (field === '') return null
      const [type, initial] = [pairs.get('type'), pairs.get('default')]
      const flags = words.filter((word) => word === 'required' || word === 'deprecated')
      const notes = [...flags, initial ? `default: ${codeOf(initial)}` : []].flat()
      const kind = type ? ` ${codeOf(type)}` : ''
      return `${codeOf(field)}${kind}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
    }
    default:
      return null
  }
}

/** The title of a card, which leads where the card does; `null` if it has none. */
export function linkedTitle(pairs: TemplateTag['pairs']): string | null {
  const title = pairs.get('title')
  if (title === undefined || title.trim() === '') return null
  const target = pairs.get('href')?.replace(/[\s<>()]/g, encodeURIComponent)
  return target ? `[${title.replace(/[[\]]/g, '\\$&')}](${target})` : title
}

function codeOf(text: string): string {
  return `\`\` ${text.replace(/`/g, "'")} \`\``
}

/** The language of Hugo's `code-toggle`, which shows settings in each of the languages that Hugo reads. */
function configurationLanguage(first: string): string {
  if (/^\s*\{/.test(first)) return 'json'
  return /^\s*(?:\[|[\w.-]+\s*=)/.test(first) ? 'toml' : 'yaml'
}

/** Hexo's `{% codeblock title lang:js %}`. */
function codeBlockInfo({ words, pairs }: TemplateTag): string {
  const title = words.filter((word) => !/^https?:/.test(word)).join(' ')
  const lang = pairs.get('lang')?.replace(/[^\w+#.-]/g, '') ?? ''
  return title === '' ? lang : `${lang || 'text'} title="${title.replace(/["`]/g, '')}"`
}

function kindName(name: string): string {
  const lower = name.toLowerCase()
  return otherKinds.get(lower) ?? lower
}

/** `{{< callout type="warning" >}}`, `{{% notice tip "Title" %}}`, `{% hint style="info" %}`. */
function alertContainer(tag: TemplateTag): TagContainer {
  const { pairs, words } = tag
  const named = ['type', 'style', 'color', 'context', 'kind', 'level']
  const given = named.map((key) => pairs.get(key)).find((value) => value !== undefined)
  const kind = kindName(given ?? words[0] ?? 'note')
  const title = titleOf(tag, given === undefined ? 1 : 0)
  return block(isAdmonition(kind) ? kind : 'note', title)
}

/** @param word which of its values without a name is the title, where none has the name of one */
function titleOf({ pairs, words, language }: TemplateTag, word: number): string | null {
  const named = ['title', 'summary', 'label', 'header', 'name', 'heading']
  const title = named.map((key) => pairs.get(key)).find((value) => value !== undefined)
  // MDX's are flags: `<TabItem default>`.
  return title ?? (language === 'MDX' ? null : (words[word] ?? null))
}

/** The language of code, and what Hugo and Jekyll say of its lines. */
function infoString(language: string, { words, pairs }: TemplateTag): string {
  const lang = language.replace(/[^\w+#.-]/g, '')
  const options = [...words.slice(1), ...[...pairs].map(([key, value]) => `${key}=${value}`)]
  const written = options.join(',')
  const marked = /hl_lines=["[]*([\d][\d ,-]*)/.exec(written)?.[1]?.trim()
  const lines = marked === undefined ? '' : ` hl_lines="${marked.replace(/[ ,]+/g, ' ')}"`
  const numbers = /linenos(?!=(?:false|0))/.test(written) ? ' linenums="1"' : ''
  return `${lang}${lines}${numbers}`
}
