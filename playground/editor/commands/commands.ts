import { redo, undo } from '@codemirror/commands'
import { openSearchPanel } from '@codemirror/search'
import type { Command, KeyBinding } from '@codemirror/view'
import {
  insertAlert,
  insertCode,
  insertDiagram,
  insertFormula,
  insertRule,
  insertTable,
} from './blocks.ts'
import { insertLink, toggleMark } from './inline.ts'
import { nextHeading, setHeading, toggleList, toggleQuote } from './lines.ts'

/** Something that the editor can do to the text. */
export interface EditorCommand {
  readonly label: string
  /** As CodeMirror writes keys: `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly key?: string
  readonly run: Command
}

export const commands = {
  bold: { label: 'Bold', key: 'Mod-b', run: toggleMark('**') },
  italic: { label: 'Italic', key: 'Mod-i', run: toggleMark('*') },
  strikethrough: { label: 'Strikethrough', key: 'Mod-Shift-x', run: toggleMark('~~') },
  code: { label: 'Code', key: 'Mod-e', run: toggleMark('`') },
  math: { label: 'Formula in the line', key: 'Mod-Shift-e', run: toggleMark('$') },
  link: { label: 'Link', key: 'Mod-k', run: insertLink('link') },
  image: { label: 'Image', key: 'Alt-Shift-i', run: insertLink('image') },
  heading: { label: 'Heading', key: 'Alt-Shift-h', run: nextHeading },
  heading1: { label: 'Heading 1', key: 'Mod-Alt-1', run: setHeading(1) },
  heading2: { label: 'Heading 2', key: 'Mod-Alt-2', run: setHeading(2) },
  heading3: { label: 'Heading 3', key: 'Mod-Alt-3', run: setHeading(3) },
  heading4: { label: 'Heading 4', key: 'Mod-Alt-4', run: setHeading(4) },
  paragraph: { label: 'Paragraph', key: 'Mod-Alt-0', run: setHeading(0) },
  bullets: { label: 'Bulleted list', key: 'Mod-Shift-8', run: toggleList('bullet') },
  numbers: { label: 'Numbered list', key: 'Mod-Shift-7', run: toggleList('numbered') },
  tasks: { label: 'Task list', key: 'Mod-Shift-9', run: toggleList('task') },
  quote: { label: 'Quotation', key: 'Mod-Shift-.', run: toggleQuote },
  table: { label: 'Table', key: 'Alt-Shift-t', run: insertTable },
  codeBlock: { label: 'Code block', key: 'Alt-Shift-c', run: insertCode },
  formula: { label: 'Formula', key: 'Alt-Shift-m', run: insertFormula },
  alert: { label: 'Alert', key: 'Alt-Shift-a', run: insertAlert },
  diagram: { label: 'Diagram', key: 'Alt-Shift-d', run: insertDiagram },
  rule: { label: 'Thematic break', run: insertRule },
  find: { label: 'Find and replace', key: 'Mod-f', run: openSearchPanel },
  undo: { label: 'Undo', key: 'Mod-z', run: undo },
  redo: { label: 'Redo', key: 'Mod-y', run: redo },
} as const satisfies Record<string, EditorCommand>

export type CommandName = keyof typeof commands

/** The keys of the commands. Those that CodeMirror has bound itself come after them. */
export const commandKeys: readonly KeyBinding[] = Object.values<EditorCommand>(commands).flatMap(
  ({ key, run }) => (key === undefined ? [] : [{ key, run, preventDefault: true }]),
)

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A key as people read it: `Ctrl+Shift+8`, or `⇧⌘8` on a Mac. */
export function keyLabel(key: string): string {
  const parts = key.split('-')
  const letter = (parts.pop() ?? '').toUpperCase()
  if (!isMac) return [...parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)), letter].join('+')
  const marks = new Map([
    ['Alt', '⌥'],
    ['Shift', '⇧'],
    ['Mod', '⌘'],
  ])
  return (
    [...marks].flatMap(([name, sign]) => (parts.includes(name) ? [sign] : [])).join('') + letter
  )
}
