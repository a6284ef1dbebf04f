import type { TrackedChanges } from '../../../document/types.ts'
import { endTag, type RevisionDirective } from './inline-directives.ts'
import { type SignedRemark, signedRemark } from './remark-signature.ts'
import type { InlineSyntax, InlineTools, Replacement, TextBlock } from './text-block.ts'

type Kind = '++' | '--' | '~~' | '==' | '>>'

/** `{++`, `++}`, and the `~>` within a substitution. */
const delimiter = /(?<!\{)\{(\+\+|--|~~|==|>>)|(\+\+|--|~~|==|<<)\}(?!\})|~>/g

/** A piece of CriticMarkup. Offsets are of the block. */
interface Piece {
  readonly kind: Kind
  /** Where its opening brace stands. */
  readonly from: number
  /** Behind its closing brace. */
  readonly to: number
  /** The first `~>` in a substitution. */
  readonly arrow: number
}

/**
 * CriticMarkup (https://github.com/CriticMarkup/CriticMarkup-toolkit): `{++inserted++}`, `{--deleted--}`, `{~~old~>new~~}`,
 * `{==marked==}` and `{>>a comment<<}`. Each stands within one block, and holds whole emphasis or none. A comment may say who made
 * it, and when; one right behind a change that says nothing else tells who made that; one right behind another answers it.
 */
export const criticMarkup: InlineSyntax = {
  id: 'critic-markup',
  level: 'inline',
  rows: [
    {
      tool: 'Reviewers: CriticMarkup',
      syntax: '`{++ ++}`, `{-- --}`, `{~~ ~> ~~}`',
      result: 'tracked changes in DOCX, insertions and deletions in HTML and PDF',
    },
    {
      tool: 'Reviewers: CriticMarkup',
      syntax: '`{== ==}{>> <<}`',
      result: 'a comment in DOCX, highlighted text with a note in HTML and PDF',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'A {++new++} word.', html: '<ins class="revision">new</ins>' },
      { markdown: 'An {--old--} word.', html: '<del class="revision">old</del>' },
      {
        markdown: 'One {~~old~>new~~} word.',
        html: '<del class="revision">old</del><ins class="revision">new</ins>',
      },
      {
        markdown: 'A {==word==}{>>Why?<<} there.',
        html: '<mark>word</mark><sup class="comment-reference">',
      },
      { markdown: 'A {++new++}{>>@Ada Lovelace 2026-11-20<<} word.', html: 'new</ins> word' },
    ],
    staysText: ['{++i} and {--n} in C.'],
  },
  begins: ['{'],
  mayHold: /\{(?:\+\+|--|~~|==|>>)/,
  *read(block, tools) {
    const shown = withMarks(block)
    const ends = new Map<number, 'change' | 'mark' | 'remark'>()
    const lost = new Map<number, number>()
    const { trackChanges } = tools.directives
    for (const piece of piecesIn(shown)) {
      if (!isWhole(piece, block) || !holdsText(piece, block)) continue
      const { kind, from, to } = piece
      const before = ends.get(from)
      if (kind === '>>') {
        const signed = signedRemark(block.source.slice(from + 3, to - 3))
        const isSignature = signed.words.trim() === ''
        // What only names somebody is a remark like any other, but right behind a change.
        const remark = isSignature && before !== 'change' ? unsigned(block.source, piece) : signed
        if (isSignature && before === 'change' && trackChanges !== 'all') {
          yield [{ from, to: endOf(to, lost.get(from), block.source), text: '' }]
        } else yield comment(piece, block.source, remark, before, tools)
        ends.set(to, isSignature && before === 'change' ? 'change' : 'remark')
      } else {
        const isMade = trackChanges === 'all' || kind === '=='
        const start = isMade ? undefined : lostFrom({ ...piece, kind }, trackChanges)
        if (start !== undefined) lost.set(to, start)
        yield isMade
          ? replacements({ ...piece, kind }, tools, block.source)
          : settled({ ...piece, kind }, trackChanges, block.source)
        ends.set(to, kind === '==' ? 'mark' : 'change')
      }
    }
  },
}

/** The text with the marks of strikethrough, which the parser has read in substitutions. */
function withMarks({ source, unescaped }: TextBlock): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it stands for what is no text.
  return unescaped.replace(/(?<=\{)\u0001\u0001|\u0001\u0001(?=\})/g, (marks, at: number) =>
    source.startsWith('~~', at) ? '~~' : marks,
  )
}

/** The pieces that are closed, in order of their ends. Those that stand across each other aren't. */
function piecesIn(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  const open: { readonly kind: Kind; readonly from: number; arrow: number }[] = []
  const counts = new Map<Kind, number>()
  const count = (kind: Kind, change: number) => counts.set(kind, (counts.get(kind) ?? 0) + change)
  for (const { 0: whole, 1: opening, 2: closing, index } of text.matchAll(delimiter)) {
    if (opening !== undefined) {
      const kind = kindOf(opening)
      open.push({ kind, from: index, arrow: -1 })
      count(kind, 1)
      continue
    }
    if (closing === undefined) {
      const around = open.at(-1)
      if (around?.kind === '~~' && around.arrow === -1) around.arrow = index
      continue
    }
    const kind = kindOf(closing)
    if ((counts.get(kind) ?? 0) === 0) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last.kind, -1)
      if (last.kind !== kind) continue
      pieces.push({ ...last, to: index + whole.length })
      break
    }
  }
  return pieces.sort((a, b) => a.from - b.from)
}

