import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/*
 * The editor's style sheet is its own, in a shadow root. Custom properties reach into it, so light and dark are decided
 * in one place, by the page's style sheet.
 */

export const surface = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--editor-size)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    fontVariantLigatures: 'none',
    lineHeight: '1.65',
    overflow: 'auto',
  },
  '.cm-content': { padding: '14px 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 18px 0 8px' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-faint)',
    border: 'none',
    paddingLeft: '6px',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--line-active)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--selection)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--selection)' },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-lint-marker': { width: '10px', height: '10px', padding: '0', marginTop: '6px' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--rule)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--sans)',
    maxWidth: '44ch',
  },
  '.cm-diagnostic': { padding: '6px 10px' },
  '.cm-panels': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    fontFamily: 'var(--sans)',
    borderColor: 'var(--rule)',
  },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--rule)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 40px 8px 12px',
    fontSize: '13px',
    // Three groups, each from the left: what is sought, how, and what replaces it. A narrow panel gives fields rows of their own.
    '&::before, &::after': { content: '""', flexBasis: '100%', order: '2' },
    '&::after': { order: '4' },
    '& [name=replace], & [name=replaceAll]': { order: '5' },
    '& br': { display: 'none' },
    '& .cm-textfield': {
      flex: '1 0 clamp(14em, (32em - 100%) * 999, 100%)',
      boxSizing: 'border-box',
    },
    '& input, & button, & label': { margin: '0', fontSize: '13px', fontFamily: 'var(--sans)' },
    '& label': {
      order: '3',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      minHeight: '26px',
    },
    '& input[type=checkbox]': { width: '16px', height: '16px', accentColor: 'var(--accent)' },
    '& [name=close]': { top: '6px', right: '6px', width: '28px', height: '28px', fontSize: '18px' },
  },
  '.cm-textfield': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    border: '1px solid var(--control)',
    borderRadius: '4px',
    minHeight: '28px',
    padding: '3px 8px',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--control)',
    borderRadius: '4px',
    minHeight: '28px',
    padding: '0 8px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--selection)' },
  '.cm-embedded-image': {
    display: 'inline-block',
    padding: '0 6px',
    borderRadius: '4px',
    backgroundColor: 'var(--well)',
    border: '1px solid var(--rule)',
    color: 'var(--ink-soft)',
    fontFamily: 'var(--sans)',
    fontSize: '.86em',
    lineHeight: '1.4',
  },
  '&.drop-target': { boxShadow: 'inset 0 0 0 3px var(--accent)' },
})

const highlight = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--ink)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--code-mark)' },
  { tag: [tags.link, tags.labelName], color: 'var(--code-link)' },
  { tag: tags.url, color: 'var(--code-soft)' },
  { tag: [tags.monospace], color: 'var(--code-string)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: [tags.keyword, tags.tagName, tags.typeName], color: 'var(--code-mark)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.comment, tags.meta], color: 'var(--code-soft)' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'var(--code-link)' },
])

/** The editor's style. */
export const look = [surface, syntaxHighlighting(highlight)]
