import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'
import type { SourceLines } from './source-lines.ts'

/** `import x from 'y'`, `import 'y'`, also over several lines. English has no quotes or braces there. */
const importLine =
  /^import\s+(?:["'][^"'\n]+["'];?\s*$|(?:type\s+)?(?:[\w$]+\s*(?:,\s*)?)?(?:\*\s+as\s+[\w$]+\s+|\{[^{}]*\}\s*)?from\s+["'][^"'\n]+["'];?\s*(?:\/\/.*)?$|(?:type\s+)?(?:[\w$]+\s*,\s*)?\{[^{}]*$)/

/** `export const x =`, `export default function`, `export { x }`. */
const exportLine =
  /^export\s+(?:(?:const|let|var)\s+(?:[\w$]+\s*[=:]|[{[])|(?:default\s+)?(?:async\s+)?function\b\s*(?:\*\s*)?(?:[\w$]+\s*)?[(<]|(?:default\s+)?class\s+[\w$]+\s*(?:\{|extends\b)|\{[^{}]*(?:\}|$)|\*\s+(?:as\s+\w+\s+)?from\s+["']|default\s+(?:[({]|[\w$]+;\s*$|[A-Z][\w$]*\s*$|[\w$]+\())/

/** What is longer is text. */
const longest = 2000

function opensModule(text: string): boolean {
  if (text.length > longest) return false
  return text.startsWith('import') ? importLine.test(text) : exportLine.test(text)
}

/** Where brackets haven't been closed, a module goes on behind empty lines, but not for longer than this. */
const mostLines = 200

/** Leaves out `import` and `export` of MDX, which stand at the left edge, behind an empty line or one another. */
class MdxModules {
  readonly #scanner: Scanner
  readonly #lines: SourceLines
  #end = -1
  /** The word with which the last module began. */
  #word = ''
  /** How many brackets are open behind each line. */
  #depths: Int32Array | null = null

  constructor(scanner: Scanner) {
    this.#scanner = scanner
    this.#lines = scanner.lines
  }

  /** @returns the line behind the module that begins on a line; `null` if none does */
  read(line: number): number | null {
    const text = this.#lines.text(line)
    if (!/^(?:im|ex)port\s/.test(text) || !opensModule(text) || !this.#mayBegin(line)) return null
    const [word = ''] = text.split(/\s/, 1)
    // Of several in a row the first is reported: they say nothing to a reader.
    if (word !== this.#word || !this.#follows(line)) {
      this.#scanner.warn(`The ${word} of MDX was left out.`, line)
    }
    this.#word = word
    this.#end = this.#endFrom(line)
    for (let each = line; each <= this.#end; each++) {
      this.#scanner.final('', this.#lines.number(each))
    }
    return this.#end + 1
  }

  /** Behind an empty line, another module, or a fence that is left out. */
  #mayBegin(line: number): boolean {
    const above = this.#lines.text(line - 1).trim()
    return line - 1 === this.#end || above === '' || this.#scanner.isFence(line - 1)
  }

  /** Whether no words stand between the last module and a line. */
  #follows(line: number): boolean {
    let before = line - 1
    while (before > this.#end && this.#lines.text(before).trim() === '') before--
    return before === this.#end
  }

  /** The last line of a module: that before an empty line, or before another, outside of brackets. */
  #endFrom(first: number): number {
    const lines = this.#lines
    const limit = Math.min(lines.count, first + mostLines) - 1
    const depths = this.#depthsOfLines()
    const outside = depths[first - 1] ?? 0
    let paragraphEnd: number | null = null
    for (let line = first; line <= limit; line++) {
      const isClosed = (depths[line] ?? 0) <= outside
      if (!isClosed && paragraphEnd !== null) continue
      const next = lines.text(line + 1)
      const endsParagraph = next.trim() === '' || /^(?:`{3,}|~{3,})$/.test(next.trim())
      if (isClosed && (endsParagraph || opensModule(next))) return line
      if (endsParagraph) paragraphEnd ??= line
    }
    return paragraphEnd ?? limit
  }

  /** Counted once: modules that aren't closed would all be read as far as to the end of the longest. */
  #depthsOfLines(): Int32Array {
    if (this.#depths !== null) return this.#depths
    const depths = new Int32Array(this.#lines.count)
    let depth = 0
    for (let line = 0; line < depths.length; line++) {
      depth += balance(this.#lines.text(line))
      depths[line] = depth
    }
    this.#depths = depths
    return depths
  }
}

function balance(text: string): number {
  const opened = text.match(/[([{]/g)?.length ?? 0
  const closed = text.match(/[)\]}]/g)?.length ?? 0
  return opened - closed
}

/** Modules begin behind an empty line, or in Docusaurus's fences. */
function mayHold(source: string): boolean {
  if (/^(?:im|ex)port\s/.test(source) || source.includes('mdx-code-block')) return true
  return ['\nimport', '\nexport'].some((sign) => {
    let at = source.indexOf(sign)
    while (at !== -1 && !/^[\s+-]?$/.test(source.charAt(at - 1))) at = source.indexOf(sign, at + 1)
    return at !== -1
  })
}

/** MDX's `import` and `export`. */
export const mdxModules: BlockSyntax = {
  id: 'mdx-modules',
  level: 'block',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`import` and `export` of MDX, `<Component />`, `{/* comment */}`',
      result:
        'reported, consecutive imports once; the content of a component is kept; comments are ignored',
    },
  ],
  samples: {
    becomes: [{ markdown: "import a from 'b'\n\nA word.", html: '<p>A word.</p>' }],
    staysText: ['import duties are paid', 'export of goods is free'],
  },
  begins: 'ie',
  mayHold,
  reader: (scanner) => {
    const modules = new MdxModules(scanner)
    return (line) => modules.read(line)
  },
}
