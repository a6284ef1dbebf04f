import { DotError, type DotToken, dotTokens } from './dot-tokens.ts'

/** An attribute, and where it's given. */
export interface DotAttribute {
  /** Lower case, so that `url` is `URL`. */
  readonly name: string
  readonly value: DotToken
  readonly start: number
}

/** What is known of a graph before it's drawn. */
export interface DotSource {
  readonly directed: boolean
  /** Right behind the brace that opens it. */
  readonly bodyStart: number
  /** Where it ends: what follows is another graph. */
  readonly end: number
  /** All attributes, in their order. */
  readonly attributes: readonly DotAttribute[]
  /** Those of the graph as a whole; of several of a name, the last. */
  readonly ofGraph: ReadonlyMap<string, string>
  /** Names of nodes, with their labels where these are plain text. */
  readonly nodes: ReadonlyMap<string, string>
  /** Pairs of names. */
  readonly edges: readonly (readonly [tail: string, head: string])[]
  /** Whether a node or an edge has a label that isn't plain text, or an edge any. */
  readonly hasOtherLabels: boolean
}

/** Counts that a graph may not exceed, before anything is done for each. */
export interface DotLimits {
  readonly nodes: number
  readonly edges: number
  readonly nesting: number
}

/** A graph that is larger than the limits. */
export class DotLimitError extends Error {
  override readonly name = 'DotLimitError'
}

/**
 * Reads the DOT language as Graphviz does (lib/cgraph/grammar.y), as far as must be known before Graphviz is asked: `{a b} -> {c d}`
 * are four edges.
 *
 * @throws {DotError} it isn't DOT
 * @throws {DotLimitError} it's more than `limits` allow
 */
export function readDot(source: string, limits: DotLimits): DotSource {
  return new DotReader(source, limits).read()
}

/** Words that are names only in quotation marks. */
const keywords: ReadonlySet<string> = new Set([
  'strict',
  'graph',
  'digraph',
  'node',
  'edge',
  'subgraph',
])

type Names = ReadonlySet<string>

/** Where statements stand. */
interface Scope {
  readonly names: Set<string>
  readonly isRoot: boolean
  readonly depth: number
}

class DotReader {
  readonly #tokens: Iterator<DotToken, void>
  #token: DotToken
  readonly #limits: DotLimits
  #directed = true
  readonly #attributes: DotAttribute[] = []
  readonly #ofGraph = new Map<string, string>()
  readonly #nodes = new Map<string, string>()
  readonly #edges: (readonly [string, string])[] = []
  readonly #subgraphs = new Map<string, Set<string>>()
  #edgeCount = 0
  #hasOtherLabels = false

  constructor(source: string, limits: DotLimits) {
    this.#tokens = dotTokens(source)
    this.#limits = limits
    this.#token = end
    this.#next()
  }

