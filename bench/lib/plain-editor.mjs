// What CodeMirror does by itself: a Markdown editor with history and wrapped lines, and nothing beside it.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'

new EditorView({
  parent: document.body,
  state: EditorState.create({
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      EditorView.lineWrapping,
      EditorView.theme({ '&': { height: '95vh' } }),
      markdown({ base: markdownLanguage }),
      keymap.of([...defaultKeymap, ...historyKeymap]),
    ],
  }),
})
