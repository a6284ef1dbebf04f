import { defaultLimits } from '../../document/limits.ts'
import { countLineFeeds } from './characters.ts'
import { knownKeys } from './front-matter-keys.ts'
import { titleBlock } from './title-block.ts'
import { isTomlTable } from './toml-entries.ts'
import { isYamlMapping } from './yaml-entries.ts'

/** Front matter where it stands: at the start of a document, between two markers, or Pandoc's title block, which has none. */
export interface FrontMatterBlock {
  readonly syntax: 'yaml' | 'toml' | 'title block'
  /** What stands between the markers, from line 2 on; of a title block all of it. */
  readonly text: string
  /** The offset of the end of its last line, before its line feed. */
  readonly end: number
  /** How many line feeds it takes with its markers. */
  readonly lineFeeds: number
  /** Whether the parser takes it for front matter. Else its lines are left empty. */
  readonly isParsed: boolean
}

/** What satteri 0.10.5 takes for front matter: the lines from a `---` on the first line to the next `---` or `...`. */
const yamlBlock = /^---[ \t]*\n(?:([\s\S]*?)\n)??(?:---|\.\.\.) *(?:\n|$)/
const tomlBlock = /^\+\+\+[ \t]*\n(?:([\s\S]*?)\n)??\+\+\+ *(?:\n|$)/

/** That of an Internet-Draft, which its first section ends (`kramdown-rfc.ts`). */
const draftBlock =
  /^---[ \t]*\n((?:(?!---|\.\.\.[ \t]*\n).*\n)*?)(?=--- (?:abstract|middle|note_\w+)[ \t]*(?:\n|$))/

/** The front matter of a document; `null` where there is none. */
export function frontMatterBlock(source: string): FrontMatterBlock | null {
  const title = source.startsWith('%') ? titleBlock(source) : null
  if (title !== null) {
    const lineFeeds = countLineFeeds(title) + 1
    return { syntax: 'title block', text: title, end: title.length, lineFeeds, isParsed: false }
  }
  const syntax = source.startsWith('---') ? 'yaml' : source.startsWith('+++') ? 'toml' : null
  if (syntax === null) return null
  const draft = syntax === 'yaml' ? draftBlock.exec(source) : null
  if (draft !== null) {
    const [whole, text = ''] = draft
    const lineFeeds = countLineFeeds(whole) + 1
    if (isYaml(text)) return { syntax, text, end: whole.length, lineFeeds, isParsed: false }
  }
  const found = (syntax === 'yaml' ? yamlBlock : tomlBlock).exec(source)
  if (found === null) return null
  const [whole, text = ''] = found
  if (!(syntax === 'yaml' ? isYaml(text) : isToml(text))) return null
  const end = whole.length - (whole.endsWith('\n') ? 1 : 0)
  return { syntax, text, end, lineFeeds: countLineFeeds(whole), isParsed: true }
}

/** The lines below a `---` up to an empty one, of which the first has a key. */
const unclosed = /^---[ \t]*\n[\w-]+[ \t]*:(?:[ \t].*)?\n(?:.+\n)*/

/** Whether a document begins with front matter whose end has been forgotten, so that it's text. */
export function isUnclosed(source: string): boolean {
  if (yamlBlock.test(source)) return false
  const [lines = ''] = unclosed.exec(source) ?? []
  return knownYamlLine.test(lines)
}

const keyNames = ['data', ...knownKeys].join('|').replaceAll('_', '[_-]')
const knownYamlLine = new RegExp(`^(?:${keyNames})\\s*:`, 'im')
const knownTomlLine = new RegExp(`^[ \\t]*(["']?)(?:${keyNames})\\1[ \\t]*=`, 'im')

/**
 * Whether what stands between a `---` on the first line and the next one is front matter, and not the document's own
 * text between two thematic breaks. It is no front matter after a blank line (pandoc's rule: its manual, "Extension:
 * yaml_metadata_block"); else it is if it's empty, holds a key that we know, or is a sound mapping of others.
 */
function isYaml(text: string): boolean {
  if (text.trim() === '') return true
  if (/^[ \t]*\n/.test(text)) return false
  return knownYamlLine.test(text) || isYamlMapping(text.slice(0, defaultLimits.frontMatter))
}

/** The same of `+++`, which is nothing else in Markdown but may be text. */
function isToml(text: string): boolean {
  if (text.trim() === '') return true
  return knownTomlLine.test(text) || isTomlTable(text.slice(0, defaultLimits.frontMatter))
}
