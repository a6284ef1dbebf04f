import type { Directive } from '../directives.ts'

/** What a line says that opens a container. */
export interface Opening {
  /** `null` for a quotation. */
  readonly directive: Directive | null
  /** Its title, in Markdown. Empty if it has none. */
  readonly title: string
  readonly end: ContainerEnd
  /** Whether nothing else can be meant, so that its author is told where nothing closes it. */
  readonly isCertain: boolean
  /** Whether it may stand without a body. */
  readonly mayBeEmpty: boolean
  readonly options: Options | null
}

/** What ends a container. */
export type ContainerEnd =
  | { readonly type: 'fence'; readonly character: FenceCharacter; readonly length: number }
  /** Its body is indented. `direct` if no empty line may come before it. */
  | { readonly type: 'indentation'; readonly direct: boolean }

export type FenceCharacter = ':' | '/' | '>'

/** Lines of options below an opening. */
export interface Options {
  /** Finds the key and the value in one of them, without what is around it. */
  readonly line: RegExp
  /** How far they are indented, in columns. */
  readonly indent: number
  readonly apply: (
    options: ReadonlyMap<string, string>,
  ) => Pick<Opening, 'directive' | 'title'> | null
}

/** A container in a source. Lines count from 0. */
export interface Container {
  /** `null` for a quotation. */
  readonly directive: Directive | null
  readonly title: string
  /** The line that opens it. */
  readonly first: number
  /** The first line of its body; lines of options and of a long tag are before it. */
  readonly body: number
  /** The line behind its body. */
  readonly end: number
  /** Whether the line behind its body is a part of it. */
  readonly hasClosingLine: boolean
  /** How many `>` come before it, within the container around it whose body is indented. */
  readonly quotes: number
  /** How far it's indented behind them, in columns. */
  readonly indent: number
  /** By how much more its body is indented; `null` if it isn't, and lines count from where the container's own do. */
  readonly cut: number | null
  /** What it holds on the line that opens it. */
  readonly content: string
  /** Whether a block quote may end just before it, which it would go on with. */
  readonly followsQuote: boolean
}
