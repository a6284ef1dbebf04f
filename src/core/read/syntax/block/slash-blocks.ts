import { admonition, isAdmonition } from '../admonition-kinds.ts'
import { noAttributes, readAttributes } from '../attributes.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { FenceOpening, Meaning, Options } from './container.ts'
import { fenceReader } from './fenced-containers.ts'

const slashes = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(?![ \t])(.*))?$/
const slashOption = /^([a-z_]+):[ \t]*(?![ \t])(.*)$/

/** `/// note | Title` (PyMdown's blocks). Lines below it that are indented may be options, in YAML. */
function slashFence(line: string): FenceOpening | null {
  const [, run, name, title] = slashes.exec(line) ?? []
  if (run === undefined || name === undefined) return null
  const block = slashBlock(name, title ?? null)
  if (block === null) return null
  const options: Options = {
    line: slashOption,
    indent: 4,
    apply: (found) => slashBlock(name, title ?? null, found),
  }
  const { length } = run
  return { ...block, character: '/', length, isCertain: title !== undefined, options }
}

/** What a block of PyMdown's is, by its name. @param title `null` if its author gave none */
export function slashBlock(
  name: string,
  title: string | null,
  options: ReadonlyMap<string, string> = new Map(),
): Meaning | null {
  const type = /^[A-Za-z][\w-]*$/.exec(options.get('type') ?? '')?.[0]
  switch (name) {
    case 'details': {
      const open = /^true$/i.test(options.get('open') ?? '')
      if (type !== undefined) return admonition(type, title, open ? 'open' : 'closed')
      return { directive: { type: 'details', open }, title: title ?? '' }
    }
    case 'admonition':
      return admonition(type ?? 'note', title)
    case 'tab': {
      const startsSet = /^true$/i.test(options.get('new') ?? '')
      return { directive: { type: 'tab', startsSet }, title: title ?? '' }
    }
    case 'code-group':
      return { directive: { type: 'tabs' }, title: '' }
    case 'html': {
      const { id, pairs } = readAttributes(options.get('attrs') ?? '{}') ?? noAttributes
      const classes = [...(title ?? '').matchAll(/\.([\w-]+)/g)].map(([, each = '']) => each)
      return { directive: { type: 'division', id, classes, attributes: pairs }, title: '' }
    }
    default:
      return isAdmonition(name) ? admonition(name, title) : null
  }
}

/** PyMdown's blocks. */
export const slashBlocks: BlockSyntax = {
  id: 'slash-blocks',
  level: 'block',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`??? note`, `???+ note`, `/// note \\| Title`',
      result: 'rendered; collapsed in HTML',
    },
  ],
  samples: {
    becomes: [{ markdown: '/// note | Title\nA *word*.\n///', html: 'aria-label="Title"' }],
    staysText: ['/// and then', '// note | comment'],
  },
  begins: '/',
  mayHold: (source) => source.includes('///') && /^[ \t>]*\/{3,}[ \t]*\w/m.test(source),
  reader: (scanner) => fenceReader(scanner, slashFence),
}
