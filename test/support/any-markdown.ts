import fc from 'fast-check'

/**
 * Documents as fast-check makes them: Markdown whose blocks and inlines nest in every way, and text that only looks
 * like it.
 */

const words = fc.constantFrom(
  ...'alpha beta gamma delta 42 3.14 naïve Ünï Straße 漢字 かな Привет Ελλάδα A x'.split(' '),
)
const text = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))

const { inline, inlines } = fc.letrec<{ inline: string; inlines: string }>((tie) => ({
  inlines: fc.array(tie('inline'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  inline: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'inline', withCrossShrink: true },
    { weight: 6, arbitrary: text },
    ...['*', '**', '~~', '==', '++', '***', '_'].map((mark) =>
      tie('inlines').map((inner) => `${mark}${inner}${mark}`),
    ),
    tie('inlines').map((inner) => `[${inner}](https://example.org/a "title")`),
    tie('inlines').map((inner) => `<kbd>${inner}</kbd>`),
    tie('inlines').map((inner) => `<sup>${inner}</sup> <u>${inner}</u> <q>${inner}</q>`),
    text.map((inner) => `\`${inner}\``),
    text.map((inner) => `![${inner}](data:image/png;base64,AAAA)`),
    text.map((inner) => `$\\frac{${inner.replace(/[^a-z0-9 ]/g, '')}}{2}$`),
    fc.constantFrom(
      ...['[^1]', '[^2]', '<https://example.org>', ':rocket:', '&amp;&copy;', 'H~2~O', 'x^2^'],
      ...[
        'a\\\nb',
        '<br>',
        '[a](#alpha)',
        '[r][ref]',
        '\\* \\_',
        '"quoted" -- and...',
        '<!-- no -->',
      ],
    ),
  ),
}))

const indented = (prefix: string, rest: string) => (block: string) =>
  block
    .split('\n')
    .map((line, index) => (index === 0 ? prefix : rest) + line)
    .join('\n')

const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inlines)
  .map(([level, inner]) => `${'#'.repeat(level)} ${inner.replaceAll('\n', ' ')}`)
const cell = inline.map((inner) => inner.replaceAll('\n', ' ').replaceAll('|', '\\|'))
const table = fc
  .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 })
  .map((rows) =>
    ['| a | b |', '| :-: | -: |', ...rows.map(([one, two]) => `| ${one} | ${two} |`)].join('\n'),
  )
const code = fc
  .tuple(fc.constantFrom('', 'js', 'python', 'none'), text)
  .map(([language, inner]) => `\`\`\`${language}\n${inner}\n\tlet b = "c" // d\n\`\`\``)

const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((all) => all.join('\n\n')),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block', withCrossShrink: true },
    { weight: 4, arbitrary: inlines },
    heading,
    table,
    code,
    tie('blocks').map(indented('- ', '  ')),
    tie('blocks').map(indented('3. ', '   ')),
    tie('blocks').map(indented('- [x] ', '  ')),
    tie('blocks').map(indented('> ', '> ')),
    tie('blocks').map((inner) => `> [!WARNING]\n${indented('> ', '> ')(inner)}`),
    tie('blocks').map((inner) => `:::tip A *title*\n${inner}\n:::`),
    tie('blocks').map((inner) => `!!! note "A title"\n${indented('    ', '    ')(inner)}`),
    tie('blocks').map((inner) => `> [!info]- A \`title\`\n${indented('> ', '> ')(inner)}`),
    tie('blocks').map((inner) => `=== "A tab"\n\n${indented('    ', '    ')(inner)}`),
    tie('blocks').map((inner) => `word\n${indented(': ', '  ')(inner)}`),
    tie('blocks').map((inner) => `<details><summary>word</summary>\n\n${inner}\n\n</details>`),
    tie('blocks').map((inner) => `<div align="center">\n\n${inner}\n\n</div>`),
    inlines.map((inner) => `<table><tr><th>a</th></tr><tr><td>${inner}</td></tr></table>`),
    fc.constantFrom('---', '$$\nx = \\sqrt{2}\n$$', '<p dir="rtl">word</p>', '<hr>'),
  ),
}))

const frontMatter = fc.constantFrom(
  '',
  '---\ntitle: A title\nauthor: Ann\ntoc: true\n---\n\n',
  '---\nlang: de\nnumber_sections: true\n---\n\n',
  '---\npage_size: a5\nheader: ""\n---\n\n',
)

/** Markdown that is well-formed throughout, with front matter, notes, a definition and an abbreviation. */
export const markdownShaped: fc.Arbitrary<string> = fc
  .tuple(frontMatter, blocks, blocks)
  .map(
    ([front, body, note]) =>
      `${front}${body}\n\n[^1]: ${indented('', '    ')(note)}\n\n[^2]: note[^1]\n\n[ref]: /there\n`,
  )

const marks = fc.constantFrom(
  ...'* ** _ ` ``` ~~ == ++ $ $$ [ ] ( ) ![ [^ ]: < > </ <!-- --> | |- # - 1. > : :: ~ ^ \\ & &# ; { } " \''.split(
    ' ',
  ),
  ...[
    '\n',
    '\n\n',
    '    ',
    '\t',
    '---\n',
    '\n> ',
    '\n- ',
    '<div>',
    '</p>',
    '<b',
    '<td>',
    '<script>',
  ],
  ...[
    'javascript:',
    'onclick=a()',
    ' style="',
    'data:text/html,',
    '![a](//b.example/c)',
    '\\def\\a{',
  ],
  ...[
    '\u0000',
    '\ud800',
    '\udfff',
    '\uffff',
    '\u200b',
    '\u202e',
    '\u2067',
    '\u0301',
    '\u{e0041}',
    '👩\u200d',
    'א',
    'ا',
  ],
)

/** Text of every character there is, and of the marks that mean something. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.oneof(marks, words, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 60 })
    .map((parts) => parts.join('')),
  fc
    .tuple(markdownShaped, fc.array(fc.tuple(fc.nat(2000), marks), { maxLength: 8 }))
    .map(([source, insertions]) =>
      insertions.reduce(
        (changed, [at, mark]) => changed.slice(0, at) + mark + changed.slice(at),
        source,
      ),
    ),
)
