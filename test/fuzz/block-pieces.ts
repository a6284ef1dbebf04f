import { diagramBlock } from './diagram-pieces.ts'
import { dialectBlock } from './dialect-pieces.ts'
import { attributes, formula, ids, inlines, notes, text } from './inline-pieces.ts'
import type { Random } from './random.ts'

const languages = ['', 'js', 'python', 'diff', 'html', 'none', 'math', 'a b']

const alerts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'OTHER']

const containers = [
  ...[
    'div',
    'center',
    'p',
    'blockquote',
    'section',
    'details',
    'figure',
    'ul',
    'ol',
    'li',
    'dl',
    'pre',
  ],
  ...['h1', 'h3', 'table', 'td', 'tr', 'main', 'summary', 'dd', 'dt', 'caption', 'figcaption'],
]

const spans = [
  '',
  '',
  '',
  ' colspan=2',
  ' colspan=0',
  ' colspan=99',
  ' rowspan=2',
  ' rowspan=0',
  ' rowspan=-1',
]

/** Blocks in a row, nested in each other up to `depth` levels. */
export function blocks(random: Random, depth: number): string {
  return random.times(1, 3, () => block(random, depth)).join(random.pick(['\n\n', '\n\n', '\n']))
}

function block(random: Random, depth: number): string {
  const line = () => inlines(random, 2).replaceAll('\n', ' ')
  if (depth <= 0 || random.chance(0.25)) return inlines(random, 3)
  const inner = () => blocks(random, depth - 1)
  switch (random.below(25)) {
    case 0:
    case 1:
      return `${'#'.repeat(1 + random.below(6))} ${line()}${random.pick(['', '', ` {#${random.pick(ids)}}`, ' #'])}`
    case 2:
      return `${line()}\n${random.pick(['===', '---'])}`
    case 3:
      return indented('> ', '> ', inner())
    case 4:
      return `> [!${random.pick(alerts)}]\n${indented('> ', '> ', inner())}`
    case 5:
    case 6: {
      const marker = random.pick([
        '- ',
        '* ',
        '+ ',
        '1. ',
        '0) ',
        '999999999. ',
        '- [ ] ',
        '- [x] ',
      ])
      const rest = ' '.repeat(marker.startsWith('- [') ? 2 : marker.length)
      return random
        .times(1, 3, () => indented(marker, rest, inner()))
        .join(random.pick(['\n', '\n\n']))
    }
    case 7: {
      const fence = random.pick(['```', '~~~~'])
      return `${fence}${random.pick(languages)}\n${text(random)}\n\t${text(random)}\n${fence}`
    }
    case 8:
      return indented('    ', '    ', `${text(random)}\n${text(random)}`)
    case 9:
      return pipeTable(random, line)
    case 10:
    case 11:
      return htmlTable(random, depth)
    case 12:
      return random
        .times(1, 2, () => `${line()}\n${indented(': ', '  ', inner())}`)
        .join(random.pick(['\n\n', '\n']))
    case 13:
      return `<details${attributes(random)}><summary>${line()}</summary>\n\n${inner()}\n\n</details>`
    case 14:
      return `<figure${attributes(random)}>${inner()}<figcaption>${line()}</figcaption></figure>`
    case 15:
    case 16: {
      const name = random.pick(containers)
      const gap = random.pick(['', '\n', '\n\n'])
      return `<${name}${attributes(random)}>${gap}${inner()}${gap}${random.chance(0.85) ? `</${name}>` : ''}`
    }
    case 17:
      return random.pick([`$$\n${formula(random)}\n$$`, `\`\`\`math\n${formula(random)}\n\`\`\``])
    case 18:
      return `[^${random.pick(notes)}]: ${indented('', '    ', inner())}`
    case 19:
    case 20:
    case 21:
    case 22:
      return dialectBlock(random, { line, inner })
    case 23:
      return diagramBlock(random)
    default:
      return random.pick([
        ...[
          '---',
          '[TOC]',
          '[[_TOC_]]',
          '\\newpage',
          '<!-- pagebreak -->',
          '<hr>',
          '<!-- x',
          '<script>a',
        ],
        ...[
          '[r]: https://a.b "t"',
          '[r]: #a',
          '*[ABBR]: a long form',
          `<h2 id=a></h2>`,
          '<a name="b"></a>',
        ],
      ])
  }
}

function pipeTable(random: Random, line: () => string): string {
  const columns = 1 + random.below(4)
  const row = (cell: () => string) => `| ${Array.from({ length: columns }, cell).join(' | ')} |`
  const rows = random.times(0, 3, () => row(line))
  return [row(line), row(() => random.pick(['-', ':-', '-:', ':-:'])), ...rows].join('\n')
}

function htmlTable(random: Random, depth: number): string {
  const cell = () => {
    const name = random.pick(['td', 'td', 'th'])
    const content = random.chance(0.8) ? inlines(random, 2) : `\n\n${blocks(random, depth - 1)}\n\n`
    return `<${name}${random.pick(spans)}${attributes(random)}>${content}</${name}>`
  }
  const row = () => `<tr${attributes(random)}>${random.times(0, 4, cell).join('')}</tr>`
  const parts = random.times(1, 3, () => {
    const rows = random.times(1, 2, row).join('')
    const name = random.pick(['', 'thead', 'tbody', 'tfoot'])
    return name === '' ? rows : `<${name}>${rows}</${name}>`
  })
  const caption = random.chance(0.2) ? `<caption>${inlines(random, 2)}</caption>` : ''
  return `<table${attributes(random)}>${caption}${parts.join('')}</table>`
}

/** Text with one prefix before its first line, and another before the rest. */
export function indented(first: string, rest: string, content: string): string {
  return content
    .split('\n')
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join('\n')
}
