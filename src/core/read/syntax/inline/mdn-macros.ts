import { escaped } from '../escaped-text.ts'
import type { InlineSyntax } from './text-block.ts'

/** Macros that show their first argument, or the second in its place, as a link on MDN's own pages. */
const references: ReadonlyMap<string, (words: string) => string> = new Map([
  ...['jsxref', 'domxref', 'cssxref', 'svgattr', 'mathmlattr', 'webextapiref', 'csp'].map(asCode),
  ...['httpheader', 'httpmethod', 'httpstatus', 'rhttpheader'].map(asCode),
  ...['htmlelement', 'svgelement', 'mathmlelement'].map(asTag),
  ['glossary', escaped],
  ['rfc', (words) => escaped(/^\d+$/.test(words) ? `RFC ${words}` : words)],
])

const text = String.raw`"[^"{}\n]{0,200}"|'[^'{}\n]{0,200}'|\d{1,6}`
const macro = new RegExp(
  String.raw`\{\{\s?([A-Za-z]{3,20})\(\s?(${text})((?:\s?,\s?(?:${text}|true|false)){0,4})\s?\)\s?\}\}`,
  'g',
)
const macroAlone = new RegExp(`^${macro.source}$`)
const argument = new RegExp(text, 'g')

/** Whether the source of a block is no more than a macro of MDN that is rendered. */
export function isMdnMacro(source: string): boolean {
  const [, name = ''] = macroAlone.exec(source) ?? []
  return references.has(name.toLowerCase())
}

/** Macros of MDN that name something: `{{jsxref("Array")}}`, `{{htmlelement("p")}}`, `{{glossary("API", "APIs")}}`. */
export const mdnMacros: InlineSyntax = {
  id: 'mdn-macros',
  level: 'inline',
  rows: [
    {
      tool: 'MDN',
      syntax:
        '`{{jsxref("Array")}}`, `{{domxref("…")}}`, `{{CSSxRef("…")}}`, `{{HTMLElement("p")}}`, `{{HTTPHeader("…")}}`',
      result: 'rendered as code: the name, or the words of the second argument, without a link',
    },
    {
      tool: 'MDN',
      syntax: '`{{Glossary("API")}}`, `{{RFC(9110)}}`',
      result: 'rendered: the words',
    },
    {
      tool: 'MDN',
      syntax: 'other macros, `{{Compat}}`',
      result: 'stay text; with an argument, alone in a paragraph, reported',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'An {{jsxref("Array")}} has a length.', html: 'An <code>Array</code> has' },
      { markdown: 'An {{Glossary("API")}} of the browser.', html: 'An API of' },
    ],
    staysText: ['See {{Compat}} below.'],
  },
  begins: ['{'],
  mayHold: /\{\{ ?[A-Za-z]+\(/,
  *read({ source, unescaped }) {
    for (const { 0: whole, 1: name = '', 2: first = '', 3: others = '', index } of source.matchAll(
      macro,
    )) {
      const end = index + whole.length
      const show = references.get(name.toLowerCase())
      if (show === undefined) continue
      // In code it's text. Quotation marks and what is in them may be marks of Markdown.
      if (unescaped.slice(index, index + 2) !== '{{' || unescaped.charAt(end - 1) !== '}') continue
      const [second = ''] = /^\s?,/.test(others) ? (others.match(argument) ?? []) : []
      const words = unquoted(second) || unquoted(first)
      if (words.trim() !== '') yield [{ from: index, to: end, text: show(words) }]
    }
  },
}

function asCode(name: string): [string, (words: string) => string] {
  return [name, code]
}

function asTag(name: string): [string, (words: string) => string] {
  return [name, (words) => code(/\s|</.test(words) ? words : `<${words}>`)]
}

function unquoted(written: string): string {
  return /^["']/.test(written) ? written.slice(1, -1) : written
}

/** As an element, whose text may hold any mark. References of characters, `&lt;`, stay. */
function code(words: string): string {
  const kept = words.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => characters[name] ?? '')
  return `<code>${escaped(kept)}</code>`
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
