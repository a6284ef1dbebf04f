/**
 * An SVG without its document type declaration, as Graphviz, matplotlib and Illustrator write one. Nothing that it declares
 * is read: names of entities may stand for namespaces, which aren't read either, and for nothing else.
 *
 * @returns the SVG behind the declaration, or why it's refused, as the end of a sentence
 */
export function withoutDoctype(source: string): string | { readonly problem: string } {
  if (!mayDeclare.test(source)) return source
  const declaration = new Declaration(source)
  const rest = declaration.read()
  if (rest === null || mayDeclare.test(rest)) {
    return { problem: 'its SVG has a document type declaration that is not allowed' }
  }
  const uses = declaration.entities.size > 0 ? rest.replace(namespaces, '') : ''
  for (const [, name = ''] of uses.matchAll(/&([\w:.-]+);/g)) {
    if (declaration.entities.has(name)) return { problem: 'its SVG uses entities of its own' }
  }
  return rest
}

const mayDeclare = /<!(?:doctype|entity)/i

const namespaces = /\sxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g

/** XML 1.0, 2.8: what may stand before the declaration, and between those in it. */
const misc = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->/y
const opening = /<!DOCTYPE\s+svg(?=[\s[>])/y
/** A part of what a declaration says: names and addresses of definitions that nobody needs. */
const words = /[^"'[\]<>]+|"[^"]*"|'[^']*'/y
/** XML 1.0, 4.2: an internal general entity whose text holds no reference. */
const entity = /<!ENTITY\s+([\w:.-]+)\s+(?:"[^"&%<]*"|'[^'&%<]*')\s*>/y
const otherDeclaration = /<!(?:ELEMENT|ATTLIST|NOTATION)(?=\s)/y
const end = />/y

/** Reads a declaration from its start to its end. */
class Declaration {
  /** The names of the entities that it declares. */
  readonly entities = new Set<string>()
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  /** @returns what follows; `null` where it's none, or has more than may be skipped */
  read(): string | null {
    while (this.#take(misc));
    if (!this.#take(opening)) return null
    this.#skipWords()
    if (this.#source.startsWith('[', this.#at) && !this.#readSubset()) return null
    this.#skipWords()
    return this.#take(end) ? this.#source.slice(this.#at) : null
  }

  #readSubset(): boolean {
    this.#at++
    for (;;) {
      if (this.#take(misc)) continue
      if (this.#take(otherDeclaration)) {
        this.#skipWords()
        if (this.#take(end)) continue
        return false
      }
      const declared = this.#take(entity)
      if (declared === null) break
      this.entities.add(declared[1] ?? '')
    }
    const isEnd = this.#source.startsWith(']', this.#at)
    this.#at++
    return isEnd
  }

  #skipWords(): void {
    while (this.#take(words));
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }
}
