import { escaped } from '../escaped-text.ts'
import type { InlineSyntax, InlineTools, TextBlock } from './text-block.ts'

/** Three colons, a name and attributes between quotation marks: `:::image source="a.png" alt-text="…":::`. */
const span = /:::(image|no-loc|code|video)[ \t]+([\w-]{1,30}="[^\n]{0,1000}?"[ \t]*):::/g

/** `[!INCLUDE [name](file.md)]`, `[!code-csharp[name](file.cs#id)]`. */
const inclusion =
  /\[!(include|code(?:-[\w+#]{1,30})?)[ \t]*\[[^\]\n]{0,200}\]\([^()\n]{1,500}\)\]/gi

/** A link to the reference of an API: `<xref:System.String?displayProperty=fullName>`. */
const reference = /<xref:([^\s<>?]{1,300})(?:\?[^\s<>]{0,300})?>/g

/** What Microsoft Learn and DocFX add to Markdown within a line. */
export const learnSpans: InlineSyntax = {
  id: 'learn-spans',
  level: 'inline',
  rows: [
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`:::image source="…" alt-text="…":::`, `:::no-loc text="…":::`',
      result: 'rendered: the image, the text',
    },
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`[!INCLUDE [name](file.md)]`, `[!code-csharp[](file.cs)]`, `:::code source="…":::`',
      result: '[included](includes.md)',
    },
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`<xref:System.String>`',
      result: 'rendered: the name, without a link',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'The :::no-loc text="Blob *x*"::: is here.', html: 'The Blob *x* is here.' },
      {
        markdown: 'Read <xref:System.String?displayProperty=fullName> first.',
        html: 'Read System.String first.',
      },
    ],
    staysText: ['An :::image::: or :::code a::: is text.', '[!INCLUDE] is text.'],
  },
  begins: [':', '[', '<'],
  mayHold: /:::(?:image|no-loc|code|video)[ \t]|\[!(?:include|code)|<xref:/i,
  *read(block, tools) {
    const { source, unescaped } = block
    for (const found of source.matchAll(span)) {
      const { 0: whole, 1: name = '', 2: words = '', index } = found
      const to = index + whole.length
      if (unescaped.slice(index, index + 3) !== ':::' || unescaped.charAt(to - 1) !== ':') continue
      const text = spanText(name, pairsOf(words))
      if (text === null) warnLeft(`The block :::${name}`, index, tools)
      yield [{ from: index, to, text: text ?? '' }]
    }
    for (const { 0: whole, 1: name = '', index } of source.matchAll(inclusion)) {
      const to = index + whole.length
      if (unescaped.charAt(index) !== '[' || unescaped.charAt(to - 1) !== ']') continue
      warnLeft(`The extension [!${name}]`, index, tools)
      yield [{ from: index, to, text: '' }]
    }
    yield* references(block)
  },
}

function* references({ source, nodesByEnd }: TextBlock) {
  for (const { 0: whole, 1: name = '', index } of source.matchAll(reference)) {
    const to = index + whole.length
    if (nodesByEnd().get(to)?.type !== 'link') continue
    // A star stands for all methods of a name.
    yield [{ from: index, to, text: escaped(decoded(name).replace(/\*$/, '')) }]
  }
}

function warnLeft(what: string, at: number, { warn }: InlineTools): void {
  warn('syntax_not_supported', `${what} of Microsoft Learn was left out.`, at)
}

function pairsOf(words: string): ReadonlyMap<string, string> {
  const pairs = words.matchAll(/([\w-]{1,30})="([^"]{0,1000})"/g)
  return new Map(Array.from(pairs, ([, key = '', value = '']) => [key, value]))
}

/** Markdown of it; `null` for what names a file that a document can't include. */
function spanText(name: string, pairs: ReadonlyMap<string, string>): string | null {
  if (name === 'no-loc') return escaped(pairs.get('text') ?? '')
  const source = pairs.get('source')
  if (name !== 'image' || source === undefined || source === '') return null
  return `![${escaped(pairs.get('alt-text') ?? '')}](<${source.replace(/[<>\\]/g, encodeURIComponent)}>)`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
