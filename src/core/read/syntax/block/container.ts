import type { Directive } from '../directives.ts'

/** What a container is, and its title in Markdown, which is empty if it has none. */
export interface Meaning {
  /** `null` for a quotation. */
  readonly directive: Directive | null
  readonly title: string
}

/** What a line says that opens a container between two fences. */
export interface FenceOpening extends Meaning {
  readonly character: ':' | '/' | '>'
  readonly length: number
  /** Whether nothing else can be meant, so that its author is warned where nothing closes it. */
  readonly isCertain: boolean
  readonly options: Options | null
}

/** Lines of options below an opening. */
export interface Options {
  /** Finds the key and the value in one of them, without what is around it. */
  readonly line: RegExp
  /** How far they are indented, in columns. */
  readonly indent: number
  /** @returns what is changed by them */
  readonly apply: (options: ReadonlyMap<string, string>) => Meaning | null
}
