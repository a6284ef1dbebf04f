import { markdownExtension } from '../../../document/document-names.ts'
import { isName } from '../../syntax/inline/wiki-links.ts'
import { headingSection } from '../heading-section.ts'
import type { Directive, IncludeSyntax, Part } from '../include-syntax.ts'
import type { MappedLines } from '../mapped-lines.ts'
import { whole } from '../parts.ts'
import { beside, fromRoot, named } from '../paths.ts'

/** The longest target. */
const longest = 400

/** Notes of Obsidian in others (https://help.obsidian.md/embeds): whole, a heading with what is below it, or one block. */
export const obsidian: IncludeSyntax = {
  id: 'wiki-links',
  signs: ['![['],
  kinds: [],
  read: ({ text, path }) => {
    const found: Directive[] = []
    for (let at = text.indexOf('![['); at !== -1; at = text.indexOf('![[', at + 3)) {
      const target = targetAt(text, at + 3)
      if (target === null || text.charAt(at - 1) === '\\') continue
      const to = at + 3 + target.length + 2
      const written = text.slice(at, to)
      const { name, heading, block } = targetOf(target)
      if (name === '' && heading === undefined && block === undefined) continue
      // Pictures, sounds and the like.
      if (/\.[a-z]\w{1,9}$/i.test(name) && !markdownExtension.test(name)) continue
      const isNamed = isName(name, heading?.slice(1) ?? block ?? '')
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
        ...{ from: at, to, lines: 1, pieces: [{ file }], as: 'block' },
        shown: written.length > 80 ? `${written.slice(0, 80)}…` : written,
        // The reader makes a link to the note of it.
        instead: isNamed ? written.replace(/(?<!#)\^/, '#^') : written,
        isGuess: !isNamed,
      })
    }
    return found
  },
}

/** What stands between the brackets, up to an offset; `null` for what is something else. */
function targetAt(text: string, at: number): string | null {
  const end = text.slice(at, at + longest).indexOf(']]')
  const target = end === -1 ? '' : text.slice(at, at + end)
  // `![[a]](b)` is an image, and `![[a]][b]` may be one.
  const goesOn = /[[(]/.test(text.charAt(at + end + 2))
  return target === '' || goesOn || /[[\]]/.test(target) ? null : target
}

/** A note, and what of it, without the words behind a bar: `Note#Heading`, `Note^block` and `Note#^block`. */
function targetOf(target: string): {
  readonly name: string
  readonly heading: string | undefined
  readonly block: string | undefined
} {
  const [meant = ''] = target.split(/\\?\|/, 1)
  const at = meant.search(/[#^]/)
  const name = (at === -1 ? meant : meant.slice(0, at)).trim()
  const part = at === -1 ? '' : meant.slice(at).trim()
  const block = /^#?\^([\w-]+)$/.exec(part)?.[1]
  return { name, block, heading: block === undefined && part.length > 1 ? part : undefined }
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
