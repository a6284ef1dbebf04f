import { cleanText } from './characters.ts'

/** A value of front matter, whatever the language that it was written in. */
export type FrontMatterValue =
  | Scalar
  | { readonly type: 'list'; readonly items: readonly FrontMatterValue[] }
  | { readonly type: 'map'; readonly entries: readonly FrontMatterEntry[] }
  /** An alias, which could multiply, or what nests too deep. */
  | { readonly type: 'other' }

export interface Scalar {
  readonly type: 'scalar'
  readonly value: string | number | boolean | null
  /** As its author wrote it; of a string, what it means. */
  readonly text: string
  /** The line of its first line of text, where each line of text is a line of the source. */
  readonly firstLine: number | null
  /** Whether it's in quotes, which make text of a date. */
  readonly quoted: boolean
}

export interface FrontMatterEntry {
  readonly key: string
  readonly value: FrontMatterValue
  /** The line of the key. */
  readonly line: number
}

/** A value where it stands. */
export interface Field {
  /** Its key with those around it: `page.margins.top`. */
  readonly path: string
  readonly value: FrontMatterValue
  /** Of its key in the source, from 1. */
  readonly line: number
}

/** Lists and maps inside each other that are read. No dialect nests more. */
export const deepestValue = 8

export function isNull(value: FrontMatterValue): boolean {
  return value.type === 'scalar' && value.value === null
}

/** A scalar as its author wrote it, on one line; `null` for a list, a map or an alias. */
export function textOf(value: FrontMatterValue): string | null {
  return value.type === 'scalar' ? cleanText(value.text).replace(/\s+/g, ' ').trim() : null
}

/** The items of a list; another value stands for a list of itself. */
export function itemsOf(value: FrontMatterValue): readonly FrontMatterValue[] {
  return value.type === 'list' ? value.items : [value]
}

export function entriesOf(value: FrontMatterValue): readonly FrontMatterEntry[] {
  return value.type === 'map' ? value.entries : []
}

/** What stands at a key of a map. */
export function fieldOf(value: FrontMatterValue, name: string): FrontMatterValue | undefined {
  return entriesOf(value).find(({ key }) => key.toLowerCase() === name)?.value
}

/** `First-Page` is `first_page`. */
export function nameOfKey(written: string): string {
  return written.replaceAll('-', '_').toLowerCase()
}

/** The entries of a map by their names. */
export function fieldsOf(value: FrontMatterValue): readonly NamedField[] {
  return entriesOf(value).map(({ key, value, line }) => ({
    name: nameOfKey(key),
    value,
    line,
  }))
}

interface NamedField extends Omit<Field, 'path'> {
  readonly name: string
}
