import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml'
import type { FaultLog } from './theme-fault.ts'

/** A value of YAML with the line on which it stands. */
export type YamlValue = YamlScalar | YamlList | YamlMap | Unreadable

export interface YamlScalar {
  readonly type: 'scalar'
  readonly value: string | number | boolean | null
  /** As it was written, without quotation marks. */
  readonly text: string
  readonly line: number
  /** The comment after the key on its line, with its `#`: `heading: #1b3a5c` has no value. */
  readonly comment: string | null
}

export interface YamlList {
  readonly type: 'list'
  readonly items: readonly YamlValue[]
  readonly line: number
}

export interface YamlMap {
  readonly type: 'map'
  readonly entries: readonly YamlEntry[]
  readonly line: number
}

/** A value that is invalid for every key; its fault is in the log. */
export interface Unreadable {
  readonly type: 'unreadable'
  readonly line: number
}

export interface YamlEntry {
  readonly key: string
  readonly value: YamlValue
  /** Of the key. */
  readonly line: number
}

/** How large a file may be. */
export interface YamlLimits {
  readonly characters: number
  /** Of flow collections: the parser takes a level of its stack for each that is open. */
  readonly brackets: number
  /** Of maps and lists. */
  readonly levels: number
}

/** The part to read of another program's file. */
export interface YamlPart {
  /** The top-level keys to read. The values of other keys are ignored. */
  readonly keys: ReadonlySet<string>
  /** How many values may come from aliases, each counted as often as it's used. */
  readonly aliased: number
}

/** The longest theme that comes with the package has 2,500 characters and four levels. */
const themeLimits: YamlLimits = { characters: 32 * 1024, brackets: 500, levels: 8 }

/** A line that can't be read makes correct lines look wrong. */
const mostSyntaxFaults = 5

/**
 * Reads the YAML of a theme or a book. It's plain data: nothing is executed, tags that aren't YAML's own mean nothing, and anchors and
 * aliases, which can multiply the contents of a file, are rejected.
 *
 * @param log gets a fault for invalid YAML, for keys that occur twice, and for what is too large
 * @param part of a file of another program, which may have aliases; all of it if absent
 * @returns the map that the file is, or `undefined` if it can't be read
 */
