import type { MarkedTerm } from '../../core/document/types.ts'
import type {
  MarkdownComment,
  MarkdownInline,
  MarkdownRemark,
} from '../../core/write/markdown/nodes.ts'
import type {
  WordChange,
  WordComment,
  WordImage,
  WordInline,
  WordLink,
  WordText,
} from '../model.ts'
import { plainText } from '../plain-text.ts'
import type { Conversion } from './conversion.ts'
import { indexEntryOf, languageOf } from './index-terms.ts'
import { isSameChange, type Marked, marksOf, nested } from './marked.ts'
import { isMetafile, naturalSize } from './pictures.ts'
import { referenceOf } from './references.ts'

/** Inlines of a paragraph as Markdown has them. */
export function convertInlines(
  inlines: readonly WordInline[],
  conversion: Conversion,
): MarkdownInline[] {
  return nested(convert(inlines, conversion, 0, 0))
}

/** The comments on inlines, without what they're on. */
export function commentsIn(
  inlines: readonly WordInline[],
  conversion: Conversion,
): MarkdownInline[] {
  return inlines.flatMap((inline): MarkdownInline[] => {
    if (inline.type === 'link' || inline.type === 'field') {
      return commentsIn(inline.inlines, conversion)
    }
    const isComment = inline.type === 'commentStart' || inline.type === 'commentReference'
    const node = isComment ? comment(inline.id, [], conversion) : null
    return node === null ? [] : [node]
  })
}

/** Comments that stand in each other's text. Further ones stand where their text ends. */
const deepestComments = 20

/**
 * @param depth how many changes are around all of them, which aren't repeated
 * @param comments how many comments are on all of them
 */
function convert(
  inlines: readonly WordInline[],
  conversion: Conversion,
  depth: number,
  comments: number,
): Marked[] {
  const ends = comments < deepestComments ? commentEnds(inlines) : new Map<number, number>()
  const marked: Marked[] = []
  for (let index = 0; index < inlines.length; index += 1) {
    const inline = inlines[index]
    if (inline === undefined) continue
    const end = inline.type === 'commentStart' ? ends.get(index) : undefined
    if (inline.type === 'commentStart' && end !== undefined) {
      const inner = convert(inlines.slice(index + 1, end), conversion, depth, comments + 1)
      // A comment on what is all part of one change stands in that change.
      const around = commonChanges(inner)
      const own = inner.map((each) => ({ ...each, changes: each.changes.slice(around.length) }))
      const node = comment(inline.id, nested(own), conversion)
      for (const each of node === null ? inner : [plain(node, around)]) marked.push(each)
      index = end
    } else {
      const shown = inline.type === 'text' ? withoutFontInWord(inline, inlines[index - 1]) : inline
      for (const each of convertInline(shown, conversion, depth, comments)) marked.push(each)
    }
  }
  return marked
}

/** The changes that all of some inlines are part of, the outermost first. */
function commonChanges(list: readonly Marked[]): readonly WordChange[] {
  const [first, ...others] = list
  const changes = first?.changes ?? []
  const end = changes.findIndex(
    (change, depth) => !others.every((each) => isSameChange(each.changes[depth], change)),
  )
  return end < 0 ? changes : changes.slice(0, end)
}

function plain(node: MarkdownInline, changes: readonly WordChange[] = []): Marked {
  return { node, changes, marks: [] }
}