function kindOf(characters: string): Kind {
  switch (characters) {
    case '++':
    case '--':
    case '~~':
    case '==':
      return characters
    default:
      return '>>'
  }
}

/** Whether what begins in it ends in it. */
function isWhole({ kind, from, to, arrow }: Piece, { parentAt, nodesByEnd }: TextBlock): boolean {
  const parent = parentAt(from)
  if (parent === undefined || parent !== parentAt(to - 1)) return false
  if (kind !== '~~') return true
  const around = parentAt(arrow)
  // The parser may have made a strikethrough of it.
  return around === parent || (around?.type === 'delete' && nodesByEnd().get(to - 1) === around)
}

/** Whether there's anything in it, and it's no code such as `{++i; ++j}`. */
function holdsText({ kind, from, to, arrow }: Piece, { source }: TextBlock): boolean {
  const content = source.slice(from + 3, to - 3)
  if (content.trim() === '') return false
  if (kind === '~~') return arrow !== -1
  if (kind === '>>') return true
  const character = kind.charAt(0)
  if (content.startsWith(character) || content.endsWith(character)) return false
  return !(/\)\s*$/.test(source.slice(Math.max(0, from - 9), from)) && /^\w+;/.test(content))
}

function replacements(
  { kind, from, to, arrow }: Piece & { readonly kind: Exclude<Kind, '>>'> },
  { directives }: InlineTools,
  source: string,
): readonly Replacement[] {
  // A tag alone on its line would begin a block of raw HTML.
  const start = from + 3 + leadingSpace(source, from + 3)
  const before = { from, to: start }
  const after = { from: to - 3, to }
  const space = start > from + 3 && /\S/.test(source.charAt(from - 1)) ? ' ' : ''
  const change = (name: RevisionDirective['change']) =>
    space + directives.inline.startTag({ type: 'revision', change: name })
  switch (kind) {
    case '++':
      return around(before, after, change('insertion'))
    case '--':
      return around(before, after, change('deletion'))
    case '==':
      return [
        { ...before, text: '<mark>' },
        { ...after, text: '</mark>' },
      ]
    case '~~':
      return [
        { ...before, text: change('deletion') },
        { from: arrow, to: arrow + 2, text: endTag + change('insertion').trimStart() },
        { ...after, text: endTag },
      ]
  }
}

/** Where a change begins of which nothing is left; `undefined` if something is. */
function lostFrom({ kind, from }: Piece, trackChanges: TrackedChanges): number | undefined {
  return kind === (trackChanges === 'accept' ? '--' : '++') ? from : undefined
}

/** A change that is made, or that isn't: the text without its signs, or nothing. */
function settled(
  { kind, from, to, arrow }: Piece,
  trackChanges: TrackedChanges,
  source: string,
): readonly Replacement[] {
  const accepts = trackChanges === 'accept'
  if (kind === '~~') {
    if (accepts) {
      return [
        { from, to: arrow + 2, text: '' },
        { from: to - 3, to, text: '' },
      ]
    }
    return [
      { from, to: from + 3, text: '' },
      { from: arrow, to, text: '' },
    ]
  }
  if ((kind === '++') === accepts) {
    return [
      { from, to: from + 3, text: '' },
      { from: to - 3, to, text: '' },
    ]
  }
  return [{ from, to: endOf(to, from, source), text: '' }]
}

/**
 * The end of what is left out, with the space behind it where there is one before it too, or nothing.
 *
 * @param from where what is left out begins; `undefined` if only its signature is
 */
function endOf(to: number, from: number | undefined, source: string): number {
  if (from === undefined || source.charAt(to) !== ' ') return to
  return from === 0 || /\s/.test(source.charAt(from - 1)) ? to + 1 : to
}

function around(
  before: { readonly from: number; readonly to: number },
  after: { readonly from: number; readonly to: number },
  tag: string,
): readonly Replacement[] {
  return [
    { ...before, text: tag },
    { ...after, text: endTag },
  ]
}

/**
 * A comment without its signature and the white space in it, and with white space at one side of it at most: right behind a
 * word.
 */
function comment(
  { from, to }: Piece,
  source: string,
  { words, ...signature }: SignedRemark,
  before: 'change' | 'mark' | 'remark' | undefined,
  { directives }: InlineTools,
): readonly Replacement[] {
  const follows = before === undefined ? null : before === 'remark' ? 'remark' : 'text'
  const tag = directives.inline.startTag({ type: 'comment', follows, ...signature })
  const start = to - 3 - words.length + (words.length - words.trimStart().length)
  const end = Math.max(start, to - 3 - (words.length - words.trimEnd().length))
  const isBehindSpace = source.charAt(from - 1) === ' ' && /\s/.test(source.charAt(to) || ' ')
  const isFirst = from === 0 && source.charAt(to) === ' '
  return [
    { from: isBehindSpace ? from - 1 : from, to: start, text: tag },
    { from: end, to: isFirst ? to + 1 : to, text: endTag },
  ]
}

function unsigned(source: string, { from, to }: Piece): SignedRemark {
  return { words: source.slice(from + 3, to - 3), resolved: false }
}

/** White space that holds the end of a line. */
function leadingSpace(source: string, from: number): number {
  const length = /^[ \t]*\n[ \t>]*/.exec(source.slice(from, from + 200))?.[0].length
  return length ?? 0
}
