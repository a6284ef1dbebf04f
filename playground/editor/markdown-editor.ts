import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { yamlFrontmatter } from '@codemirror/lang-yaml'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorSelection, EditorState } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import type { Problem } from '../api/problem.ts'
import type { Warning } from '../api/types.ts'
import { commandKeys, type EditorCommand } from './commands/commands.ts'
import { problemDiagnostics, warningDiagnostics } from './diagnostics.ts'
import { fileDrops, type OnFiles } from './drop.ts'
import { embeddedImages } from './embedded-images.ts'
import { type Heading, headingsOf } from './headings.ts'
import { look } from './look.ts'
import type { Change } from './named-images.ts'
import { phrases } from './phrases.ts'
import { type LaterChange, richPaste } from './rich-paste.ts'
import { followedScroll, scrollToLine } from './scroll.ts'
import { tableKeys } from './table-keys.ts'
import { noteWarningLines } from './warning-lines.ts'

interface Options {
  readonly parent: HTMLElement
  readonly onText: (documentId: string, text: string) => void
  readonly onFiles: OnFiles
}

/**
 * The text editor, for one document at a time; each keeps its history and its selection while another is open.
 * It is in a shadow root, where CodeMirror adopts its style sheets instead of writing `style` elements, which the
 * page's policy doesn't allow.
 */
export class MarkdownEditor {
  readonly #view: EditorView
  readonly #options: Options
  readonly #states = new Map<string, EditorState>()
  #documentId = ''
  /** The text as it was last reported, so that a long one isn't put together again to be compared. */
  #text = ''

  #warnings: ReadonlyMap<Diagnostic, Warning> = new Map()

  constructor(options: Options) {
    this.#options = options
    const root = options.parent.shadowRoot ?? options.parent.attachShadow({ mode: 'open' })
    this.#view = new EditorView({ root, parent: root, state: this.#newState('') })
  }

  /** Opens a document. Its text replaces the editor's if something else has changed it. */
  open(documentId: string, text: string): void {
    if (documentId === this.#documentId) {
      if (this.#text !== text) this.#replaceAll(text)
      return
    }
    if (this.#documentId !== '') this.#states.set(this.#documentId, this.#view.state)
    this.#documentId = documentId
    this.#text = text
    const kept = this.#states.get(documentId)
    this.#view.setState(kept?.doc.toString() === text ? kept : this.#newState(text))
  }

  mark(warnings: readonly Warning[], problem: Problem | undefined): void {
    const { state } = this.#view
    this.#warnings = warningDiagnostics(state, warnings)
    const all = [...this.#warnings.keys(), ...problemDiagnostics(state, problem)]
    this.#view.dispatch(setDiagnostics(state, all))
    noteWarningLines(this.#view.state, this.#warnings)
  }

  /** Moves the cursor to a line, from 1. */
  goToLine(line: number): void {
    const { doc } = this.#view.state
    const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines))
    const selection = EditorSelection.cursor(from)
    this.#view.dispatch({
      selection,
      effects: EditorView.scrollIntoView(selection, { y: 'center' }),
    })
    this.focus()
  }

  /** Scrolls to a line, from 1, which may be between two. The cursor stays. */
  scrollToLine(line: number): void {
    scrollToLine(this.#view, line)
  }

  /** Inserts text at a position, by default the cursor, as if it had been typed. */
  insert(text: string, at = this.#view.state.selection.main.head): void {
    const from = Math.min(at, this.#view.state.doc.length)
    this.#view.dispatch({
      changes: { from, insert: text },
      selection: { anchor: from + text.length },
      scrollIntoView: true,
      userEvent: 'input.drop',
    })
    this.focus()
  }

  /** Does what a command of the toolbar or the palette says, as its key does. */
  run({ run }: EditorCommand): void {
    this.focus()
    run(this.#view)
  }

  headings(): readonly Heading[] {
    return headingsOf(this.#view.state)
  }

  /** The line of the cursor, from 1. */
  get line(): number {
    const { doc, selection } = this.#view.state
    return doc.lineAt(selection.main.head).number
  }

  /** Makes changes that can be undone in one step. */
  change(changes: readonly Change[]): void {
    this.#view.dispatch({ changes: [...changes], annotations: isolateHistory.of('full') })
  }

  /** Selects a part of the text and scrolls to it. */
  showRange(from: number, to: number): void {
    const { length } = this.#view.state.doc
    const selection = EditorSelection.range(Math.min(from, length), Math.min(to, length))
    this.#view.dispatch({
      selection,
      effects: EditorView.scrollIntoView(selection, { y: 'center' }),
    })
    this.focus()
  }

  focus(): void {
    this.#view.focus()
  }

  destroy(): void {
    this.#view.destroy()
  }

  #changeOpen(): LaterChange {
    const id = this.#documentId
    return (make) => {
      if (id === this.#documentId) {
        this.#view.dispatch(make(this.#view.state))
        return
      }
      const kept = this.#states.get(id)
      if (kept === undefined) return
      const { state } = kept.update(make(kept))
      this.#states.set(id, state)
      this.#options.onText(id, state.doc.toString())
    }
  }

  #replaceAll(text: string): void {
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } })
  }

  #newState(doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        highlightSelectionMatches(),
        history(),
        drawSelection(),
        dropCursor(),
        bracketMatching(),
        indentUnit.of('  '),
        EditorState.allowMultipleSelections.of(true),
        EditorView.lineWrapping,
        // Each line in the direction of its first letter.
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': 'Markdown. Press Escape and then Tab to leave the editor.',
          dir: 'auto',
          // It's focusable anyway; this tells accessibility checkers so.
          tabindex: '0',
        }),
        phrases,
        placeholder('Write Markdown, or drop a .md file here…'),
        yamlFrontmatter({ content: markdown({ base: markdownLanguage, addKeymap: true }) }),
        embeddedImages,
        followedScroll,
        richPaste(() => this.#changeOpen()),
        fileDrops(this.#options.onFiles),
        keymap.of([
          ...commandKeys,
          ...tableKeys,
          // Which would come before our Alt-Shift-a.
          ...defaultKeymap.filter(({ key }) => key !== 'Alt-A'),
          ...historyKeymap,
          ...searchKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return
          this.#text = update.state.doc.toString()
          this.#options.onText(this.#documentId, this.#text)
          noteWarningLines(update.state, this.#warnings)
        }),
        look,
      ],
    })
  }
}
