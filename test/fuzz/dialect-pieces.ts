import { syntaxes } from '#octavo/core/read/syntax/registry.js'
import type { Random } from './random.ts'

/** What every syntax is tested with: lines and blocks that use it, and lines that only look like it. */
const samples = syntaxes.flatMap(({ samples: { becomes, staysText } }) => [
  ...becomes.map(({ markdown }) => markdown),
  ...becomes.flatMap(({ above }) => above ?? []),
  ...staysText,
])
const oneLine = samples.filter((sample) => !sample.includes('\n'))

/** What blocks of other tools' syntax are made of. */
export interface Parts {
  /** Parts of one line. */
  line(): string
  /** Blocks of one level less. */
  inner(): string
}

const kinds = ['note', 'tip Title', 'warning', 'danger{.x}', 'info[Title]', 'custom A *b*', '']

const divs = [
  '{.columns}',
  '{.column width=40%}',
  '{.center}',
  '{.landscape}',
  '{.callout-tip title="T"}',
  '{#a .x k=v}',
  'unknown',
]

const codeInfo = [
  'js title="a.js" {1,3-5} showLineNumbers',
  'py hl_lines="1 2" linenums="9"',
  '{.python .numberLines startFrom="3"}',
  '{r, echo=FALSE}',
  'ts:app.ts',
  'diff',
]

const listMarkers = ['a. ', 'B) ', 'iv. ', '(1) ', '(a) ', '#. ', '(@) ', '(@x) ', 'MM. ']

const tags: readonly (readonly [string, string])[] = [
  ['{{< note >}}', '{{< /note >}}'],
  ['{{% alert title="x" %}}', '{{% /alert %}}'],
  ['{% hint style="info" %}', '{% endhint %}'],
  ['{% raw %}', '{% endraw %}'],
  ['<Tabs>', '</Tabs>'],
  ['<TabItem value="a" label="A">', '</TabItem>'],
  ['<Card title="x" {...y}>', '</Card>'],
]

const lone = [
  ...['{{< figure src="c.png" >}}', '{% include x.html %}', '{{ page.title }}', '<Card />'],
  ...[
    'import A from "b"',
    'export const a = { b: 1 }',
    '#| label: fig',
    '[//]: # (x)',
    '%%',
    '%%x%%',
  ],
  ...['\\label{a}', '\\eqref{a}', '{: .lead #a}', '{: width="5"}', '^block-id', '--8<-- "a.md"'],
  ...[
    ': a caption {#tbl:x}',
    'Table: a caption',
    '<!-- prettier-ignore',
    '+++',
    '---',
    ':::',
    '::::',
  ],
]

const environments = ['equation', 'align', 'gather*', 'cases', 'unknown']

/** A block as other tools than GitHub write it, or a part of one. */
export function dialectBlock(random: Random, { line, inner }: Parts): string {
  switch (random.below(11)) {
    case 0: {
      const colons = ':'.repeat(3 + random.below(3))
      const head = random.pick(random.chance(0.5) ? kinds : divs)
      return `${colons}${random.pick(['', ' '])}${head}\n${inner()}${random.chance(0.85) ? `\n${colons}` : ''}`
    }
    case 1: {
      const mark = random.pick(['!!!', '???', '???+', '===', '!!! note inline end'])
      const title = random.pick(['', ' ""', ' "A *title*"'])
      const body = inner().replaceAll('\n', '\n    ')
      return `${mark} ${random.pick(['note', 'x', '"Tab"'])}${title}\n${random.pick(['', '\n'])}    ${body}`
    }
    case 2:
      return `/// ${random.pick(['note | Title', 'details', 'x'])}\n${inner()}\n///`
    case 3: {
      const head = random.pick([
        '**Note**',
        '**Warning:**',
        '[!INFO] Title',
        '[!tip]- *T*',
        '[!x]+',
      ])
      return `> ${head}\n> ${inner().replaceAll('\n', '\n> ')}`
    }
    case 4: {
      const [open, close] = random.pick(tags)
      const gap = random.pick(['', '\n', '\n\n'])
      return `${open}${gap}${inner()}${gap}${random.chance(0.85) ? close : ''}`
    }
    case 5: {
      const fence = random.pick(['```', '~~~', '````'])
      return `${fence}${random.pick(codeInfo)}\na // [!code ++]\n  b\n${fence}`
    }
    case 6:
      return random
        .times(1, 4, () => `${random.pick(listMarkers)}${line()}`)
        .join(random.pick(['\n', '\n\n']))
    case 7:
      return random.times(1, 3, () => `| ${' '.repeat(random.below(4))}${line()}`).join('\n')
    case 8: {
      const name = random.pick(environments)
      const formula = random.pick([
        'a &= b \\\\ c &= d',
        'x \\tag{1} \\label{a}',
        '\\frac{',
        'x\n\ny',
      ])
      return random.pick([
        `\\begin{${name}}\n${formula}\n\\end{${name}}`,
        `\\[\n${formula}\n\\]`,
        `\\\\[${formula}\\\\]`,
      ])
    }
    case 9:
      return random.pick(samples)
    default:
      return random.pick(lone)
  }
}

/** Part of a line as other tools than GitHub write it, around `inner`. */
export function dialectInline(random: Random, inner: () => string): string {
  const around: readonly (readonly [string, string])[] = [
    ['{++', '++}'],
    ['{--', '--}'],
    ['{==', '==}'],
    ['{>>', '<<}'],
    ['{~~a~>', '~~}'],
    ['^[', ']'],
    ['[', ']{.smallcaps #a}'],
    ['[', ']{.underline}'],
    ['[[a|', ']]'],
    ['"', '"'],
    ["'", "'"],
    ['`', '`{.js}'],
    ['**', '**{: .x}'],
  ]
  if (random.chance(0.6)) {
    const [open, close] = random.pick(around)
    return `${open}${inner()}${random.chance(0.9) ? close : ''}`
  }
  if (random.chance(0.5)) return random.pick(oneLine)
  return random.pick([
    ...[
      '\\(a_b\\)',
      '\\\\(x\\\\)',
      '$`x`$',
      '\\(',
      '[[Page]]',
      '[[Page#a]]',
      '[[#a]]',
      '![[c.png|200x9]]',
    ],
    ...[
      '%%x%%',
      '(@x)',
      '@fig:x',
      '[@key, p. 3]',
      '![](c.png){width=50%}',
      '![a|99](c.png)',
      '--',
      '---',
    ],
    ...[
      '...',
      `5'10"`,
      `'90s`,
      '{{ x }}',
      '{% x %}',
      '<Icon name="a" />',
      '{`x`}',
      ':icon-x:',
      '{#a}',
    ],
  ])
}
