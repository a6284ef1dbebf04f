import { heldMark } from '../../source/noncharacters.ts'
import { escaped } from '../escaped-text.ts'
import type { InlineSyntax, Replacement } from './text-block.ts'
import { wikiAddress } from './wiki-addresses.ts'

/**
 * `[[Page#Heading|alias]]`, with `!` before it where it's embedded. In a table a backslash stands before the bar. An index
 * (`a[[0]]`), a link (`[[a]](url)`, `[[a]][b]`), a label that the document tries to define (`[[a]]: url`) and what is
 * escaped are something else.
 */
const wikiLink =
  /(?:(?<!\\)(?<embed>!)|(?<![\w\])\\[]))\[\[(?<page>[^[\]|#^\n\\]{0,200})(?:#(?<heading>[^[\]|\n\\]{1,200}))?(?:\\?\|(?<alias>[^[\]\n]{0,200}))?\]\](?![[(]|\]\()/g

const longest = 200

/** Wiki links of Obsidian, GitLab and Foam. */
export const wikiLinks: InlineSyntax = {
  id: 'wiki-links',
  level: 'inline',
  rows: [
    {
      tool: 'Obsidian',
      syntax: '`[[Page]]`, `[[Page\\|words]]`, `[[#Heading]]`',
      result:
        'rendered: a link within the document, or to the document of that name; a heading is found by its text, whatever its id',
    },
    {
      tool: 'Obsidian',
      syntax: '`![[image.png]]`, `![[image.png\\|200]]`, `![alt\\|200](image.png)`',
      result: 'rendered, with its size',
    },
    {
      tool: 'Obsidian',
      syntax: '`![[Note]]`, `![[Note#Heading]]`, `![[Note#^block]]`',
      result: '[included](includes.md)',
    },
  ],
  samples: {
    becomes: [{ markdown: 'See [[Page]] there.', html: '>Page</a>' }],
    staysText: [
      'As shown before [[1]] and elsewhere [[2, 3]].',
      'The matrix [[1,2],[3,4]] is square.',
      'Run [[ -f file ]] first.',
      'Mark it [[nodiscard]] or [[maybe_unused]].',
      'An empty [[]] pair, and [[ ]] too.',
      'x[[i]] and a[[0]] in R.',
    ],
  },
  begins: ['[['],
  mayHold: /\[\[/,
  *read({ node, source, text }, tools) {
    for (const match of text.matchAll(wikiLink)) {
      const { embed, page = '', heading = '', alias = '' } = match.groups ?? {}
      const [whole] = match
      const from = match.index
      const to = from + whole.length
      if (whole.length > longest || !isName(page, heading) || !isText(page + heading)) continue
      if (tools.triedLabels().has(whole.slice(whole.indexOf('[[') + 2, -2))) continue
      if (embed !== undefined) {
        // The sign ends the words of a heading, whose id is in the brackets (`heading-anchors.ts`).
        const endsHeading = node.type === 'heading' && source.slice(to).trim() === ''
        if (endsHeading && /[\p{L}\p{N}]/u.test(source.charAt(from - 1))) continue
        yield [{ from, to, text: embedded({ page, heading, alias }) }]
        continue
      }
      const end = `](${wikiAddress({ page, heading })})`
      const aliasStart = to - ']]'.length - alias.length
      const written = source.slice(aliasStart, to - ']]'.length)
      // Another link in it would be the link.
      if (/[[\]]|:\/\/|www\./.test(written)) continue
      if (alias.trim() === '')
        yield [{ from, to, text: `[${escaped(wordsOf(page, heading))}${end}` }]
      else {
        const opening: Replacement = { from, to: aliasStart, text: '[' }
        yield [opening, { from: to - ']]'.length, to, text: end }]
      }
    }
  },
}

/** Whether nothing in it was read as syntax (code, a formula, raw HTML, emphasis), or is put back later. */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it stands for what is no text.
  return !/\u0001/.test(text) && !text.includes(heldMark)
}

/** Attributes of C++ (N4950, 9.12) and of its compilers (`gnu::x`), and markers for the table of contents. */
const otherNames =
  /^(?:nodiscard|noreturn|deprecated|fallthrough|maybe_unused|likely|unlikely|no_unique_address|assume|carries_dependency|indeterminate|_?toc_?)(?:\(.*\))?$/i

/** Internal slots and methods of objects (ECMA-262, 6.1.7.2), as specifications write them. */
const slots =
  /^(?:Class|PrimitiveValue|Prototype|Extensible|HomeObject|Call|Construct|Get|Set|Delete|HasProperty|OwnPropertyKeys|(?:Get|Set)PrototypeOf|IsExtensible|PreventExtensions|(?:Get|Define)OwnProperty|Writable|Enumerable|Configurable)$/

/** A day or a month, as daily notes are called. */
const date = /^\d{4}-\d{2}(?:-\d{2})?$/

/**
 * Whether it may be the name of a page or a heading, rather than a citation (`[[1]]`, `[[12, p. 3]]`), a matrix, a test in a
 * shell (`[[ -f x ]]`), a column (`x[["name"]]`) or an attribute.
 */
export function isName(page: string, heading: string): boolean {
  if (page !== page.trim() || heading !== heading.trim()) return false
  const name = page || heading
  if (page === '' ? heading === '' : page.length === 1 && /[\w\W]/.test(page) && page < '\u0080') {
    return false
  }
  if (date.test(page)) return true
  if (!/\p{L}/u.test(page + heading) || /^["'`$=<>,;*!?-]|^\d+[,;]|[:{}]/.test(page)) return false
  if (name.split(',').every((part) => part.trim().length < 3) && name.includes(',')) return false
  return !otherNames.test(page) && !slots.test(page)
}

/** As Obsidian shows a link without an alias. The id of a block says nothing to a reader. */
function wordsOf(page: string, heading: string): string {
  const headings = heading.split('#').filter((part) => part !== '' && !part.startsWith('^'))
  const words = [page, ...headings].filter((part) => part !== '').join(' > ')
  return words || heading.replace(/^\^/, '')
}

const image = /\.(?:png|jpe?g|gif|svg|webp|bmp|avif)$/i

/** An image with its size or its alternative text, or a link to what can't be embedded. */
function embedded({
  page,
  heading,
  alias,
}: {
  readonly page: string
  readonly heading: string
  readonly alias: string
}): string {
  const name = page.split('/').at(-1) ?? page
  if (image.test(page)) {
    const parts = alias.split(/\\?\|/).map((part) => part.trim())
    const size = parts.find((part) => /^\d+(?:x\d+)?$/.test(part))
    const words = parts.find((part) => part !== size && part !== '') ?? name
    const path = page.split('/').map(encodeURIComponent).join('/').replace(/[()]/g, '\\$&')
    return `![${escaped(words)}${size === undefined ? '' : `\\|${size}`}](${path})`
  }
  // That it wasn't included has been told of where files are included.
  return `[${escaped(wordsOf(page, heading))}](${wikiAddress({ page, heading })})`
}
