import { dotPng, dotSvg } from '../support/pictures.ts'
import { dialectInline } from './dialect-pieces.ts'
import type { Random } from './random.ts'

/** Ids that pieces set and link to: few, so that they meet. */
export const ids = ['a', 'b', 'c', 'top', 'fn1', 'é', 'user-content-a']

/** Labels of notes; the last is never defined. */
export const notes = ['1', 'n', 'm', 'none']

const odd = [
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00a0', '\u202f', '\u2028'],
  ...['\u200e', '\u200f', '\u202a', '\u202d', '\u202e', '\u202c', '\u2066', '\u2067', '\u2069'],
  ...['\u0301', '\u20e3', '\ufe0f', '\ufe0e', '\u{e0067}', '\u{e007f}', '\u{1f1e9}', '\u{1f3ff}'],
  ...['👩‍🚀', '🇩🇪', '1️⃣', '漢字', 'かな', '한국', 'ไทย', 'हिन्दी', 'العربية', 'עברית', '\u{1f468}'],
  ...[
    'ﬁ',
    'İ',
    'ß',
    'ŉ',
    'Ǆ',
    'ⅷ',
    '\u{1d400}',
    '\u{13000}',
    '\ud83d',
    '\udc00',
    '\ufffe',
    '\u0007',
  ],
  ...['\u0085', '\t', '\u000b', '\u3000', '\u115f', '\u3164', '…', '--', '"', "'", '<', '&', '|'],
]

/** Words within which lines end. */
const long = [
  ...['antidisestablishmentarianism', 'Donaudampfschifffahrtsgesellschaft', 'incomprehensibility'],
  ...['x'.repeat(200), 'well-known/and+so_on', '漢字かな交じり文の長い行'.repeat(4)],
]

const entities = [
  ...[
    '&shy;',
    '&shy;',
    '&zwj;',
    '&zwnj;',
    '&nbsp;',
    '&rlm;',
    '&lrm;',
    '&#x202e;',
    '&#x2067;',
    '&#x2069;',
  ],
  ...[
    '&amp;',
    '&lt;',
    '&gt;',
    '&quot;',
    '&#0;',
    '&#xd800;',
    '&#x110000;',
    '&bogus;',
    '&amp',
    '&#9;',
  ],
  ...['&ThickSpace;', '&NoBreak;', '&fjlig;', '&NotEqualTilde;', '&Tab;', '&NewLine;', '&emsp;'],
]

const shortCodes = [':tada:', ':+1:', ':de:', ':nothing_here:', ':family_man_woman_boy:']

const formulas = [
  ...[
    'x^2',
    '\\frac{1}{2}',
    '\\sqrt[3]{a}',
    'a_{i_{j}}',
    '\\text{w & x}',
    '\\left(\\frac12\\right.',
  ],
  ...[
    '\\begin{matrix}1&2\\\\3\\end{matrix}',
    '\\overbrace{a+b}^{c}',
    '\\color{red}{x}',
    '\\hspace{9em}',
  ],
  ...[
    '\\boxed{\\cancel{x}}',
    '\\ce{H2O}',
    '\\tag{1} x',
    '\\href{https://a.b}{x}',
    '\\frac{',
    '}',
    '\\\\',
  ],
  ...[
    '\\unicode{x41}',
    '\\mathbb{R}\\mathfrak{g}',
    '\\xrightarrow{f}',
    '\\def\\a{\\a}\\a',
    '\\phantom{}',
  ],
  ...[
    '\\begin{array}{|c:c|}\\hline a&b\\end{array}',
    '{}',
    '\\,',
    '\\substack{a\\\\b}',
    '\u00ad',
    'é漢',
  ],
]

const addresses = [
  ...[
    'https://a.b',
    'https://a.b/c?d=e&f#g',
    'mailto:a@b.c',
    'tel:+1',
    '/c',
    'c.md',
    '?q',
    '//a.b/c',
  ],
  ...[
    'javascript:a',
    'data:text/html,a',
    'https://a.b/é',
    'https://[::1]/',
    'HTTP://A',
    '',
    '%',
    'a:b',
  ],
]

const sources = [dotPng, dotSvg, 'https://a.b/c.png', 'c.png', 'data:image/png;base64,AAAA', '']

const marks = ['*', '**', '***', '_', '__', '~~', '==', '++', '^', '~']

const elements = [
  ...[
    'b',
    'i',
    'em',
    'strong',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'sub',
    'sup',
    'small',
    'kbd',
    'code',
  ],
  ...[
    'samp',
    'tt',
    'var',
    'cite',
    'dfn',
    'q',
    'span',
    'abbr',
    'ruby',
    'rt',
    'rp',
    'bdo',
    'bdi',
    'font',
  ],
  ...['a', 'time', 'big', 'label', 'unknown'],
]

