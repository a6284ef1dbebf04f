import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PlainMarkType, plainMarks } from '#octavo/core/document/types.js'
import type { TypstNode } from '#octavo/core/write/pdf/nodes.js'

type Kind = TypstNode['k']

/** The fields of nodes of one kind, but for those that all have. */
type FieldOf<K extends Kind> = TypstNode extends infer Node
  ? Node extends { readonly k: infer Kinds }
    ? K extends Kinds
      ? Exclude<keyof Node, 'k' | 'c'>
      : never
    : never
  : never

/** Every kind of node, with the fields that its template reads. The compiler keeps the kinds complete and the fields true. */
const fields = {
  revisedBlocks: ['change', 'second', 'bar', 'reach'],
  sequence: [],
  paragraph: ['dir', 'align', 'ragged', 'apart', 'lead'],
  heading: [
    'level',
    'depth',
    'id',
    'title',
    'listed',
    'bookmarked',
    'leadingAbove',
    'dir',
    'align',
  ],
  thematicBreak: ['sticky'],
  pageBreak: ['toRight'],
  slide: ['fill', 'muted', 'header', 'footer', 'number'],
  slidePlace: ['x', 'y', 'width', 'height', 'scale', 'color', 'anchor', 'align', 'style'],
  slideBackground: ['file', 'format', 'side', 'share', 'contains'],
  slideRule: ['x', 'y', 'width', 'height', 'color'],
  slideNotes: [],
  slideNote: [],
  position: ['id'],
  blockquote: ['dir', 'size', 'italic', 'color', 'breakable'],
  abstract: ['dir', 'summary'],
  alert: ['kind', 'label', 'beginsWithList', 'dir', 'breakable'],
  list: ['labels', 'spread', 'dir', 'bullet', 'markerWidth', 'clauses', 'marks'],
  bibliography: ['dir', 'labels', 'indent', 'column', 'gap'],
  code: ['scale', 'breakable', 'inMargin', 'afterCode', 'title', 'gutter', 'reach', 'lines'],
  table: [
    'columns',
    'scale',
    'padding',
    'headRows',
    'headCells',
    'repeatHead',
    'splitHead',
    'breakable',
    'cells',
    'reach',
    'dir',
    'align',
    'caption',
    'listed',
  ],
  descriptionList: ['dir'],
  descriptionDetails: ['spread'],
  figure: ['breakable', 'align', 'caption', 'captionAbove', 'listed'],
  caption: ['dir', 'align'],
  details: ['dir', 'summary', 'beginsWithList'],
  columns: ['dir', 'widths', 'rest', 'gap', 'together'],
  columnSpan: [],
  landscape: [],
  pageOf: ['id', 'record'],
  toc: ['title', 'entries', 'record'],
  tableOfFigures: ['kind', 'title', 'entries', 'record'],
  indexOfTerms: ['dir', 'columns', 'indent', 'record', 'groups'],
  displayMath: ['alt', 'tag', 'id', 'tallest', 'line'],
  ...(Object.fromEntries(plainMarks.map((type) => [type, []])) as Record<PlainMarkType, []>),
  smallCaps: [],
  keyboard: [],
  delete: ['second'],
  insertion: ['second'],
  deletion: ['second'],
  comment: ['number'],
  underline: ['second'],
  emoji: ['value'],
  sign: ['value'],
  word: [],
  beforeCode: ['value', 'room', 'lean'],
  inlineCode: ['value', 'color', 'padding', 'before', 'after', 'first', 'inset'],
  externalLink: ['url', 'plain', 'second'],
  internalLink: ['id', 'plain', 'holdsPlaces', 'second'],
  image: ['file', 'format', 'alt', 'width', 'height', 'links'],
  placeholder: ['url', 'linked'],
  break: [],
  indexTerm: ['id'],
  anchor: ['id'],
  footnote: ['number', 'shown'],
  footnoteReference: ['number', 'shown'],
  endnoteNumber: ['number', 'shown'],
  inlineMath: ['alt', 'tall'],
  pageNumber: ['record'],
  pageCount: ['record'],
  pageNumberOfAll: ['record'],
  runningHeading: ['headings'],
  'm-row': [],
  'm-symbol': ['value', 'class', 'upright'],
  'm-text': ['value', 'bold', 'italic', 'mono'],
  'm-space': ['width'],
  'm-frac': [],
  'm-sqrt': [],
  'm-root': [],
  'm-attach': ['limits', 'slots'],
  'm-accent': ['accent'],
  'm-over': ['mark'],
  'm-under': ['mark'],
  'm-stretch': ['value'],
  'm-fenced': ['open', 'close'],
  'm-middle': ['value'],
  'm-sized': ['value', 'height'],
  'm-table': [
    'columns',
    'aligns',
    'gaps',
    'rowGap',
    'columnLines',
    'rowLines',
    'dashed',
    'framed',
    'style',
  ],
  'm-tag': ['value'],
  'm-multline': [],
  'm-frame': ['sides', 'inset'],
  'm-size': ['size'],
  'm-cancel': [],
  'm-cancel-down': [],
  'm-cancel-cross': [],
  'm-strike': [],
  'm-circle': [],
  'm-overline': [],
  'm-underline': [],
  'm-phantom': [],
  'm-color': ['color'],
  'm-background': ['color', 'inset'],
  'm-style': ['style'],
  'm-shift': ['raise'],
  'm-rule': ['width', 'height'],
} satisfies { [K in Kind]: readonly FieldOf<K>[] }

const read = (name: string): string =>
  readFileSync(new URL(`../../src/core/write/pdf/templates/${name}.typ`, import.meta.url), 'utf8')

/** The entries of a dictionary that a template defines, one a line, spread ones included: each with the template that draws it. */
const entriesOf = (
  template: string,
  dictionary: string,
): readonly (readonly [string, string])[] => {
  const [, body = ''] =
    new RegExp(`^#let ${dictionary} = \\(\n(.*?)^\\)`, 'ms').exec(read(template)) ?? []
  const entries = [...body.matchAll(/^ {2}(?:\.\.([\w-]+)\.(\w+)|"?([\w-]+)"?: (?:([\w-]+)\.)?)/gm)]
  return entries.flatMap(([, spread, name, kind, drawnBy]) => {
    if (spread !== undefined && name !== undefined) return entriesOf(spread, name)
    return kind === undefined ? [] : [[kind, drawnBy ?? template] as const]
  })
}

const drawings = entriesOf('nodes', 'drawings')

describe('the Typst templates', () => {
  test('draw every kind of node, and no other', () => {
    expect(drawings.map(([kind]) => kind).toSorted()).toEqual(Object.keys(fields).toSorted())
  })

  test.each([...new Set(drawings.map(([, template]) => template))])(
    '%s.typ reads the fields that its nodes have',
    (template) => {
      const known = drawings.flatMap(([kind, drawnBy]) =>
        drawnBy === template
          ? Object.entries(fields).flatMap(([of, names]) => (of === kind ? names : []))
          : [],
      )
      const used = [...read(template).matchAll(/\bnode\.(\w+)/g)].map(([, field]) => field)
      expect([...new Set(used)].toSorted()).toEqual([...new Set<string>(known)].toSorted())
    },
  )
})
