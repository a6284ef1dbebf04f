import { type FrontMatterValue, itemsOf, textOf } from './front-matter-entries.ts'
import type { Key } from './front-matter-keys.ts'
import type { FrontMatterValues } from './front-matter-values.ts'

/** What the front matter of one file says of what its document cites. */
export interface CitedSources {
  /** Paths of bibliographies, from the folder of the file. */
  readonly files: readonly string[]
  /** Of the key that names them. */
  readonly filesLine: number
  /** Items of CSL data. */
  readonly references: readonly unknown[]
  readonly referencesLine: number
  /** What the bibliography lists beside what is cited: keys, or `*` for all. */
  readonly nocite: readonly string[]
  readonly nociteLine: number
}

/** What front matter says of what a document cites, and how. */
export interface CitationSettings {
  readonly sources: CitedSources
  /** A style's name or path; `null` for the usual one. */
  readonly style: string | null
  readonly styleLine: number
  /** The heading of a bibliography at the document's end. */
  readonly title: string | null
  /** Whether there is to be no bibliography. */
  readonly suppressed: boolean
}

export function citationSettings(values: FrontMatterValues): CitationSettings {
  const itemsAt = (key: Key) => {
    const field = values.at(key)
    return field === undefined ? [] : itemsOf(field.value)
  }
  const files = itemsAt('bibliography').map(textOf)
  if (files.includes(null)) {
    values.log.reject('bibliography', 'a path or a list of paths', values.lineAt('bibliography'))
  }
  const references = values.at('references')
  const isList = references?.value.type === 'list'
  if (references !== undefined && !isList) {
    values.log.reject('references', 'a list of references', references.line)
  }
  const nocite = itemsAt('nocite').map((item) => textOf(item) ?? '')
  return {
    sources: {
      files: files.flatMap((file) => file || []),
      filesLine: values.lineAt('bibliography'),
      references: isList ? itemsAt('references').map(plainValue) : [],
      referencesLine: values.lineAt('references'),
      nocite: keysIn(nocite.join(' ')),
      nociteLine: values.lineAt('nocite'),
    },
    style: values.text('csl'),
    styleLine: values.lineAt('csl'),
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
      return typeof value.value === 'string' ? value.text : value.value
    case 'list':
      return value.items.map(plainValue)
    case 'map':
      return Object.fromEntries(value.entries.map(({ key, value }) => [key, plainValue(value)]))
    case 'other':
      return null
  }
}
