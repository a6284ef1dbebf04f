import type { NewObjects } from './new-objects.ts'
import type { RunMarks } from './run-marks.ts'
import { type Character, objectCharacter, objectWords } from './story.ts'

/** Where inserted text stands. */
export interface InsertedPlace {
  /** The marks around it, which it needn't have again. */
  readonly around: RunMarks
  readonly inCell: boolean
  /** Takes notes and pictures that are new. */
  readonly objects: NewObjects
}

/** Inserted text as Markdown, and what of it can't be written. */
export interface InsertedMarkdown {
  readonly markdown: string
  readonly leftOut: readonly string[]
}

const signs = [
  ['bold', '**', '**'],
  ['italic', '*', '*'],
  ['strike', '~~', '~~'],
  ['highlight', '<mark>', '</mark>'],
  ['underline', '<u>', '</u>'],
  ['superscript', '<sup>', '</sup>'],
  ['subscript', '<sub>', '</sub>'],
  ['smallCaps', '[', ']{.smallcaps}'],
] as const

/** Writes text that a reviewer inserted. */
export function insertedMarkdown(
  characters: readonly Character[],
  { around, inCell, objects }: InsertedPlace,
): InsertedMarkdown {
  const leftOut: string[] = []
  const parts: string[] = []
  for (let at = 0; at < characters.length; ) {
    const first = characters[at]
    if (first === undefined) break
    let end = at + 1
    while (characters[end]?.marks === first.marks && !isObject(characters[end])) end++
    if (isObject(first)) {
      parts.push(objectMarkdown(first, objects, leftOut))
      at++
      continue
    }
    const text = characters
      .slice(at, end)
      .map((each) => each.text)
      .join('')
    parts.push(marked(text, first.marks, around, inCell))
    at = end
  }
  return { markdown: parts.join(''), leftOut }
}

function isObject(character: Character | undefined): boolean {
  return character?.text === objectCharacter
}

function objectMarkdown({ object }: Character, objects: NewObjects, leftOut: string[]): string {
  if (object === undefined) return ''
  if (object.type === 'formula') return object.latex === '' ? '' : `$${object.latex}$`
  if (object.type === 'noteReference') return objects.note(object)
  if (object.type === 'image') return objects.image(object)
  const words = objectWords(object)
  if (object.type === 'field') return escaped(words, false)
  leftOut.push(words === '' ? object.type : words)
  return ''
}

function marked(text: string, marks: RunMarks, around: RunMarks, inCell: boolean): string {
  const inner = text.trim()
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(text.trimEnd().length)
  if (inner === '') return text
  const isCode = marks.code === true && around.code !== true
  let written = isCode ? code(inner) : around.code ? inner : escaped(inner, inCell)
  for (const [name, open, close] of signs) {
    if (marks[name] && !around[name]) written = `${open}${written}${close}`
  }
  const { link } = marks
  if (link !== undefined && link !== around.link && link !== '#') {
    written = `[${written}](${link.replace(/[\s()<>]/g, encodeURIComponent)})`
  }
  return `${before}${written}${after}`
}

function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

/** Text whose characters mean themselves. */
export function escaped(text: string, inCell: boolean): string {
  const safe = text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[\p{L}/!?])/gu, '\\<')
    .replace(/&(?=[\p{L}#][\p{L}\p{N}]{0,40};)/gu, '\\&')
    .replace(/~(?=~)|=(?==)|\+(?=\+)|\^(?=\S)|\$(?=\S)|\{(?=[+\-~=>])/g, '\\$&')
    .replace(/\n/g, '\\\n')
  return inCell ? safe.replace(/\|/g, '\\|').replace(/\\\n/g, '<br>') : safe
}

/** Text that begins a block, and doesn't mean another one by that. */
export function blockStart(markdown: string): string {
  return markdown
    .replace(/^\s+/, '')
    .replace(/^(?:#{1,6}(?=\s|$)|[>+-](?=\s|$)|(?:-{3,}|={3,}|:{3,})\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
