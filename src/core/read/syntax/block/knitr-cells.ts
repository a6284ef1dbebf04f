import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** Lines of a cell that may do nothing but show images. */
const longestCell = 30

const opening = /^(`{3,}|~{3,})[ \t]*\{(?:r|python|julia)\b[ \t]*(?:,|(?![ \t,]))(.*)\}[ \t]*$/i
const option = /^#\|[ \t]*([\w.-]+):[ \t]*(?![ \t])(.*)$/
/** An option in the braces, behind the cell's name: `fig.cap="A, b"`, `echo=FALSE`. */
const inBraces = /(?<![\w.-])([\w.-]+)[ \t]*=[ \t]*("[^"]*"|'[^']*'|[^,"']+)/g
const graphics =
  /^(?:knitr::)?include_graphics\([ \t]*(?:path[ \t]*=[ \t]*)?(?:"([^"\\]+)"|'([^'\\]+)')(?:[ \t]*,[ \t]*[\w.]+[ \t]*=[ \t]*[\w.]+)*[ \t]*\)$/

interface Cell {
  /** By their names in Quarto: `fig-cap`. */
  readonly options: ReadonlyMap<string, string>
  readonly code: readonly string[]
  /** The line of its last fence. */
  readonly end: number
}

/**
 * Cells that say what becomes of them without being run: those with `include: false` show nothing, and those that call
 * `include_graphics` alone show an image (knitr, "Chunk options"; Quarto, "Figures").
 */
function cellReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    const [, fence, words] = opening.exec(lines.words(line)) ?? []
    if (fence === undefined || words === undefined) return null
    const cell = cellAt(scanner, line, fence, words)
    if (cell === null) return null
    const { options, code, end } = cell
    if (isFalse(options.get('include'))) {
      scanner.finalLines([''], line)
      return end + 1
    }
    const paths = code.map((text) => {
      const [, double, single] = graphics.exec(text.trim()) ?? []
      return double ?? single
    })
    if (paths.length === 0 || !paths.every((path) => path !== undefined)) return null
    const images = paths.map((path) => imageOf(path, options))
    scanner.finalLines(['', ...images.flatMap((image) => [image, ''])], line)
    return end + 1
  }
}

function cellAt({ lines }: Scanner, line: number, fence: string, words: string): Cell | null {
  const options = new Map<string, string>()
  const name = /^[ \t]*([\w-]+)[ \t]*(?:,|$)/.exec(words)?.[1]
  // bookdown refers to it as `fig:name`.
  if (name !== undefined) options.set('label', `fig:${name}`)
  for (const [, key = '', value = ''] of words.matchAll(inBraces)) set(options, key, value)
  const code: string[] = []
  for (let at = line + 1; at < lines.count; at++) {
    const text = lines.words(at)
    if (text.startsWith(fence) && /^(?:`+|~+)$/.test(text)) return { options, code, end: at }
    const [, key, value = ''] = option.exec(text) ?? []
    if (key !== undefined) set(options, key, value)
    else if (text !== '' && code.push(text) > longestCell && !isFalse(options.get('include'))) break
  }
  return null
}

/** knitr has full stops where Quarto has hyphens. */
function set(options: Map<string, string>, key: string, value: string): void {
  options.set(key.replaceAll('.', '-').toLowerCase(), value.trim().replace(/^(["'])(.*)\1$/, '$2'))
}

function isFalse(value: string | undefined): boolean {
  return value !== undefined && /^(?:f|false)$/i.test(value)
}

function imageOf(path: string, options: ReadonlyMap<string, string>): string {
  const caption = (options.get('fig-cap') ?? '').replace(/[[\]]/g, '\\$&')
  const alt = options.get('fig-alt')?.replaceAll('"', '”')
  const label = options.get('label')
  const width = /^\d{1,3}(?:\.\d+)?%$/.exec(options.get('out-width') ?? '')?.[0]
  const attributes = [
    ...(label !== undefined && /^fig[:-][\w-]+$/.test(label) && caption !== ''
      ? [`#${label}`]
      : []),
    ...(alt === undefined ? [] : [`fig-alt="${alt}"`]),
    ...(width === undefined ? [] : [`width=${width}`]),
  ]
  const braces = attributes.length === 0 ? '' : `{${attributes.join(' ')}}`
  return `![${caption}](<${path.replace(/[<>]/g, encodeURIComponent)}>)${braces}`
}

/** Cells of knitr and Quarto that aren't code to their reader. */
export const knitrCells: BlockSyntax = {
  id: 'knitr-cells',
  level: 'block',
  rows: [
    {
      tool: 'R Markdown and bookdown',
      syntax: '`knitr::include_graphics("plot.png")` alone in a cell',
      result:
        'rendered: the image, with `fig.cap`, `fig.alt`, `out.width` and the label of the cell',
    },
    {
      tool: 'R Markdown and bookdown',
      syntax: '`include=FALSE`, `#\\| include: false`',
      result: 'the cell is left out',
    },
  ],
  samples: {
    becomes: [
      {
        markdown:
          '```{r dot, fig.cap="A dot."}\nknitr::include_graphics("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")\n```',
        html: 'A dot.</figcaption>',
      },
    ],
    staysText: [],
  },
  begins: '`~',
  tried: 'fences',
  mayHold: (source) =>
    source.includes('include') &&
    /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{(?:r|python|julia)\b/im.test(source),
  reader: cellReader,
}
