import { type EditorState, type Range, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { formatBytes } from '../panels/format-bytes.ts'

/** Images short enough to read stay text. */
const embedded = /data:(image\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/=]{48,})/g

/** Replaces the base64 of an image on screen, which nobody reads and which makes scrolling slow. The text keeps it. */
class EmbeddedImage extends WidgetType {
  readonly #type: string
  readonly #bytes: number

  constructor(type: string, bytes: number) {
    super()
    this.#type = type
    this.#bytes = bytes
  }

  override eq(other: EmbeddedImage): boolean {
    return other.#type === this.#type && other.#bytes === this.#bytes
  }

  override toDOM(): HTMLElement {
    const pill = document.createElement('span')
    pill.className = 'cm-embedded-image'
    pill.textContent = `${this.#type}, ${formatBytes(this.#bytes)}`
    return pill
  }
}

const field = StateField.define<DecorationSet>({
  create: (state) => Decoration.set(find(state, 0, state.doc.length)),
  update: (found, transaction) => (transaction.docChanged ? findAgain(found, transaction) : found),
  provide: (self) => [
    EditorView.decorations.from(self),
    // The cursor skips an image, and one key deletes it.
    EditorView.atomicRanges.of((view) => view.state.field(self)),
  ],
})

/** Looks only at lines that have changed: a letter in a long document must not take the longer for it. */
function findAgain(found: DecorationSet, { changes, state }: Transaction): DecorationSet {
  let images = found.map(changes)
  changes.iterChangedRanges((_fromBefore, _toBefore, changedFrom, changedTo) => {
    const { from } = state.doc.lineAt(changedFrom)
    const { to } = state.doc.lineAt(changedTo)
    images = images.update({
      filter: (start, end) => end < from || start > to,
      filterFrom: from,
      filterTo: to,
      add: find(state, from, to),
    })
  })
  return images
}

/** The images in whole lines. */
function find({ doc }: EditorState, from: number, to: number): Range<Decoration>[] {
  const images: Range<Decoration>[] = []
  const last = doc.lineAt(to).number
  for (let number = doc.lineAt(from).number; number <= last; number++) {
    const line = doc.line(number)
    if (!line.text.includes(';base64,')) continue
    for (const match of line.text.matchAll(embedded)) {
      const [text, type = '', data = ''] = match
      const widget = new EmbeddedImage(type, Math.floor((data.length * 3) / 4))
      const start = line.from + match.index
      images.push(Decoration.replace({ widget }).range(start, start + text.length))
    }
  }
  return images
}

/** Shows embedded images as their type and size instead of base64. */
export const embeddedImages = field