/** Where each comment ends that begins in the same inlines and doesn't stand across another one. */
function commentEnds(inlines: readonly WordInline[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: { readonly id: string; readonly index: number }[] = []
  /** Where in `open` each was put last; it may be gone since. */
  const places = new Map<string, number>()
  for (const [index, inline] of inlines.entries()) {
    if (inline.type === 'commentStart') {
      places.set(inline.id, open.length)
      open.push({ id: inline.id, index })
    }
    if (inline.type !== 'commentEnd') continue
    const from = places.get(inline.id) ?? -1
    const start = open[from]
    if (start?.id !== inline.id) continue
    open.length = from
    ends.set(start.index, index)
  }
  return ends
}

function convertInline(
  inline: WordInline,
  conversion: Conversion,
  depth: number,
  comments: number,
): Marked[] {
  switch (inline.type) {
    case 'text':
      if (inline.marks.hidden === true) {
        const { text } = inline
        const message = 'Hidden text is left out.'
        if (text.trim() !== '')
          conversion.warnings.push({ code: 'content_left_out', message, text })
        return []
      }
      return convertText(inline, depth)
    case 'break':
      return inline.kind === 'line' ? [plain({ type: 'break' }, inline.changes.slice(depth))] : []
    case 'link':
      return convertLink(inline, conversion, depth, comments)
    case 'field': {
      const entry = indexEntryOf(inline.instruction, languageOf(conversion.document))
      if (entry !== null) {
        if (entry.range !== null && conversion.indexRanges.has(entry.range)) return []
        return [plain({ type: 'indexTerm', entries: [entry.term] }, inline.changes.slice(depth))]
      }
      const target = referenceOf(inline.instruction)
      const note = target === null ? undefined : conversion.references.notes.get(target)
      if (note !== undefined && /^NOTEREF/iu.test(inline.instruction)) {
        return convertInline({ ...note, changes: inline.changes }, conversion, depth, comments)
      }
      const isLink = target !== null && !/^PAGEREF/iu.test(inline.instruction)
      return isLink && inline.inlines.length > 0
        ? convertLink(
            { ...inline, type: 'link', target: `#${target}`, title: null },
            conversion,
            depth,
            comments,
          )
        : convert(inline.inlines, conversion, depth, comments)
    }
    case 'image':
      return [plain(convertImage(inline, conversion), inline.changes.slice(depth))]
    case 'formula':
      return inline.latex === ''
        ? []
        : [plain({ type: 'inlineMath', value: inline.latex }, inline.changes.slice(depth))]
    case 'noteReference': {
      const key = `${inline.kind} ${inline.id}`
      const notes =
        inline.kind === 'footnote' ? conversion.document.footnotes : conversion.document.endnotes
      if (!notes.has(inline.id)) return []
      const number = conversion.noteNumbers.get(key) ?? conversion.noteNumbers.size + 1
      conversion.noteNumbers.set(key, number)
      const label = conversion.labelOfNote?.(number)
      const node = { type: 'footnoteReference', number, ...(label && { label }) } as const
      return [plain(node, inline.changes.slice(depth))]
    }
    case 'commentEnd': {
      // One that begins elsewhere stands where it ends.
      const node = comment(inline.id, [], conversion)
      return node === null ? [] : [plain(node)]
    }
    case 'commentReference': {
      const node = comment(inline.id, [], conversion)
      return node === null ? [] : [plain(node)]
    }
    case 'bookmarkStart':
      return [
        ...(conversion.references.anchors.has(inline.name)
          ? [plain({ type: 'anchor', id: inline.name })]
          : []),
        ...rangeTerms(inline.name, { end: inline.name }, conversion),
      ]
    case 'bookmarkEnd':
      return rangeTerms(inline.name, { isEnd: true, isMain: false }, conversion)
    case 'leftOut':
      for (const block of inline.blocks) conversion.textBoxes.push(block)
      return []
    case 'commentStart':
      return []
  }
}

/** The entries of the index whose range begins or ends with a bookmark. */
function rangeTerms(
  bookmark: string,
  place: Partial<MarkedTerm>,
  { indexRanges }: Conversion,
): Marked[] {
  const terms = indexRanges.get(bookmark)
  if (terms === undefined) return []
  return [plain({ type: 'indexTerm', entries: terms.map((term) => ({ ...term, ...place })) })]
}

/** A font of one width that begins within a word is a matter of taste: only a style says that it's code. */
function withoutFontInWord(text: WordText, before: WordInline | undefined): WordText {
  const isInWord = before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.text)
  if (!isInWord || !text.marks.code || text.styleId !== null) return text
  if (!/^[\p{L}\p{N}]/u.test(text.text)) return text
  const { code: _, ...marks } = text.marks
  return { ...text, marks }
}