export function readYaml(
  text: string,
  log: FaultLog,
  { characters, brackets, levels }: YamlLimits = themeLimits,
  part?: YamlPart,
): YamlMap | undefined {
  if (text.length > characters) {
    log.add(undefined, `The file has ${text.length} characters; ${characters} are allowed.`)
    return undefined
  }
  if ((text.match(/[[{]/g)?.length ?? 0) > brackets) {
    log.add(undefined, `The file has more than ${brackets} brackets.`)
    return undefined
  }
  const lineCounter = new LineCounter()
  const lines = text.split('\n')
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  const parsed = parseDocument(text, {
    lineCounter,
    schema: 'core',
    version: '1.2',
    // Text after the marker of a second document would be ignored.
    logLevel: 'error',
    prettyErrors: false,
    // Compares each key with every other; `entries` looks them up.
    uniqueKeys: false,
  })
  const { contents, errors } = parsed
  const anchors = new Map<string, ParsedNode>()
  /** Anchors whose values are being read: one that contains itself has no end. */
  const open = new Set<string>()
  let aliased = 0
  for (const { message, pos } of errors.slice(0, mostSyntaxFaults)) {
    log.add(lineAt(pos[0]), `This isn't valid YAML: ${explained(message)}`)
  }
  if (errors.length > 0) return undefined
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { type: 'map', entries: [], line: 1 }
  }
  if (!isMap(contents)) {
    log.add(1, 'The file must have keys with values, such as "extends: corporate".')
    return undefined
  }
  if (part === undefined) return mapOf(contents, 0)
  visit(contents, {
    Node: (_, node) => {
      // Nodes of a parsed document were all parsed.
      if (!isAlias(node) && node.anchor) anchors.set(node.anchor, node as ParsedNode)
    },
  })
  const items = contents.items.filter(
    ({ key }) => isScalar(key) && part.keys.has(String(key.value)),
  )
  return mapOf({ items }, 0)

  function readValue(node: ParsedNode | null, keyLine: number, depth: number): YamlValue {
    const line = node === null ? keyLine : lineAt(node.range[0])
    const nothing: YamlScalar = { type: 'scalar', value: null, text: '', line, comment: null }
    if (isScalar(node)) {
      const { value, source } = node
      const known =
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      if (known) {
        const written = typeof value === 'string' ? value : (source ?? String(value))
        return { ...nothing, value, text: written }
      }
      return { ...nothing, line: keyLine, comment: commentAt(keyLine) }
    }
    if (node === null) return { ...nothing, comment: commentAt(keyLine) }
    if (open.size > 0) aliased++
    if (isAlias(node) && part !== undefined) return readAlias(node.source, line, depth, part)
    if (isAlias(node)) {
      log.add(line, 'Anchors and aliases (&name, *name) are not supported; write the value out.')
      return { type: 'unreadable', line }
    }
    if (depth >= levels) {
      log.add(line, `Values nest more than ${levels} levels here.`)
      return { type: 'unreadable', line }
    }
    if (isMap(node)) return mapOf(node, depth)
    if (isSeq(node)) {
      const items = node.items.map((item) => readValue(item, line, depth + 1))
      return { type: 'list', items, line }
    }
    return nothing
  }

  function readAlias(
    name: string,
    line: number,
    depth: number,
    { aliased: most }: YamlPart,
  ): YamlValue {
    const target = anchors.get(name)
    if (target === undefined || open.has(name) || aliased > most) {
      const message =
        target === undefined
          ? `There is no anchor &${name.slice(0, 80)}.`
          : aliased > most
            ? `Aliases stand for more than ${most} values here.`
            : `The alias *${name.slice(0, 80)} holds itself.`
      log.add(line, message)
      return { type: 'unreadable', line }
    }
    open.add(name)
    const value = readValue(target, line, depth)
    open.delete(name)
    return value
  }

  function mapOf(
    node: { readonly items: readonly { key: ParsedNode; value: ParsedNode | null }[] },
    depth: number,
  ): YamlMap {
    const lineOf = new Map<string, number>()
    const entries = node.items.flatMap(({ key, value }): YamlEntry[] => {
      const line = lineAt(key.range[0])
      if (!isScalar(key)) {
        log.add(line, 'A key is a word.')
        return []
      }
      const name = String(key.value)
      const earlier = lineOf.get(name)
      if (earlier !== undefined) {
        log.add(line, `The key ${name} is repeated here; it is first set on line ${earlier}.`)
        return []
      }
      lineOf.set(name, line)
      return [{ key: name, value: readValue(value, line, depth + 1), line }]
    })
    return { type: 'map', entries, line: entries[0]?.line ?? 1 }
  }

  function commentAt(line: number): string | null {
    return /:\s+(#.*)$/s.exec(lines[line - 1] ?? '')?.[1]?.trimEnd() ?? null
  }
}

/** The parser's message, in words for people who don't know its terms. */
function explained(message: string): string {
  const sentence = message.replace(/[.:]?$/, '.')
  if (message.startsWith('Maximum call stack')) return 'its values nest too deeply.'
  if (message.startsWith('Source contains multiple documents'))
    return 'it contains several documents; put all keys into one, without ---.'
  if (message.startsWith('Flow ')) return 'a { or [ above is not closed.'
  if (message.startsWith('Nested mappings'))
    return 'put text that contains a colon in quotation marks.'
  return sentence
}

export function entryOf({ entries }: Pick<YamlMap, 'entries'>, key: string): YamlEntry | undefined {
  return entries.find((entry) => entry.key === key)
}

/** The text of a scalar; empty for anything else. */
export function textOf(value: YamlValue | undefined): string {
  return value?.type === 'scalar' && value.value !== null ? value.text : ''
}
