import { EditorState } from '@codemirror/state'

/** What the editor's own panels say, in the page's words: labels begin with a capital letter, and none is jargon. */
export const phrases = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
  go: 'Go',
  'current match': 'Current match',
  'replaced match on line $': 'Replaced match on line $',
  'replaced $ matches': 'Replaced $ matches',
})