/** A word that every format must show: `w`, a number and `x`. */
function word(random: Random): string {
  return `w${random.below(900) + 100}x`
}

/** Words, with characters between and inside them that few texts have. */
export function text(random: Random): string {
  const parts = random.times(1, 3, () => {
    if (random.chance(0.6)) return word(random)
    if (random.chance(0.3)) return random.pick(long)
    return random.pick([odd, odd, entities, shortCodes].map((list) => random.pick(list)))
  })
  return parts.join(random.pick([' ', ' ', '']))
}

/** Attributes for an element of raw HTML; any of them may stand on any element. */
export function attributes(random: Random): string {
  const given = random.times(0, 2, () => {
    const id = random.pick(ids)
    return random.pick([
      ...[`id=${id}`, `id="${id}"`, `name=${id}`, `href="#${random.pick(ids)}"`],
      ...[`href='${address(random)}'`, 'title="a title"', `title="${random.pick(odd)}"`],
      ...['align=center', 'align="right"', 'dir=rtl', 'dir=ltr', 'dir=auto', 'lang=ar', 'width=5'],
      ...[
        'width="50%"',
        'height=9999',
        'open',
        'class="x"',
        'style="x:y"',
        'onclick=a()',
        'start=0',
      ],
      ...['type=A', 'reversed', 'value=-1', 'checked', 'colspan=3', 'rowspan=0', '=', '"', 'id=""'],
    ])
  })
  return given.map((attribute) => ` ${attribute}`).join('')
}

function address(random: Random): string {
  return random.chance(0.5) ? `#${random.pick(ids)}` : random.pick(addresses)
}

function image(random: Random): string {
  const source = random.pick(sources)
  const alt = random.pick(['', 'alt', 'alt &shy;', random.pick(odd)])
  if (random.chance(0.5)) {
    return `![${alt}](${source === '' ? '<>' : source}${random.pick(['', ' "title"', ' "a&shy;"'])})`
  }
  return `<img src="${source}"${random.pick(['', ` alt="${alt}"`, ' alt'])}${attributes(random)}>`
}

/** Parts of a line, nested in each other up to `depth` levels. */
export function inlines(random: Random, depth: number): string {
  return random.times(1, 3, () => inline(random, depth)).join(random.pick([' ', ' ', '', '\n']))
}

function inline(random: Random, depth: number): string {
  if (depth <= 0 || random.chance(0.3)) return text(random)
  const inner = () => inlines(random, depth - 1)
  switch (random.below(19)) {
    case 0:
    case 1: {
      const mark = random.pick(marks)
      return `${mark}${inner()}${mark}`
    }
    case 2:
    case 3:
      return `[${inner()}](${address(random)}${random.pick(['', '', ' "title"'])})`
    case 4: {
      const name = random.pick(elements)
      return `<${name}${attributes(random)}>${inner()}</${random.chance(0.9) ? name : 'b'}>`
    }
    case 5: {
      return `<a${attributes(random)} href="${address(random)}">${inner()}</a>`
    }
    case 6:
      return `<span id=${random.pick(ids)}></span>${inner()}`
    case 7:
    case 8:
      return `[^${random.pick(notes)}]`
    case 9:
      return image(random)
    case 10:
      return `$${random.pick(formulas)}$`
    case 11: {
      const fence = random.pick(['`', '``'])
      return `${fence}${text(random)}${fence}`
    }
    case 12:
      return random.pick([
        '<br>',
        '\\\n',
        '  \n',
        '<wbr>',
        '<!-- x -->',
        '<input type=checkbox checked>',
      ])
    case 13:
      return random.pick([
        '[r]',
        '[r][]',
        `[${inner()}][r]`,
        '![r]',
        'https://a.b.',
        '<a@b.c>',
        'www.a.b',
      ])
    case 14:
      return `<ruby>${inner()}<rp>(</rp><rt>${inner()}</rt><rp>)</rp></ruby>`
    case 15:
    case 16:
    case 17:
      return dialectInline(random, inner)
    default:
      return random.pick([
        '\\*',
        '\\',
        'ABBR',
        'H~2~O',
        '$5',
        '*',
        '[',
        ']',
        '<',
        '`',
        '~',
        '^',
        '$$',
        '{#x}',
      ])
  }
}

/** A formula, for a block of its own. */
export function formula(random: Random): string {
  return random.pick(formulas)
}