function convertText(text: WordText, depth: number): Marked[] {
  const changes = text.changes.slice(depth)
  const now = { node: nodeOf(text, text.marks.code === true), marks: marksOf(text.marks) }
  if (text.formatChange === undefined) return [{ ...now, changes }]
  const { author, date, before } = text.formatChange
  const old = { node: nodeOf(text, before.code === true), marks: marksOf(before) }
  const isSame = old.node.type === now.node.type && old.marks.join() === now.marks.join()
  if (isSame || changes.length > 0) return [{ ...now, changes }]
  // A change of the format is the old text deleted, and the new one inserted.
  return [
    { ...old, changes: [{ kind: 'deletion', author, date }] },
    { ...now, changes: [{ kind: 'insertion', author, date }] },
  ]
}

function nodeOf({ text }: WordText, isCode: boolean): MarkdownInline {
  const value = text.replace(/\t/gu, ' ')
  return isCode && value.trim() !== '' ? { type: 'inlineCode', value } : { type: 'text', value }
}

function convertLink(
  { target, title, changes, inlines }: WordLink,
  conversion: Conversion,
  depth: number,
  comments: number,
): Marked[] {
  const around = changes.slice(depth)
  const inside = Math.max(depth, changes.length)
  const children = withoutUnderlines(convert(inlines, conversion, inside, comments))
  const name = target.startsWith('#') ? target.slice(1) : null
  const { headings, anchors } = conversion.references
  const id = name === null ? null : (headings.get(name) ?? (anchors.has(name) ? name : null))
  // It leads nowhere: what it's on stays.
  if (name !== null && id === null)
    return children.map((each) => ({ ...each, changes: [...around, ...each.changes] }))
  return [
    plain(
      {
        type: 'link',
        target: id === null ? { kind: 'external', url: target } : { kind: 'internal', id },
        title,
        children: nested(children),
      },
      around,
    ),
  ]
}

/** The line under links is how Word shows them. */
function withoutUnderlines(list: readonly Marked[]): Marked[] {
  return list.map((each) => ({ ...each, marks: each.marks.filter((mark) => mark !== 'underline') }))
}

function convertImage(image: WordImage, conversion: Conversion): MarkdownInline {
  const { pictures, pictureFolder, warnings } = conversion
  const name = pictures.nameOf(image)
  const url = name === null ? image.url : `${pictureFolder}/${name}`
  const alt = image.alt || image.title || ''
  if (name !== null && isMetafile(name)) {
    const message = `The picture "${name}" is in a format of Windows, which Octavo and browsers don't show.`
    warnings.push({ code: 'picture_left_out', message, text: alt })
  }
  return {
    type: 'image',
    source: { kind: 'remote', url: url ?? '', problem: null },
    alt,
    title: null,
    share: null,
    ...sizeOf(image),
  }
}

/** The size of a picture that isn't its own: its width alone where its height follows. */
function sizeOf({ bytes, width, height }: WordImage): {
  readonly width: number | null
  readonly height: number | null
} {
  const own = bytes === null ? null : naturalSize(bytes)
  if (own === null || width === null || height === null) return { width, height: null }
  const isClose = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, b / 50)
  const isInProportion = isClose(height, (width * own.height) / own.width)
  if (isInProportion) return { width: isClose(width, own.width) ? null : width, height: null }
  return { width, height }
}

/** A comment with its replies; `null` for one that isn't there, or is shown with that to which it replies. */
function comment(
  id: string,
  children: readonly MarkdownInline[],
  conversion: Conversion,
): MarkdownComment | null {
  const { comments } = conversion.document
  const found = comments.get(id)
  if (found === undefined || conversion.shownComments.has(id)) return null
  if (found.parent !== null && comments.has(found.parent)) return null
  conversion.shownComments.add(id)
  const replies = (conversion.replies.get(id) ?? []).flatMap((each) => {
    const reply = comments.get(each)
    return reply === undefined ? [] : [remark(reply)]
  })
  return {
    type: 'comment',
    ...remark(found),
    children,
    ...(replies.length > 0 && { replies }),
    ...(found.resolved && { resolved: true }),
  }
}

/** What a comment says, and who says it when. */
export function remark({ author, date, blocks }: WordComment): MarkdownRemark {
  const words = plainText(blocks).replace(/\s+/gu, ' ').trim()
  return {
    ...(author.trim() !== '' && { author: author.trim() }),
    ...(date !== null && { date: date.slice(0, 10) }),
    body: words === '' ? [] : ([{ type: 'text', value: words }] as const),
  }
}
