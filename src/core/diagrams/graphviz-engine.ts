import { characterWidth, type Face } from '../layout/character-width.ts'
import { lazy } from '../memoize.ts'
import type { DiagramSetting } from './setting.ts'

type Graphviz = Awaited<ReturnType<typeof import('@hpcc-js/wasm-graphviz')['Graphviz']['load']>>

/** Ways to lay out a graph (https://graphviz.org/docs/layouts/). */
export const layouts = [
  'dot',
  'neato',
  'fdp',
  'sfdp',
  'circo',
  'twopi',
  'osage',
  'patchwork',
] as const
export type Layout = (typeof layouts)[number]

/** Graphviz as WebAssembly, with a memory of its own. */
export interface GraphvizEngine {
  /** `false` once it has thrown or was interrupted: it can't be used again. */
  isSound: boolean
  /**
   * @returns SVG
   * @throws Graphviz can't draw it, or ended
   */
  draw(source: string, layout: Layout, faces: DiagramSetting['faces']): string
}

/** 0.8 MB, loaded when the first document has a graph. */
let load = lazy(instantiate)

/** @throws it can't be loaded: a fault of the installation */
export async function loadGraphviz(): Promise<GraphvizEngine> {
  const engine = await load()
  if (engine.isSound) return engine
  load = lazy(instantiate)
  return load()
}

async function instantiate(): Promise<GraphvizEngine> {
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz')
  // It keeps one instance, which may be the one that ended.
  Graphviz.unload()
  const graphviz = await Graphviz.load()
  const tables = findTables(heapOf(graphviz))
  const atStart = memoryInUse(heapOf(graphviz))
  return {
    isSound: true,
    draw(source, layout, faces) {
      restore(heapOf(graphviz), atStart)
      setWidths(heapOf(graphviz), tables, faces, source)
      return graphviz.layout(source, 'svg', layout)
    },
  }
}

/** The memory up to the last byte that isn't 0: all of it at the start. */
function memoryInUse(heap: Int16Array): Int16Array {
  return heap.slice(0, heap.findLastIndex((value) => value !== 0) + 1)
}

/**
 * What a graph leaves in memory, Graphviz's faults with it, would change the next: a record whose label begins with a line break was
 * drawn once and ended Graphviz the second time.
 */
function restore(heap: Int16Array, atStart: Int16Array): void {
  heap.set(atStart)
  heap.fill(0, atStart.length)
}

/** Widths of the characters of a font: 128 for each of regular, bold, italic and bold italic. */
interface Tables {
  readonly text: readonly number[]
  readonly code: number
}

const unitsPerEm = 2048
const tableLength = 128
const space = 0x20

/** The first widths of what Graphviz estimates text by (lib/common/textspan_lut.c): Times, Arial and Courier, from the space on. */
const firstWidths = {
  times: [512, 682, 836, 1024, 1024, 1706, 1593],
  arial: [569, 569, 727, 1139, 1139, 1821, 1366],
  courier: Array.from({ length: 90 }, () => 1229),
} as const

/**
 * Graphviz has no fonts, and estimates text by tables of three. They are found in its memory, where the widths of the theme's fonts
 * take their place, so that boxes fit what is in them.
 */
function findTables(heap: Int16Array): Tables {
  return {
    text: [tableIn(heap, firstWidths.times), tableIn(heap, firstWidths.arial)],
    code: tableIn(heap, firstWidths.courier),
  }
}

function tableIn(heap: Int16Array, widths: readonly number[]): number {
  const [first = 0] = widths
  for (let at = heap.indexOf(first); at !== -1; at = heap.indexOf(first, at + 1)) {
    if (widths.every((width, index) => heap[at + index] === width)) return at - space
  }
  throw new Error('Graphviz has other widths of characters than its pinned version.')
}

/** It grows, and is then another. The package doesn't declare what its module is, nor that this is public. */
function heapOf(graphviz: Graphviz): Int16Array {
  const { _module } = graphviz as unknown as { _module: { HEAPU8: Uint8Array } }
  const { buffer, byteOffset, length } = _module.HEAPU8
  return new Int16Array(buffer, byteOffset, length >> 1)
}

function setWidths(
  heap: Int16Array,
  tables: Tables,
  { regular, bold, code }: DiagramSetting['faces'],
  source: string,
): void {
  for (const table of tables.text) setTable(heap, table, [regular, bold, regular, bold], source)
  setTable(heap, tables.code, [code, code, code, code], source)
}

function setTable(heap: Int16Array, table: number, faces: readonly Face[], source: string): void {
  for (const [index, face] of faces.entries()) {
    const start = table + index * tableLength
    for (let code = space; code < 0x7f; code++) {
      heap[start + code] = Math.round(characterWidth(code, face) * unitsPerEm)
    }
    const widest = Math.max(characterWidth(space, face), widthOfByte(source, face))
    heap[start + space] = Math.round(widest * unitsPerEm)
  }
}

/**
 * Graphviz takes each byte of a character beyond ASCII for a space. So a space is as wide as a byte of what the source holds of
 * such, in em: of the letters of two, three or four bytes the widest in the mean. 0 without any.
 */
function widthOfByte(source: string, face: Face): number {
  const widths = new Map<number, { sum: number; count: number }>()
  for (const [character] of source.matchAll(/[^\0-\u007f]/gu)) {
    const code = character.codePointAt(0) ?? 0
    const bytes = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    const known = widths.get(bytes) ?? { sum: 0, count: 0 }
    known.sum += characterWidth(code, face) / bytes
    known.count += 1
    widths.set(bytes, known)
  }
  return Math.max(0, ...Array.from(widths.values(), ({ sum, count }) => sum / count))
}
