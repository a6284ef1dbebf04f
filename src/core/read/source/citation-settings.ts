import type { FrontMatterValue } from './front-matter-entries.ts'
import { type FrontMatterValues, itemsOf, textOf } from './front-matter-values.ts'

/** What front matter says of what a document cites, and how. */
export interface CitationSettings {
  /** Paths of bibliographies. */
  readonly files: readonly string[]
  /** Of the key that names them. */
  readonly filesLine: number
  /** Items of CSL data. */
  readonly references: readonly unknown[]
  readonly referencesLine: number
  /** A style's name or path; `null` for the usual one. */
  readonly style: string | null
  readonly styleLine: number
  /** What the bibliography lists beside what is cited: keys, or `*` for all. */
  readonly nocite: readonly string[]
  readonly nociteLine: number
  /** The heading of a bibliography at the document's end. */
  readonly title: string | null
  /** Whether there is to be no bibliography. */
  readonly suppressed: boolean
}

/** @returns `null` for a document that has nothing to cite */
export function citationSettings(values: FrontMatterValues): CitationSettings | null {
  const bibliography = values.at('bibliography')
  const references = values.at('references')
  if (bibliography === undefined && references === undefined) return null
  const files = bibliography === undefined ? [] : itemsOf(bibliography.value).map(textOf)
  if (files.includes(null)) {
    values.refuse('bibliography', 'a path or a list of paths', bibliography?.line ?? 1)
  }
  if (references !== undefined && references.value.type !== 'list') {
    values.refuse('references', 'a list of references', references.line)
  }
  const items = references?.value.type === 'list' ? references.value.items.map(plainValue) : []
  const nocite = values.at('nocite')
  const unlisted =
    nocite === undefined ? [] : itemsOf(nocite.value).map((item) => textOf(item) ?? '')
  return {
    files: files.flatMap((file) => file || []),
    filesLine: bibliography?.line ?? 1,
    references: items,
    referencesLine: references?.line ?? 1,
    style: values.text('csl'),
    styleLine: values.at('csl')?.line ?? 1,
    nocite: keysIn(unlisted.join(' ')),
    nociteLine: nocite?.line ?? 1,
    title: values.text('reference_section_title'),
    suppressed: /^(?:true|yes|on)$/i.test(values.text('suppress_bibliography') ?? ''),
  }
}

function keysIn(text: string): readonly string[] {
  const keys = text.matchAll(/@(?:\{([^{}\s]+)\}|(\*)|([^\s,;{}[\]]+))/g)
  return Array.from(keys, ([, braced, all, plain]) => braced ?? all ?? plain ?? '')
}

/** A value as data. What nests too deep is left out. */
function plainValue(value: FrontMatterValue): unknown {
  switch (value.type) {
    case 'scalar':
      return value.value === null
        ? null
        : typeof value.value === 'string'
          ? value.text
          : value.value
    case 'list':
      return value.items.map(plainValue)
    case 'map':
      return Object.fromEntries(value.entries.map(({ key, value }) => [key, plainValue(value)]))
    case 'other':
      return null
  }
}
