import type { WordBreak, WordInline, WordText } from '../model.ts'
import { formatBefore } from './changes.ts'
import { readDrawing } from './drawing.ts'
import { marksOf, runLook } from './run-look.ts'
import { childrenOf, type InlinePlace, type Story, warn } from './story.ts'
import { symbol, textInFont } from './symbol.ts'
import { childNamed, wordValue, type XmlElement } from './xml.ts'

/** Reads a run: text in one look, and what stands for a character. */
export function readRun(story: Story, run: XmlElement, place: InlinePlace): void {
  const rPr = childNamed(run, 'w:rPr')
  const look = lookOfRun(story, rPr, place)
  const { flow } = story
  const add = (text: string) => {
    if (text !== '') flow.add({ ...look, text })
  }
  const reference = (kind: 'footnote' | 'endnote', element: XmlElement): boolean => {
    const id = element.attributes.get('w:id') ?? ''
    flow.add({ type: 'noteReference', kind, id, changes: place.changes })
    // Such a note has a mark that its author chose, which follows as text.
    return /^(?:1|true|on)$/u.test(element.attributes.get('w:customMarkFollows') ?? '')
  }
  let isOwnMark = false
  for (const child of childrenOf(run)) {
    switch (child.name) {
      case 'w:t':
      case 'w:delText':
        if (!isOwnMark) add(textInFont(child.text.replace(/[\t\r\n]+/gu, ' '), fontOf(rPr)))
        break
      case 'w:tab':
      case 'w:ptab':
        add('\t')
        break
      case 'w:noBreakHyphen':
        add('‑')
        break
      case 'w:softHyphen':
        add('­')
        break
      case 'w:br':
      case 'w:cr':
        flow.add({ type: 'break', kind: breakKind(child), changes: place.changes })
        break
      case 'w:sym':
        add(symbolOf(child, story))
        break
      case 'w:footnoteReference':
        isOwnMark = reference('footnote', child)
        break
      case 'w:endnoteReference':
        isOwnMark = reference('endnote', child)
        break
      case 'w:commentReference':
        flow.add({ type: 'commentReference', id: child.attributes.get('w:id') ?? '' })
        break
      case 'w:fldChar':
        readFieldCharacter(story, child, place)
        break
      case 'w:instrText':
      case 'w:delInstrText':
        flow.addToInstruction(child.text)
        break
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
      case 'w:control':
        for (const inline of readDrawing(story, child, place)) flow.add(inline)
        break
      case 'w:ruby':
        readRuby(story, child, place)
        break
      case 'w:contentPart':
        flow.add(leftOutInk(place))
        warn(story, 'drawing', 'A drawing made with a pen is left out.')
        break
      default:
      // Marks of the layout, such as `w:lastRenderedPageBreak`, and numbers of notes and pages.
    }
  }
}

function leftOutInk({ changes }: InlinePlace): WordInline {
  return { type: 'leftOut', what: 'drawing', text: '', blocks: [], changes }
}

function lookOfRun(
  story: Story,
  rPr: XmlElement | undefined,
  place: InlinePlace,
): Omit<WordText, 'text'> {
  const { styles } = story.resources
  const paragraph = place.style.run
  const marks = (properties: XmlElement | undefined) => {
    const style = styles.character(wordValue(properties, 'w:rStyle'))
    const { isCode, run: character } = style
    return { style, marks: marksOf({ paragraph, character, isCode, direct: runLook(properties) }) }
  }
  const now = marks(rPr)
  const change = formatBefore(rPr, 'w:rPr')
  return {
    type: 'text',
    marks: now.marks,
    styleId: now.style.id,
    styleName: now.style.id === null ? null : now.style.name,
    changes: place.changes,
    ...(change !== null && {
      formatChange: {
        author: change.author,
        date: change.date,
        before: marks(change.before).marks,
      },
    }),
  }
}

function fontOf(rPr: XmlElement | undefined): string | undefined {
  const fonts = childNamed(rPr, 'w:rFonts')?.attributes
  return fonts?.get('w:ascii') ?? fonts?.get('w:hAnsi')
}

function breakKind({ name, attributes }: XmlElement): WordBreak['kind'] {
  const type = name === 'w:cr' ? undefined : attributes.get('w:type')
  return type === 'page' || type === 'column' ? type : 'line'
}

function symbolOf({ attributes }: XmlElement, story: Story): string {
  const font = attributes.get('w:font') ?? ''
  const written = attributes.get('w:char') ?? ''
  const code = /^[0-9a-f]{1,6}$/iu.test(written) ? Number.parseInt(written, 16) : Number.NaN
  const text = symbol(font, code)
  if (text === null) {
    warn(story, 'content_left_out', `A character of the font "${font}" has no equivalent.`, written)
  }
  return text ?? '�'
}

function readFieldCharacter(story: Story, element: XmlElement, place: InlinePlace): void {
  switch (element.attributes.get('w:fldCharType')) {
    case 'begin':
      story.flow.beginField(place.changes, childNamed(element, 'w:ffData'))
      return
    case 'separate':
      story.flow.separateField()
      return
    case 'end':
      story.flow.endField()
      return
    default:
  }
}

/** Text with its reading above it: the reading follows in parentheses. */
function readRuby(story: Story, ruby: XmlElement, place: InlinePlace): void {
  const runs = (name: string) =>
    childNamed(ruby, name)?.children.filter((child) => child.name === 'w:r') ?? []
  for (const run of runs('w:rubyBase')) readRun(story, run, place)
  const reading = runs('w:rt')
  if (reading.length === 0) return
  const plain = { type: 'text', marks: {}, styleId: null, styleName: null } as const
  story.flow.add({ ...plain, text: '(', changes: place.changes })
  for (const run of reading) readRun(story, run, place)
  story.flow.add({ ...plain, text: ')', changes: place.changes })
}
