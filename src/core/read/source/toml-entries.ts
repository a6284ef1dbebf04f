import { parse, TomlDate, TomlError } from 'smol-toml'
import type { WarningLog } from '../warning-log.ts'
import {
  deepestValue,
  type FrontMatterEntry,
  type FrontMatterValue,
} from './front-matter-entries.ts'

/**
 * The entries of a document in TOML 1.0, as Hugo has it between lines of `+++`.
 *
 * @param line - the line of the source on which the TOML's first line stands
 * @param log - told of the place that isn't valid; then there are no entries
 */
export function tomlEntries(
  toml: string,
  line: number,
  log: WarningLog,
): readonly FrontMatterEntry[] {
  const table = parseToml(toml)
  if (table instanceof TomlError) {
    // The rest of its message draws the line.
    const [reason = ''] = table.message.split('\n', 1)
    log.add(
      'front_matter_invalid',
      `The front matter was left out, because it is not valid TOML: ${reason.replace(/^Invalid TOML document: /, '')}.`,
      line + table.line - 1,
    )
    return []
  }
  const lines = keyLines(toml)
  return Object.entries(table).map(([key, value]) => ({
    key,
    value: readValue(value, 0),
    line: line + (lines.get(key) ?? 0),
  }))
}

/** Whether text is sound TOML that says something. */
export function isTomlTable(toml: string): boolean {
  const table = parseToml(toml)
  return !(table instanceof TomlError) && Object.keys(table).length > 0
}

function parseToml(toml: string): Readonly<Record<string, unknown>> | TomlError {
  try {
    return parse(toml, { maxDepth: deepestToml })
  } catch (error) {
    if (error instanceof TomlError) return error
    throw error
  }
}

/** Arrays and inline tables inside each other, to which the parser recurses. */
const deepestToml = 100

/** The lines, from 0, on which keys and tables of the outermost level first stand: the parser doesn't say. */
function keyLines(toml: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  toml.split('\n').forEach((text, index) => {
    const key = /^[ \t]*(?:\[{1,2}[ \t]*)?(["']?)([\w-]+)\1[ \t]*[.=\]]/.exec(text)?.[2]
    if (key !== undefined && !lines.has(key)) lines.set(key, index)
  })
  return lines
}

function readValue(value: unknown, depth: number): FrontMatterValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return {
        type: 'scalar',
        value,
        text: String(value),
        firstLine: null,
        quoted: typeof value === 'string',
      }
    case 'object':
      break
    default:
      return { type: 'other' }
  }
  if (value instanceof TomlDate) {
    const text = value.toISOString()
    return { type: 'scalar', value: text, text, firstLine: null, quoted: false }
  }
  if (value === null || depth >= deepestValue) return { type: 'other' }
  if (Array.isArray(value)) {
    return { type: 'list', items: value.map((item) => readValue(item, depth + 1)) }
  }
  const entries = Object.entries(value).map(([key, inner]) => ({
    key,
    value: readValue(inner, depth + 1),
    line: 1,
  }))
  return { type: 'map', entries }
}
