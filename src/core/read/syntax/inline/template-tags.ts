import { escaped } from '../escaped-text.ts'
import { once } from '../once.ts'
import { namedTag } from '../tag-names.ts'
import { TagFinder, type TemplateTag } from '../template-tag.ts'
import { isAlone } from './icons.ts'
import { isMdnMacro } from './mdn-macros.ts'
import type { InlineSyntax, InlineTools, Replacement, TextBlock } from './text-block.ts'

const opening = /\{\{|\{%/g

/**
 * Tags of Hugo, Quarto, Liquid and GitBook in a line: pictures, keys and the targets of links become Markdown; others are
 * left out, and what stands between two stays. Variables (`{{ x }}`) are text, but for Jekyll's in the target of a link.
 */
export const templateTags: InlineSyntax = {
  id: 'template-tags',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`{{ macro() }}`',
      result: 'reported if it is on its own line; inline variables stay text',
    },
    {
      tool: 'Quarto',
      syntax: '`{{< include file >}}`',
      result: '[included](includes.md)',
    },
    { tool: 'Quarto', syntax: '`{{< video url >}}` and other shortcodes', result: 'reported' },
    {
      tool: 'Hugo and Jekyll',
      syntax:
        '`{% include part.md %}`, `{% include_relative part.md %}`, `{% include-markdown "part.md" %}`, `{{% include "part.md" %}}`, `{{< readfile "part.md" >}}`',
      result: '[included](includes.md)',
    },
    {
      tool: 'Hexo',
      syntax: "`{% post_link slug 'Title' %}`, `{% asset_img a.png 'Words' %}`",
      result: 'rendered: a link, an image',
    },
    {
      tool: 'Hugo and Jekyll',
      syntax: '`{{< icon name="…" >}}`',
      result: 'ignored next to text, reported on its own line',
    },
    {
      tool: 'Hugo and Jekyll',
      syntax: "`[a]({{ '/path/' \\| relative_url }})`, `[a]({% link page.md %})`",
      result: 'a link to that path',
    },
    {
      tool: 'Hugo and Jekyll',
      syntax: "other shortcodes and Liquid's tags",
      result: 'reported; the content between a pair of tags is kept',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'Press {{< kbd "Ctrl" >}} now.', html: '<kbd>Ctrl</kbd>' },
      { markdown: "A {% post_link notes 'Title' %} here.", html: '<a href="notes"' },
      { markdown: "A [page]({{ '/path/' | relative_url }}).", html: '<a href="/path/"' },
    ],
    staysText: ['The value {{ page.title }} is text.'],
  },
  begins: ['{'],
  mayHold: /\{[{%]/,
  *read(block, tools) {
    const { source, unescaped } = block
    const finder = new TagFinder(source)
    const closed = once(() => namesOfEnds(unescaped))
    let end = 0
    let isRaw = false
    /** Where a variable in the target of a link ends. */
    let targetEnd = -1
    for (const { index } of unescaped.matchAll(opening)) {
      if (index < end) continue
      const goesOn = index === targetEnd || isTarget(source, index)
      const variable = goesOn ? variableAt(source, index) : null
      if (variable !== null) {
        targetEnd = index + variable.length
        yield [{ from: index, to: targetEnd, text: address(variable.path) }]
        continue
      }
      const tag = isSoleMacro(block, index) ? macro : finder.at(index)
      if (tag === null) continue
      end = tag === macro ? source.length : tag.end
      // An end in code, or in an address, isn't one.
      if (unescaped.charAt(end - 1) !== '}') continue
      if (!mayBeTag(tag, block) && !closed().has(tag.name)) continue
      // What is between `{% raw %}` and `{% endraw %}` is text.
      if (isRaw && tag.name !== 'raw') continue
      if (tag.name === 'raw') isRaw = tag.form === 'open'
      yield [replaced(tag, index, end, goesOn, block, tools)]
    }
  },
}

/** The names of Liquid's tags that have an end in a text: `{% x %}` … `{% endx %}`. */
function namesOfEnds(text: string): ReadonlySet<string> {
  const ends = text.matchAll(/\{%-?[ \t]{0,9}end_?([A-Za-z][\w-]{0,100})/g)
  return new Set(Array.from(ends, ([, name = '']) => name.toLowerCase()))
}

/** MkDocs' macros: `{{ macro() }}`. */
const macro: TemplateTag = {
  language: 'Liquid',
  isPercent: false,
  name: 'macro',
  form: 'alone',
  words: [],
  pairs: new Map(),
  argument: '',
  end: 0,
}

/** A macro stands alone; amid words it's an example of one. */
function isSoleMacro({ source, unescaped }: TextBlock, at: number): boolean {
  if (at > 0 || source.length > 1000 || !unescaped.endsWith('}}') || isMdnMacro(source))
    return false
  return /^\{\{-?\s*[A-Za-z_][\w.]*\((?:[^{}]|\{[^{}]*\})*\)\s*-?\}\}$/.test(source)
}

/** Whether the target of a link begins there, or goes on. */
function isTarget(source: string, at: number): boolean {
  return /\]\([^\s()]*$/.test(source.slice(Math.max(0, at - 200), at))
}

const variable =
  /\{\{-?\s*(?:(?:site|page|relative)\.(?:base)?(?:url|dir)|site\.github\.url|(['"])([^'"{}\n]{0,500})\1\s*\|\s*(?:(?:relative|absolute)_url|(?:prepend:\s*site\.(?:base)?url(?:\s*\|\s*)?){1,2}))\s*-?\}\}/y

/** Jekyll's variable for the root of a site, or for a path below it, and its length; `null` for anything else. */
function variableAt(
  source: string,
  at: number,
): { readonly path: string; readonly length: number } | null {
  variable.lastIndex = at
  const found = variable.exec(source)
  if (found === null) return null
  const path = found[2] ?? ''
  return { path: path === '/' ? '' : path, length: found[0].length }
}

/** Liquid's tags that say nothing without an argument, so that `{% include %}` is a tag's name in a text. */
const withArgument =
  /^(?:data|post_link|asset_link|asset_img|ifversion|include|include_relative|include_cached|if|unless|for|assign|capture|case|when|elsif|elif|link|post_url|highlight|gist|extends|import|from|set|block|macro|with|render|embed|hint|tab|content-ref|file|code|youtube|cycle|increment|decrement|paginate|trans|url|load|static|details|swagger|openapi|katexmm|raw|endraw)$/
const withoutArgument =
  /^(?:else|break|continue|raw|comment|seo|feed_meta|stepper|step|tabs|columns|column|highlight|endhighlight|csrf_token|newthought|spaceless|verbatim|filter|marginnote|updates|details|katexmm|code|code-tabs|toc|math|mermaid)$/

/** Liquid's are known by their names where a text is around them; alone on a line any is one. */
function mayBeTag(tag: TemplateTag, { source }: TextBlock): boolean {
  if (tag.language !== 'Liquid' || tag === macro || tag.form === 'close') return true
  const { name, words, pairs } = tag
  if (words.length + pairs.size > 0) {
    return withArgument.test(name) || withoutArgument.test(name) || isTagAlone(source)
  }
  return withoutArgument.test(name) || isTagAlone(source)
}

/** What is longer holds more than a tag. */
const longestTag = 2004

function isTagAlone(source: string): boolean {
  return source.length <= longestTag && /^\{%[^{}]*%\}$/.test(source.trim())
}

function replaced(
  tag: TemplateTag,
  from: number,
  to: number,
  isInTarget: boolean,
  block: TextBlock,
  { warn }: InlineTools,
): Replacement {
  const { source } = block
  const { name, words, pairs } = tag
  const isReference = name === 'ref' || name === 'relref' || name === 'link' || name === 'post_url'
  const target = isReference ? (words[0] ?? pairs.get('path')) : undefined
  if (
    target !== undefined &&
    (isInTarget || /\]:[ \t]*$/.test(source.slice(Math.max(0, from - 100), from)))
  ) {
    return { from, to, text: address(target) }
  }
  const hexo = tag.language === 'Liquid' ? hexoTag(tag) : null
  if (hexo !== null) return { from, to, text: hexo }
  const picture = tag.language === 'shortcode' ? pictureOf(tag) : null
  if (picture !== null) return { from, to, text: picture }
  if (tag.language === 'shortcode' && name === 'kbd' && words[0] !== undefined) {
    return { from, to, text: `<kbd>${escaped(words[0])}</kbd>` }
  }
  const isOrnament = name === 'icon' && tag.language === 'shortcode' && !isAlone(block, from, to)
  if (tag.form !== 'close' && name !== 'raw' && !isOrnament) {
    const shown = tag === macro ? 'The macro {{ … }} of MkDocs' : namedTag(tag)
    warn('syntax_not_supported', `${shown} was left out.`, from)
  }
  return { from: startOfLine(block, from, to), to, text: '' }
}

/** Where a tag has a line to itself, the line goes too: an empty one would end the paragraph. */
function startOfLine({ source }: TextBlock, from: number, to: number): number {
  const before = source.slice(Math.max(0, from - 200), from)
  const lineStart = from - before.length + before.lastIndexOf('\n')
  if (!before.includes('\n') || !/^[ \t]*(?:\n|$)/.test(source.slice(to, to + 200))) return from
  return /^\n[ \t>]*$/.test(source.slice(lineStart, from)) ? lineStart : from
}

function address(target: string): string {
  return (
    target
      // Not the noncharacters of references, which are put back later.
      .replace(/[^\w.~:/?#[\]@!$&*+,;=%\ufde0-\ufdef-]/gu, encodeURIComponent)
      .replace(/[()]/g, (found) => (found === '(' ? '%28' : '%29'))
  )
}

/** Hexo's tags for files beside a post, and for other posts (https://hexo.io/docs/tag-plugins); `null` for any other. */
function hexoTag({ name, words }: TemplateTag): string | null {
  const [first = '', ...others] = words
  if (first === '') return null
  if (name === 'post_link' || name === 'asset_link') {
    const title = others.filter((word) => !/^(?:true|false)$/.test(word)).join(' ')
    return `[${escaped(title || first)}](${address(first)})`
  }
  if (name !== 'asset_img') return null
  // Classes and sizes may stand around the name of the file.
  const at = words.findIndex((word) => /\.[a-z]{3,4}$/i.test(word))
  const source = words[at]
  const alt = words.slice(at + 1).filter((word) => !/^\d+$/.test(word))
  return source === undefined ? null : `![${escaped(alt.at(-1) ?? '')}](${address(source)})`
}

/** `{{< figure src="a.png" alt="…" caption="…" width="200" link="…" >}}`. With a caption it's a figure where it stands alone. */
function pictureOf({ name, words, pairs }: TemplateTag): string | null {
  if (!/^(?:figure|img|image|picture)$/.test(name)) return null
  const src = pairs.get('src') ?? words[0]
  if (src === undefined || src === '') return null
  const caption = plainText(pairs.get('caption') ?? pairs.get('title') ?? '')
  const alt = plainText(pairs.get('alt') ?? words[1] ?? caption)
  const width = /^\d{1,5}(?=(?:px)?$)/.exec(pairs.get('width') ?? '')?.[0]
  const size = width === undefined ? '' : `\\|${width}`
  const title = caption === '' ? '' : ` "${caption.replace(/["\\]/g, '\\$&')}"`
  const image = `![${escaped(alt)}${size}](${address(src)}${title})`
  const link = pairs.get('link')
  return link === undefined || caption !== '' ? image : `[${image}](${address(link)})`
}

/** Words of Markdown as plain text, as far as a caption needs: the title of an image has no marks. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