  read(): DotSource {
    if (this.#isWord('strict')) this.#next()
    const directed = this.#isWord('digraph')
    if (!directed && !this.#isWord('graph')) {
      this.#fail('a graph begins with “digraph” or “graph”')
    }
    this.#directed = directed
    this.#next()
    if (this.#is('id')) this.#expect('id')
    const bodyStart = this.#expect('{').end
    this.#statements({ names: new Set(), isRoot: true, depth: 1 })
    return {
      directed,
      bodyStart,
      end: this.#expectLast('}').end,
      attributes: this.#attributes,
      ofGraph: this.#ofGraph,
      nodes: this.#nodes,
      edges: this.#edges,
      hasOtherLabels: this.#hasOtherLabels,
    }
  }

  #statements(scope: Scope): void {
    if (scope.depth > this.#limits.nesting) {
      throw new DotLimitError('its parts are nested too deeply.')
    }
    while (!this.#is('}')) {
      if (this.#is(';')) this.#next()
      else this.#statement(scope)
    }
  }

  #statement(scope: Scope): void {
    const { kind } = this.#token
    for (const word of ['graph', 'node', 'edge'] as const) {
      if (!this.#isWord(word)) continue
      this.#next()
      if (!this.#is('[')) this.#fail(`“[” was expected after “${word}”`)
      const given = this.#attributeLists()
      if (word === 'graph' && scope.isRoot) this.#keep(given)
      else if (word !== 'graph') this.#noteLabel(given)
      return
    }
    if (kind === '{' || this.#isWord('subgraph')) {
      this.#edgesFrom(this.#subgraph(scope), [], scope)
      return
    }
    if (kind !== 'id') this.#fail('a node, an edge or an attribute was expected')
    const first = this.#expect('id')
    if (this.#is('=')) {
      const attribute = this.#assignment(first)
      if (scope.isRoot) this.#keep([attribute])
      return
    }
    const nodes = this.#nodeList(first, scope)
    this.#edgesFrom(new Set(nodes), nodes, scope)
  }

  /** What follows the first end of an edge, or a node. */
  #edgesFrom(first: Names, nodes: readonly string[], scope: Scope): void {
    let tails = first
    let isEdge = false
    while (this.#is('->') || this.#is('--')) {
      if (this.#is('->') !== this.#directed) {
        this.#fail(this.#directed ? 'edges of a digraph are “->”' : 'edges of a graph are “--”')
      }
      isEdge = true
      this.#next()
      const heads = this.#edgeEnd(scope)
      this.#addEdges(tails, heads)
      tails = heads
    }
    if (!this.#is('[')) return
    const given = this.#attributeLists()
    const label = given.findLast(({ name }) => name === 'label')
    if (label === undefined) return
    if (isEdge || label.value.form === 'html') this.#hasOtherLabels = true
    else for (const name of nodes) this.#nodes.set(name, label.value.value)
  }

  #edgeEnd(scope: Scope): Names {
    if (this.#is('{') || this.#isWord('subgraph')) return this.#subgraph(scope)
    if (!this.#is('id')) this.#fail('the other end of the edge was expected')
    const first = this.#expect('id')
    return new Set(this.#nodeList(first, scope))
  }

  #addEdges(tails: Names, heads: Names): void {
    this.#edgeCount += tails.size * heads.size
    if (this.#edgeCount > this.#limits.edges) {
      throw new DotLimitError(`it has more than ${this.#limits.edges} connections.`)
    }
    for (const tail of tails) for (const head of heads) this.#edges.push([tail, head])
  }

  /** `a, b:port:n` */
  #nodeList(first: DotToken, scope: Scope): string[] {
    const names: string[] = []
    for (let token = first; ; ) {
      const name = token.value
      names.push(name)
      scope.names.add(name)
      if (!this.#nodes.has(name)) this.#nodes.set(name, name)
      if (this.#nodes.size > this.#limits.nodes) {
        throw new DotLimitError(`it has more than ${this.#limits.nodes} nodes.`)
      }
      for (let ports = 0; ports < 2 && this.#is(':'); ports++) {
        this.#next()
        this.#expect('id')
      }
      if (!this.#is(',')) return names
      this.#next()
      token = this.#expect('id')
    }
  }

  #subgraph({ names: around, depth }: Scope): Names {
    let names = new Set<string>()
    if (this.#isWord('subgraph')) {
      this.#next()
      if (this.#is('id')) {
        const { value } = this.#token
        names = this.#subgraphs.get(value) ?? names
        this.#subgraphs.set(value, names)
        this.#next()
      }
    }
    this.#expect('{')
    this.#statements({ names, isRoot: false, depth: depth + 1 })
    this.#expect('}')
    for (const name of names) around.add(name)
    return names
  }

  #attributeLists(): DotAttribute[] {
    const given: DotAttribute[] = []
    while (this.#is('[')) {
      this.#next()
      while (!this.#is(']')) {
        if (this.#is(',') || this.#is(';')) {
          this.#next()
          continue
        }
        const name = this.#expect('id')
        if (!this.#is('=')) this.#fail('“=” was expected after the name of an attribute')
        given.push(this.#assignment(name))
      }
      this.#next()
    }
    return given
  }

  /** From the equals sign on. */
  #assignment({ value: name, start }: DotToken): DotAttribute {
    this.#next()
    if (!this.#is('id')) this.#fail('the value of an attribute was expected')
    const value = this.#expect('id')
    const attribute = { name: name.toLowerCase(), value, start }
    this.#attributes.push(attribute)
    return attribute
  }

  #keep(given: readonly DotAttribute[]): void {
    for (const { name, value } of given) this.#ofGraph.set(name, value.value)
  }

  #noteLabel(given: readonly DotAttribute[]): void {
    if (given.some(({ name }) => name === 'label')) this.#hasOtherLabels = true
  }

  #is(kind: DotToken['kind']): boolean {
    return this.#token.kind === kind
  }

  #isWord(word: string): boolean {
    const { kind, form, value } = this.#token
    return kind === 'id' && form === 'plain' && value.toLowerCase() === word
  }

  #expect(kind: DotToken['kind']): DotToken {
    const token = this.#expectLast(kind)
    this.#next()
    return token
  }

  /** Doesn't read what follows: behind a graph that may be anything. */
  #expectLast(kind: DotToken['kind']): DotToken {
    const token = this.#token
    if (kind === 'id' && token.form === 'plain' && keywords.has(token.value.toLowerCase())) {
      this.#fail('a name was expected, which needs quotation marks if it’s a word of the language')
    }
    if (token.kind !== kind) this.#fail(`${kind === 'id' ? 'a name' : `“${kind}”`} was expected`)
    return token
  }

  #fail(expected: string): never {
    const { kind, value, start } = this.#token
    const token = kind === 'end' ? 'the end' : `“${kind === 'id' ? value.slice(0, 40) : kind}”`
    throw new DotError(`${expected}, and ${token} was found.`, start)
  }

  #next(): void {
    this.#token = this.#tokens.next().value ?? end
  }
}

const end: DotToken = { kind: 'end', value: '', form: 'plain', start: 0, end: 0 }
