import { markdownExtension } from '../../../document/document-names.ts'
import { headingSection } from '../heading-section.ts'
import type { Directive, IncludeSyntax, Part } from '../include-syntax.ts'
import type { MappedLines } from '../mapped-lines.ts'
import { whole } from '../parts.ts'
import { beside, fromRoot, named } from '../paths.ts'

/** `![[Note]]`, `![[Note#Heading]]`, `![[Note#^block]]`, `![[#Heading]]`, each with `|words`. */
const embed =
  /(?<!\\)!\[\[([^[\]|#^\n\\]{0,200})(?:(#(?!\^)[^[\]|\n\\]{1,200})|#?\^([\w-]{1,100}))?(?:\\?\|([^[\]\n]{0,200}))?\]\](?![[(])/g

/** Notes of Obsidian in others (https://help.obsidian.md/embeds): whole, a heading with what is below it, or one block. */
export const obsidian: IncludeSyntax = {
  id: 'wiki-links',
  signs: ['![['],
  kinds: [],
  read: ({ text, path }) => {
    const found: Directive[] = []
    for (const match of text.matchAll(embed)) {
      const [written, page = '', heading, block] = match
      const name = page.trim()
      if (name === '' && heading === undefined && block === undefined) continue
      // Pictures, sounds and the like.
      if (/\.\w{1,10}$/.test(name) && !markdownExtension.test(name)) continue
      const file = {
        paths: name === '' ? [path] : placesOf(name, path),
        name: name || path || 'this note',
        part:
          heading !== undefined
            ? headingSection(heading)
            : block !== undefined
              ? blockOf(block)
              : whole,
        partName: heading ?? (block === undefined ? '' : `^${block}`),
      }
      found.push({
        ...{
          from: match.index,
          to: match.index + written.length,
          lines: 1,
          pieces: [{ file }],
          as: 'block',
        },
        shown: written.length > 80 ? `${written.slice(0, 80)}…` : written,
        // A link to the note.
        instead: written.slice(1),
      })
    }
    return found
  },
}

/** Beside the note, from the root of the vault, and else wherever it is. */
function placesOf(name: string, path: string): readonly string[] {
  const file = markdownExtension.test(name) ? name : `${name}.md`
  return [...new Set([...beside(path, file), ...fromRoot(file), ...named(file)])]
}

/** The paragraph, item, quotation, table or block of code that has an id: at its end, or on a line below it. */
function blockOf(id: string): Part {
  return (file) => {
    const end = file.texts.findIndex((text) => idOf(text) === id)
    if (end === -1) return { problem: `it has no block "^${id}"` }
    const isAlone = (file.texts[end] ?? '').trim() === `^${id}`
    let last = isAlone ? end - 1 : end
    while (isAlone && last >= 0 && (file.texts[last] ?? '').trim() === '') last--
    let first = last
    if (/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(file.texts[last] ?? '') && !isAlone)
      return item(file, last, id)
    while (first > 0 && (file.texts[first - 1] ?? '').trim() !== '') first--
    const block = file.slice(first, last + 1)
    return block.map((text, index) => (index === last - first ? withoutId(text, id) : text))
  }
}

/** An item with those in it. */
function item(file: MappedLines, first: number, id: string): MappedLines {
  const indent = indentOf(file.texts[first] ?? '')
  let end = first + 1
  while (
    end < file.length &&
    (file.texts[end] ?? '').trim() !== '' &&
    indentOf(file.texts[end] ?? '') > indent
  )
    end++
  return file
    .slice(first, end)
    .map((text, index) => withoutId(text, index === 0 ? id : '').slice(indent))
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

function idOf(text: string): string | undefined {
  return /(?:^|[ \t])\^([\w-]{1,100})[ \t]*$/.exec(text)?.[1]
}

function withoutId(text: string, id: string): string {
  return id !== '' && idOf(text) === id ? text.slice(0, text.lastIndexOf('^')).trimEnd() : text
}
