import { type FrontMatterValue, fieldOf, itemsOf, textOf } from './front-matter-entries.ts'
import type { FrontMatterValues } from './front-matter-values.ts'

interface Author {
  readonly name: string
  /** Names of institutions. */
  readonly affiliations: readonly string[]
}

/**
 * The authors, of each form that is in use: `author: Ada`, `[Ada, Karl]`, pandoc's and Quarto's `- name: Ada` with an
 * `affiliation`, its `name: {given: …, family: …}`, and JOSS's and Quarto's `affiliations:` to which authors refer
 * by index or id.
 */
export function authorsIn(values: FrontMatterValues): readonly Author[] {
  const known = institutions(values)
  const found = (['author', 'authors'] as const).flatMap((key) => {
    const entry = values.at(key)
    if (entry === undefined) return []
    const authors = itemsOf(entry.value).map((item) => authorOf(item, known))
    if (authors.includes(null)) {
      values.log.reject(key, 'text, a map with a name, or a list of these', entry.line)
    }
    return authors.flatMap((author) => (author === null || author.name === '' ? [] : [author]))
  })
  // Where no author refers to an institution, all are at all of them (pandoc's `institute`).
  if (found.some(({ affiliations }) => affiliations.length > 0)) return found
  const affiliations = [...known.values()]
  return found.map(({ name }) => ({ name, affiliations }))
}

/**
 * What the title block says of them, line by line: names, and below them the institutions where all share these; else
 * neighbours that share theirs stand in a line with them.
 */
export function authorLines(authors: readonly Author[]): readonly string[] {
  const groups: { readonly names: string[]; readonly affiliations: readonly string[] }[] = []
  for (const { name, affiliations } of authors) {
    const last = groups.at(-1)
    if (last !== undefined && areSame(last.affiliations, affiliations)) last.names.push(name)
    else groups.push({ names: [name], affiliations })
  }
  const [first, ...others] = groups
  if (first === undefined) return []
  if (others.length > 0) {
    return groups.map(({ names, affiliations }) => [...names, ...affiliations].join(', '))
  }
  const names = first.names.join(', ')
  return first.affiliations.length === 0 ? [names] : [names, first.affiliations.join('; ')]
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || one.join('\n') === other.join('\n')
}

/** @returns `null` for what names nobody */
function authorOf(item: FrontMatterValue, known: ReadonlyMap<string, string>): Author | null {
  const plain = textOf(item)
  if (plain !== null) return { name: withoutWikiLink(plain), affiliations: [] }
  const name = nameOf(fieldOf(item, 'name') ?? item)
  if (name === null) return null
  const affiliations = ['affiliation', 'affiliations', 'institute', 'institution']
    .map((field) => fieldOf(item, field))
    .flatMap((value) => (value === undefined ? [] : itemsOf(value)))
    .flatMap((value) => affiliationsOf(value, known))
  return { name, affiliations: [...new Set(affiliations)] }
}

/** Obsidian's properties link to notes of people: `[[Ada Lovelace]]`, `[[people/ada|Ada Lovelace]]`. */
function withoutWikiLink(name: string): string {
  return /^\[\[(?:[^[\]|]*\|)?([^[\]|]+)\]\]$/.exec(name)?.[1] ?? name
}

function nameOf(value: FrontMatterValue): string | null {
  const plain = textOf(value)
  if (plain !== null) return plain
  const part = (field: string) => textOf(fieldOf(value, field) ?? value)
  const whole = part('literal')
  if (whole !== null) return whole
  const parts = ['given', 'dropping-particle', 'non-dropping-particle', 'family', 'suffix']
  return parts.flatMap((field) => part(field) || []).join(' ') || null
}

/** An institution's own name, or those that it refers to: `1, 2`, or `{ref: a}`. */
function affiliationsOf(
  value: FrontMatterValue,
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const name = institutionOf(value)
  if (name !== null) {
    const references = name.split(',').map((part) => known.get(part.trim()))
    return references.every((found) => found !== undefined) ? references : [name]
  }
  const reference = textOf(fieldOf(value, 'ref') ?? value)
  return reference === null ? [] : [known.get(reference) ?? reference]
}

function institutionOf(value: FrontMatterValue): string | null {
  const plain = textOf(value)
  if (plain !== null) return plain || null
  const parts = ['department', 'name'].map((field) => fieldOf(value, field))
  return parts.flatMap((part) => (part && textOf(part)) || []).join(', ') || null
}

/** The institutions that the front matter lists for all authors, by id and index. */
function institutions(values: FrontMatterValues): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const listed = values.at('affiliations')
  itemsOf(listed?.value ?? { type: 'list', items: [] }).forEach((item, position) => {
    const name = institutionOf(item)
    if (name === null) return
    const names = ['id', 'index'].flatMap((field) => textOf(fieldOf(item, field) ?? other) || [])
    for (const id of names.length > 0 ? names : [String(position + 1)]) known.set(id, name)
  })
  return known
}

const other: FrontMatterValue = { type: 'other' }
