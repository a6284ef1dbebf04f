import { isSmallCapsClass, isSmallCapsStyle } from '../../constructs/small-caps.ts'
import { idAttribute } from '../anchor-tag.ts'
import { type Attributes, readAttributes } from '../attributes.ts'
import { escaped } from '../escaped-text.ts'
import { type MarkedTermSource, makeIndexTerm, ownText } from '../marked-terms.ts'
import { formField } from './form-field.ts'
import { indexTags } from './index-terms.ts'
import { endTag } from './inline-directives.ts'
import type { InlineSyntax } from './text-block.ts'

/** How deep spans may nest. Those around more stay text. */
const deepest = 8

/** A bracket that hasn't been closed, and how many spans nest in it. */
interface Bracket {
  readonly at: number
  depth: number
}

/** Before a bracket: an image, or an inline note. */
const isNoSpan = /[!^]/

/** What links, notes, citations and alerts have at the start of their brackets. A line end there would begin raw HTML. */
const isNoContent = /[\^@!\n]/

/** Pairs that a span has on its own. Others, as in `[a]{b=c}`, are text. */
const spanKeys = /^(?:lang|dir|style|title|custom-style|data-[\w-]+)$/

/**
 * Pandoc's bracketed spans: `[text]{.smallcaps}`, `{.underline}`, `{.ul}`, `{.mark}`, `{.kbd}`. With an id the span is an
 * anchor; with other classes it is its text. (https://pandoc.org/MANUAL.html#extension-bracketed_spans)
 */
export const spans: InlineSyntax = {
  id: 'spans',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`[text]{.smallcaps}`, `[text]{.underline}`, `[text]{.mark}`',
      result: 'rendered',
    },
    {
      tool: 'Pandoc',
      syntax: '`[term]{.index}`, `[]{.index entry="a!b"}`; `::: {#index}`',
      result: 'rendered: [an index of terms](writing.md#index-of-terms)',
    },
    {
      tool: 'Pandoc',
      syntax: '`[____]{.field name="Date" type=date}`',
      result: 'rendered: a line; in Word a [content control](contracts.md#forms)',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'A [marked]{.mark} word.', html: '<mark>marked</mark>' },
      {
        markdown: 'A [marked]{.index} word.',
        above: '---\nindex: true\n---',
        html: 'A <span id="index-1"></span>marked word.',
      },
      { markdown: 'Date: [____]{.field name=Date}', html: 'aria-label="Date"' },
    ],
    staysText: ['The list [a]{b=c} of text.'],
  },
  begins: ['{'],
  mayHold: /\]\{/,
  *read({ source, unescaped }, tools) {
    const open: Bracket[] = []
    // Past the end once there is none.
    let brace = -1
    for (const { 0: bracket, index } of unescaped.matchAll(/[[\]]/g)) {
      if (bracket === '[') {
        open.push({ at: index, depth: 0 })
        continue
      }
      const opening = open.pop()
      if (opening === undefined) continue
      const { at } = opening
      let { depth } = opening
      const follows = unescaped.charAt(index + 1) === '{' || endsHeading(source, index + 1)
      if (follows && brace <= index) brace = braceFrom(source, index)
      if (follows && brace < source.length && maySpan(unescaped, at)) {
        const attributes = readAttributes(source.slice(index + 1, brace + 1))
        const content = source.slice(at + 1, index)
        const field = attributes && depth === 0 ? formField(attributes, content) : null
        if (field !== null) {
          const text = `${tools.directives.inline.startTag(field, attributes?.id)}${escaped(field.text)}${endTag}`
          yield [{ from: at, to: brace + 1, text }]
          continue
        }
        const tags = tagsOf(attributes)
        if (tags !== null && depth === deepest) {
          // As references, or the next parse would find a span of one level again.
          yield [
            { from: at, to: at + 1, text: '&#91;' },
            { from: index, to: index + 1, text: '&#93;' },
          ]
        } else if (tags !== null) {
          depth++
          const terms = attributes === null ? null : termsOf(attributes)
          const mark = terms === null ? null : indexTags(terms, at, tools)
          yield [
            { from: at, to: at + 1, text: tags.opening + (mark?.opening ?? '') },
            { from: index, to: brace + 1, text: (mark?.closing ?? '') + tags.closing },
          ]
        }
      }
      const outer = open.at(-1)
      if (outer !== undefined) outer.depth = Math.max(outer.depth, depth)
    }
  },
}

/** The next closing brace; the end of the source if there is none. */
function braceFrom(source: string, from: number): number {
  const at = source.indexOf('}', from)
  return at === -1 ? source.length : at
}

/** @param at the offset of the opening bracket */
function maySpan(text: string, at: number): boolean {
  return !isNoSpan.test(text.charAt(at - 1)) && !isNoContent.test(text.charAt(at + 1))
}

/** The parser takes what stands in braces at the end of a heading for attributes of the heading. */
function endsHeading(source: string, at: number): boolean {
  return (
    source.charAt(at) === '{' &&
    /^\{[^{}\n]{1,1000}\}[ \t]*(?:#+[ \t]*)?(?:\n|$)/.test(source.slice(at, at + 1100))
  )
}

/** The terms of a span with which it is in the index, as filters of Pandoc have it: its own text, or one in MakeIndex's syntax. */
function termsOf({ classes, pairs }: Attributes): readonly MarkedTermSource[] | null {
  if (!classes.includes('index')) return null
  const entry = pairs.get('entry')
  if (entry === undefined) return [ownText]
  const term = makeIndexTerm(entry)
  return term === null ? null : [term]
}

const elements: ReadonlyMap<string, string> = new Map([
  ['underline', 'u'],
  ['ul', 'u'],
  ['mark', 'mark'],
  ['kbd', 'kbd'],
])

/** The tags of raw HTML that a span stands for; `null` where braces hold no attributes of a span. */
function tagsOf(
  attributes: Attributes | null,
): { readonly opening: string; readonly closing: string } | null {
  if (attributes === null || attributes.names.length > 0) return null
  const { id, classes, pairs } = attributes
  const isNamed = id !== null || classes.length > 0
  if (!isNamed && (pairs.size === 0 || ![...pairs.keys()].every((key) => spanKeys.test(key)))) {
    return null
  }
  const isSmall = isSmallCapsClass(classes.join(' ')) || isSmallCapsStyle(pairs.get('style') ?? '')
  const names = new Set(classes.flatMap((name) => elements.get(name) ?? []))
  const outer = `<span${idAttribute(id)}${isSmall ? ' class="smallcaps"' : ''}>`
  return {
    opening: outer + [...names].map((name) => `<${name}>`).join(''),
    closing: `${[...names]
      .reverse()
      .map((name) => `</${name}>`)
      .join('')}</span>`,
  }
}
