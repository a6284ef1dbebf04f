import type { Emitter } from 'highlight.js'
import type { CodeToken, SyntaxKind } from '../../document/types.ts'
import { kindOf } from './syntax-kind.ts'

/** Takes what highlight.js finds as lines of tokens, where its own emitter would make HTML. */
export class LineEmitter implements Emitter {
  readonly lines: CodeToken[][] = [[]]
  readonly #kinds: (SyntaxKind | null)[] = []

  startScope(scope: string): void {
    this.#kinds.push(kindOf(scope) ?? this.#kind())
  }

  endScope(): void {
    this.#kinds.pop()
  }

  /** The name by which highlight.js 11 still calls `startScope` in places. */
  openNode(scope: string): void {
    this.startScope(scope)
  }

  closeNode(): void {
    this.endScope()
  }

  addText(text: string): void {
    this.#add(text, this.#kind())
  }

  /** What was found by the rules of another language: scripts in HTML, HTML in Markdown. */
  __addSublanguage(other: Emitter): void {
    if (!(other instanceof LineEmitter)) return
    other.lines.forEach((tokens, index) => {
      if (index > 0) this.lines.push([])
      for (const { text, kind } of tokens) this.#add(text, kind ?? this.#kind())
    })
  }

  finalize(): void {}

  toHTML(): string {
    return ''
  }

  #kind(): SyntaxKind | null {
    return this.#kinds.at(-1) ?? null
  }

  #add(text: string, kind: SyntaxKind | null): void {
    for (let start = 0; ; ) {
      const end = text.indexOf('\n', start)
      const part = text.slice(start, end === -1 ? text.length : end)
      const line = this.lines.at(-1)
      const last = line?.at(-1)
      if (line !== undefined && part !== '') {
        if (last?.kind === kind) line[line.length - 1] = { text: last.text + part, kind }
        else line.push({ text: part, kind })
      }
      if (end === -1) return
      this.lines.push([])
      start = end + 1
    }
  }
}
