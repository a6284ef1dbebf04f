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
  const words = heading.replace(/(?<!#)#+[ \t]*$/, '').trim()
  const [braces, id] = /\{#([^\s{}]+)[^{}]*\}$/.exec(words) ?? []
  const plain = (braces === undefined ? words : words.slice(0, -braces.length)).trim()
  const shown = plain.replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|\[([^\]]*)\]\([^()]*\)/g, '$1$2')
  return [slug(plain), slug(shown), ...(id === undefined ? [] : [slug(id)])]
}
