import fc from 'fast-check'
import type { MarkdownBlock, MarkdownInline } from '#octavo/core/write/markdown/nodes.js'

/**
 * Trees as who reads a Word file makes them: every block and inline in every other, and text of which every part looks like markup.
 */

const piece = fc.constantFrom(
  ...'alpha beta 42 3.14 naïve 漢字 x A'.split(' '),
  ...'* ** _ __ ` ``` ~ ~~ ~> = == + ++ $ $$ $5 [ ] ( ) ![ [^ ]: [x] [[a]] < > << <b> </p> <!-- a.b'.split(
    ' ',
  ),
  ...'# ## - -- --- -- 1. 2) a. iv) (b) #. (@) | |- : :: ::: :smile: ; { } {++ ++} {#id} {.c} {{a}} {% %}'.split(
    ' ',
  ),
  ...'^ ^^ ^2^ & &amp; &# \\ \\( \\[ \\n \\ref{a} @a @fig:x %% % ! !!! !!!! ? ??? /// ... .. ! ^[ " \' (c)'.split(
    ' ',
  ),
  ...[
    '=== "A"',
    '!!! note',
    'Table: a',
    '--8<--',
    '[TOC]',
    'import a',
    '+---+',
    '$`a`$',
    '<<{',
    '>>',
    '\u00a0',
    '\u00ad',
  ],
)

const text = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', '')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([one, space]) => one + space).join(''))
  .map((value) => value.replace(/ +/gu, ' '))

/** A definition is read before code, and lists of examples and `\\|` in code. */
const codeText = text.map((value) => value.replace(/\]:|\(@\)|\\/gu, ''))

const inlineText = text.map((value): MarkdownInline => ({ type: 'text', value }))

const markTypes = [
  ...(['emphasis', 'strong', 'delete', 'superscript', 'subscript'] as const),
  ...(['mark', 'underline', 'smallCaps', 'insert'] as const),
]

const { inlines } = fc.letrec<{ inline: MarkdownInline; inlines: MarkdownInline[] }>((tie) => ({
  inlines: fc.array(tie('inline'), { minLength: 1, maxLength: 4 }),
  inline: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'inline', withCrossShrink: true },
    { weight: 6, arbitrary: inlineText },
    ...markTypes.map((type) =>
      tie('inlines').map((children): MarkdownInline => ({ type, children })),
    ),
    tie('inlines').map(
      (children): MarkdownInline => ({
        type: 'link',
        target: { kind: 'external', url: 'https://example.org/a_(b)' },
        title: null,
        children,
      }),
    ),
    codeText.map((value): MarkdownInline => ({ type: 'inlineCode', value: value.trim() || 'x' })),
    fc.constant<MarkdownInline>({ type: 'inlineMath', value: '\\frac{a}{2}' }),
  ),
}))

const lines = fc
  .array(inlines, { minLength: 1, maxLength: 2 })
  .map((parts) =>
    parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'break' } as const, ...part])),
  )
const paragraph = lines.map((children): MarkdownBlock => ({ type: 'paragraph', children }))

export const anyBlocks: fc.Arbitrary<MarkdownBlock[]> = fc.letrec<{
  block: MarkdownBlock
  blocks: MarkdownBlock[]
}>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'block', withCrossShrink: true },
    { weight: 4, arbitrary: paragraph },
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6), inlines)
      .map(
        ([depth, children]): MarkdownBlock => ({ type: 'heading', depth: depth as 1, children }),
      ),
    fc.constant<MarkdownBlock>({ type: 'thematicBreak' }),
    fc.array(codeText, { minLength: 1, maxLength: 3 }).map(
      (lines): MarkdownBlock => ({
        type: 'code',
        lang: null,
        title: null,
        lines: lines.map((line) => [{ text: line }]),
      }),
    ),
    tie('blocks').map((children): MarkdownBlock => ({ type: 'blockquote', children })),
    fc
      .tuple(fc.boolean(), fc.boolean(), fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }))
      .map(
        ([ordered, isTask, items]): MarkdownBlock => ({
          type: 'list',
          ordered,
          start: ordered ? 3 : 1,
          numberType: '1',
          delimiter: '.',
          spread: true,
          children: items.map((children) => ({
            checked: isTask && !ordered && children[0]?.type === 'paragraph' ? true : null,
            children,
          })),
        }),
      ),
    fc.array(inlines, { minLength: 1, maxLength: 3 }).map(
      (cells): MarkdownBlock => ({
        type: 'table',
        columns: 1,
        caption: null,
        head: [row([{ type: 'paragraph', children: cells[0] ?? [] }], true)],
        body: cells.slice(1).map((children) => row([{ type: 'paragraph', children }], false)),
      }),
    ),
    tie('blocks').map(
      (children): MarkdownBlock => ({
        type: 'table',
        columns: 1,
        caption: null,
        head: [],
        body: [row(children, false)],
      }),
    ),
  ),
})).blocks

function row(children: readonly MarkdownBlock[], header: boolean) {
  return { children: [{ header, align: null, column: 0, colspan: 1, rowspan: 1, children }] }
}
