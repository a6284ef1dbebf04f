import { getChunks, MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  lineNumbers,
} from '@codemirror/view'
import { embeddedImages } from '../editor/embedded-images.ts'
import { surface } from '../editor/look.ts'
import { phrases } from '../editor/phrases.ts'
import type { Compared } from './versions-to-compare.ts'

/** Two texts on screen, and the places where they differ. */
export interface DiffViews {
  readonly count: number
  /** Scrolls to a place, from 0, and marks it. */
  show(place: number): void
  destroy(): void
}

interface Texts {
  readonly older: Compared
  readonly newer: Compared
}

/** Bounds the comparison of lines that have little in common. */
const diffConfig = { scanLimit: 1000, timeout: 500 }

/** Both texts side by side, lines that are alike at one height. */
export function sideBySide(root: ShadowRoot, { older, newer }: Texts): DiffViews {
  const view = new MergeView({
    a: { doc: older.text, extensions: extensions(`Older: ${older.label}`) },
    b: { doc: newer.text, extensions: extensions(`Newer: ${newer.label}`) },
    ...{ parent: root, root, diffConfig, gutter: true, highlightChanges: true },
  })
  view.dom.style.height = '100%'
  return {
    count: view.chunks.length,
    show(place) {
      const chunk = view.chunks[place]
      if (chunk === undefined) return
      markLines(view.a, chunk.fromA, chunk.endA)
      markLines(view.b, chunk.fromB, chunk.endB)
      // It scrolls both.
      const at = EditorView.scrollIntoView(Math.min(chunk.fromB, view.b.state.doc.length), {
        y: 'center',
      })
      view.b.dispatch({ effects: at })
    },
    destroy: () => view.destroy(),
  }
}

/** The newer text, with deleted lines above those that replace them. */
export function inOneColumn(root: ShadowRoot, { older, newer }: Texts): DiffViews {
  const view = new EditorView({
    ...{ parent: root, root },
    state: EditorState.create({
      doc: newer.text,
      extensions: [
        extensions(`Changes from ${older.label} to ${newer.label}`),
        oneScroller,
        unifiedMergeView({
          original: older.text,
          ...{ diffConfig, mergeControls: false, gutter: true, highlightChanges: true },
        }),
      ],
    }),
  })
  const chunks = getChunks(view.state)?.chunks ?? []
  return {
    count: chunks.length,
    show(place) {
      const chunk = chunks[place]
      if (chunk === undefined) return
      markLines(view, chunk.fromB, chunk.endB)
      const at = Math.min(chunk.fromB, view.state.doc.length)
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    },
    destroy: () => view.destroy(),
  }
}

const setMarked = StateEffect.define<DecorationSet>()
const marked = Decoration.line({ class: 'cm-place' })

/** The lines of the place that is shown. */
const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (lines, { effects }) =>
    effects.reduce((found, effect) => (effect.is(setMarked) ? effect.value : found), lines),
  provide: (field) => EditorView.decorations.from(field),
})

function markLines(view: EditorView, from: number, end: number): void {
  const { doc } = view.state
  const lines: number[] = []
  for (let at = from; at <= end && from < end; ) {
    const line = doc.lineAt(at)
    lines.push(line.from)
    at = line.to + 1
  }
  view.dispatch({ effects: setMarked.of(Decoration.set(lines.map((at) => marked.range(at)))) })
}

function extensions(label: string) {
  return [
    lineNumbers(),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    markedLines,
    embeddedImages,
    phrases,
    surface,
    diffLook,
  ]
}

/* Beside its colour, deleted text is struck and inserted text underlined. */
const diffLook = EditorView.theme({
  '&': { height: 'auto' },
  '&.cm-merge-b': { borderLeft: '1px solid var(--rule)' },
  '.cm-content': { padding: '8px 0 30vh' },
  '.cm-content:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--bad-wash)' },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine, .cm-changedLine': {
    backgroundColor: 'var(--good-wash)',
  },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'line-through 1.5px var(--bad)',
  },
  '&.cm-merge-b .cm-changedText, .cm-changedText': {
    background: 'none',
    textDecoration: 'underline 1.5px var(--good)',
    textUnderlineOffset: '3px',
  },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--bad)' },
  '&.cm-merge-b .cm-changedLineGutter, .cm-changedLineGutter': { background: 'var(--good)' },
  '.cm-deletedChunk': { padding: '0 18px 0 8px' },
  '.cm-place': { boxShadow: 'inset 3px 0 0 var(--accent)' },
})

const oneScroller = EditorView.theme({ '&': { height: '100%' } })
