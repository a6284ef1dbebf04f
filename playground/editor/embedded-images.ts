import { type EditorState, RangeSetBuilder, StateField } from '@codemirror/state'
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
  create: find,
  update: (found, { docChanged, state }) => (docChanged ? find(state) : found),
  provide: (self) => [
    EditorView.decorations.from(self),
    // The cursor skips an image, and one key deletes it.
    EditorView.atomicRanges.of((view) => view.state.field(self)),
  ],
})

function find({ doc }: EditorState): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  let start = 0
  for (const line of doc.iterLines()) {
    if (line.includes(';base64,')) {
      for (const match of line.matchAll(embedded)) {
        const [text, type = '', data = ''] = match
        const widget = new EmbeddedImage(type, Math.floor((data.length * 3) / 4))
        const from = start + match.index
        builder.add(from, from + text.length, Decoration.replace({ widget }))
      }
    }
    start += line.length + 1
  }
  return builder.finish()
}

/** Shows embedded images as their type and size instead of base64. */
export const embeddedImages = field
