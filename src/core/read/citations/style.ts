import { Parser } from 'htmlparser2'
import { bundledStyles } from '../../document/citation-styles.ts'
import type { CitationStyle } from '../../document/citations.ts'
import { didYouMean } from '../../nearest.ts'

/** By author and year. That of Chicago, which pandoc has, names the proceedings of a conference paper twice in this engine. */
export const defaultStyle: CitationStyle = { kind: 'bundled', name: 'apa' }

/** Names in the repository of CSL styles that the engine calls otherwise, or of which it has the successor. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['chicago-fullnote-bibliography', 'chicago-notes'],
  ['chicago-note-bibliography', 'chicago-shortened-notes'],
  ['chicago-notes-bibliography', 'chicago-notes'],
  ['chicago-shortened-notes-bibliography', 'chicago-shortened-notes'],
  ['modern-language-association-8th-edition', 'modern-language-association-8'],
  ['iso690-author-date-en', 'iso-690-author-date'],
  ['iso690-numeric-en', 'iso-690-numeric'],
  ['thieme-german', 'thieme'],
  ['deutsche-gesellschaft-fur-psychologie', 'deutsche-gesellschaft-für-psychologie'],
  ['china-national-standard-gb-t-7714-2015-numeric', 'gb-7714-2015-numeric'],
  ['china-national-standard-gb-t-7714-2015-author-date', 'gb-7714-2015-author-date'],
  ['china-national-standard-gb-t-7714-2015-note', 'gb-7714-2015-note'],
  ['gost-r-7-0-5-2008-numeric', 'gost-r-705-2008-numeric'],
  ['turabian-fullnote-bibliography', 'turabian-fullnote-8'],
])

/** A style that comes with the engine, by its name, its address at Zotero or the name of its file; `null` if there is none. */
export function bundledStyle(written: string): CitationStyle | null {
  const base = written
    .trim()
    .replace(/^.*[/\\]/s, '')
    .replace(/\.csl$/i, '')
  const given = base.toLowerCase().normalize('NFC')
  const name = otherNames.get(given) ?? given
  return bundledStyles.includes(name) ? { kind: 'bundled', name } : null
}

/** Asks whether a style was meant that there is. */
export function suggestedStyle(written: string): string {
  return didYouMean(written.replace(/\.csl$/i, '').slice(0, 100), bundledStyles)
}

/** Bytes of a style. The largest of the repository has 130 KB. */
const mostBytes = 512 * 1024
/** Elements inside one another. */
const deepest = 60
/** Elements that are processed for one source, of whose alternatives only one counts. The largest styles have 3,000. */
const mostElements = 200_000

/**
 * A style in a file: of what the engine would not survive, such as macros that call themselves, nothing is let through.
 *
 * @returns why it can't be used, as the end of a sentence
 */
export function styleOf(csl: string): CitationStyle | { readonly problem: string } {
  if (csl.length > mostBytes) return { problem: `it has more than ${mostBytes / 1024} KiB` }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(csl)) return { problem: 'it has a document type' }
  const found = survey(csl)
  if (typeof found === 'string') return { problem: found }
  const { parent, roots, macros } = found
  if (parent !== null) {
    return (
      bundledStyle(parent) ?? {
        problem: `it depends on ${parent.slice(0, 100)}, which isn't there`,
      }
    )
  }
  if (!roots.has('citation')) return { problem: 'it has no layout for citations' }
  const problem = problemOfMacros(macros)
  if (problem !== null) return { problem }
  return roots.has('bibliography')
    ? { kind: 'file', csl, lists: true }
    : { kind: 'file', csl: withBibliography(csl), lists: false }
}

/** The engine has no places for citations to lead to without a bibliography. */
function withBibliography(csl: string): string {
  const end = csl.lastIndexOf('</style')
  const layout = '<bibliography><layout><text value="-"/></layout></bibliography>'
  return `${csl.slice(0, end)}${layout}${csl.slice(end)}`
}

interface Survey {
  /** The style that it stands for. */
  readonly parent: string | null
  /** The elements right below the root. */
  readonly roots: ReadonlySet<string>
  /** What each macro has; that of the rest is under an empty name. */
  readonly macros: ReadonlyMap<string, Part>
}

interface Part {
  elements: number
  /** The macros that it calls. */
  readonly calls: string[]
  /** Each `choose`, of whose parts one is processed. */
  readonly choices: Part[][]
}

function survey(csl: string): Survey | string {
  const roots = new Set<string>()
  const macros = new Map<string, Part>()
  const parts: Part[] = []
  let parent: string | null = null
  let problem: string | null = null
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // The engine doesn't look at them: an element is another's in its eyes than in these.
        if (hasPrefix([name, ...Object.keys(attributes)])) problem ??= 'its elements have prefixes'
        if (open.length === 0 && name !== 'style') problem ??= 'it is no CSL style'
        if (open.length === 1) {
          roots.add(name)
          const key = name === 'macro' ? `macro ${attributes.name ?? ''}` : ''
          const whole = macros.get(key) ?? newPart()
          macros.set(key, whole)
          parts[0] = whole
        }
        if (open.at(-1) === 'choose') {
          const alternative = newPart()
          parts.at(-1)?.choices.at(-1)?.push(alternative)
          parts.push(alternative)
        }
        const part = parts.at(-1)
        if (name === 'choose') part?.choices.push([])
        if (name === 'link' && attributes.rel === 'independent-parent')
          parent = attributes.href ?? ''
        if (part !== undefined) part.elements++
        if (attributes.macro !== undefined) part?.calls.push(`macro ${attributes.macro}`)
        if (open.push(name) > deepest) problem ??= 'its elements are nested too deeply'
      },
      onclosetag() {
        open.pop()
        if (open.at(-1) === 'choose') parts.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(csl)
  if (macros.size === 0) return 'it is no CSL style'
  return problem ?? { parent, roots, macros }
}

function newPart(): Part {
  return { elements: 0, calls: [], choices: [] }
}

function hasPrefix(names: readonly string[]): boolean {
  return names.some((name) => name.includes(':') && !/^(?:xmlns|xml):/.test(name))
}

function problemOfMacros(macros: ReadonlyMap<string, Part>): string | null {
  const sizes = new Map<string, number>()
  const open = new Set<string>()
  const sizeOf = (name: string): number => {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const macro = macros.get(name)
    if (macro === undefined) return 1
    if (open.has(name) || open.size > deepest) return Number.POSITIVE_INFINITY
    open.add(name)
    const size = sizeOfPart(macro)
    open.delete(name)
    sizes.set(name, size)
    return size
  }
  const sizeOfPart = (part: Part): number =>
    part.elements +
    part.calls.reduce((sum, call) => sum + sizeOf(call), 0) +
    part.choices.reduce((sum, choice) => sum + Math.max(0, ...choice.map(sizeOfPart)), 0)
  const all = [...macros.keys()].map(sizeOf)
  if (all.includes(Number.POSITIVE_INFINITY)) return 'its macros call each other in a ring'
  return all.some((size) => size > mostElements) ? 'its macros multiply' : null
}
