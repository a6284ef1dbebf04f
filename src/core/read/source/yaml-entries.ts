import { isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar } from 'yaml'
import type { WarningLog } from '../warning-log.ts'
import {
  deepestValue,
  type FrontMatterEntry,
  type FrontMatterValue,
} from './front-matter-entries.ts'

/**
 * The entries of a mapping in YAML. Nothing is executed: YAML's core schema has no types that could be, and aliases,
 * which can multiply, aren't followed.
 *
 * @param line - the line of the source on which the YAML's first line stands
 * @param log - told of each place that isn't valid
 */
export function yamlEntries(
  yaml: string,
  line: number,
  log: WarningLog,
): readonly FrontMatterEntry[] {
  const { errors } = parseYaml(yaml)
  // One slip shall not cost the document all of its front matter: each key is then read by itself.
  const pieces = errors.length === 0 ? [{ yaml, line }] : linesByKey(yaml, line)
  return pieces.flatMap((piece) => entriesOfPiece(piece, log))
}

/** Whether text is a sound mapping. */
export function isYamlMapping(yaml: string): boolean {
  const { contents, errors } = parseYaml(yaml)
  return errors.length === 0 && isMap(contents)
}

function parseYaml(yaml: string, lineCounter = new LineCounter()) {
  return parseDocument(yaml, {
    lineCounter,
    schema: 'core',
    version: '1.2',
    logLevel: 'silent',
    prettyErrors: false,
  })
}

interface Piece {
  readonly yaml: string
  readonly line: number
}

/** The YAML cut before each line that starts with a key. */
function linesByKey(yaml: string, line: number): Piece[] {
  const pieces: Piece[] = []
  yaml.split('\n').forEach((text, index) => {
    const last = pieces.at(-1)
    if (last === undefined || /^["']?[\w-]+["']?\s*:(?:\s|$)/.test(text)) {
      pieces.push({ yaml: text, line: line + index })
    } else pieces[pieces.length - 1] = { ...last, yaml: `${last.yaml}\n${text}` }
  })
  return pieces
}

function entriesOfPiece({ yaml, line }: Piece, log: WarningLog): readonly FrontMatterEntry[] {
  const lineCounter = new LineCounter()
  const lineAt = (offset: number) => line + lineCounter.linePos(offset).line - 1
  const { contents, errors, warnings } = parseYaml(yaml, lineCounter)
  for (const { message, pos } of [...errors, ...warnings]) {
    const hint = message.startsWith('Nested mappings')
      ? '; put text that contains a colon in quotes'
      : ''
    log.add(
      'front_matter_invalid',
      `The front matter is not valid YAML: ${message}${hint}.`,
      lineAt(pos[0]),
    )
  }
  return errors.length > 0 ? [] : entriesOf(contents, lineAt, 0)
}

type LineAt = (offset: number) => number

function entriesOf(node: unknown, lineAt: LineAt, depth: number): readonly FrontMatterEntry[] {
  if (!isMap(node)) return []
  return node.items.map(({ key, value }) => ({
    key: isScalar(key) ? String(key.value) : '',
    value: readValue(value, lineAt, depth),
    line: lineAt((isScalar(key) ? key.range?.[0] : undefined) ?? 0),
  }))
}

function readValue(node: unknown, lineAt: LineAt, depth: number): FrontMatterValue {
  if (node === null)
    return { type: 'scalar', value: null, text: '', firstLine: null, quoted: false }
  if (isScalar(node)) return scalarOf(node, lineAt)
  if (depth >= deepestValue) return { type: 'other' }
  if (isSeq(node)) {
    const items = node.items.map((item) => readValue(item, lineAt, depth + 1))
    return { type: 'list', items }
  }
  if (isMap(node)) return { type: 'map', entries: entriesOf(node, lineAt, depth + 1) }
  return { type: 'other' }
}

function scalarOf(node: Scalar, lineAt: LineAt): FrontMatterValue {
  const { value, source, type } = node
  const isKnown =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const written = typeof value === 'string' ? value : source
  return {
    type: 'scalar',
    value: isKnown ? value : null,
    text: written ?? String(value ?? ''),
    // Behind the line of the `|`.
    firstLine: type === Scalar.BLOCK_LITERAL ? lineAt(node.range?.[0] ?? 0) + 1 : null,
    quoted: type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE,
  }
}
