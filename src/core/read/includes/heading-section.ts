import { slug } from 'github-slugger'
import type { Part } from './include-syntax.ts'
import { LineKinds } from './line-kinds.ts'
import type { MappedLines } from './mapped-lines.ts'

const atx = /^ {0,3}(#{1,6})[ \t]+(\S[^\n]*)$/

/**
 * A heading with all below it, up to the next that is as high, by its text or its id. `A#B` is that of B within the one of A.
 */
export function headingSection(name: string): Part {
  const names = name.split('#').filter((each) => each.trim() !== '')
  return (file) => {
    let part = file
    for (const each of names) {
      const found = sectionOf(part, each)
      if (found === null) return { problem: `it has no heading "${each.slice(0, 80)}"` }
      part = found
    }
    return part
  }
}

function sectionOf(file: MappedLines, name: string): MappedLines | null {
  const wanted = slug(name.trim())
  const kinds = new LineKinds()
  let start = -1
  let level = 0
  for (const [index, text] of file.texts.entries()) {
    if (kinds.of(text) !== 'text') continue
    const [heading, marks = '', words = ''] = atx.exec(text) ?? []
    if (heading === undefined) continue
    if (start !== -1 && marks.length <= level) return file.slice(start, index)
    if (start === -1 && namesOf(words).includes(wanted)) {
      start = index
      level = marks.length
    }
  }
  return start === -1 ? null : file.slice(start)
}

/** The slugs of a heading's words, and of its own id. */
function namesOf(heading: string): readonly string[] {
  const words = withoutMarks(heading.trim())
  const at = words.endsWith('}') ? words.lastIndexOf('{#') : -1
  const id = at === -1 ? '' : (/^[^\s{}]+/.exec(words.slice(at + 2))?.[0] ?? '')
  const plain = (at === -1 ? words : words.slice(0, at)).trim()
  // Of links, the words.
  const shown = plain.replace(
    /\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]|\[([^[\]]*)\]\([^()\s]*\)/g,
    (_, wiki = '', words = '') => wiki + words,
  )
  return [slug(plain), slug(shown), ...(id === '' ? [] : [slug(id)])]
}

/** Without the number signs that may end a heading (CommonMark 0.31.2, 4.2). */
function withoutMarks(heading: string): string {
  let end = heading.length
  while (heading.charAt(end - 1) === '#') end--
  return end === 0 || /[ \t]/.test(heading.charAt(end - 1)) ? heading.slice(0, end).trim() : heading
}
