import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The functions of HarfBuzz that are used, as WebAssembly exports them: pointers, tags and flags are numbers. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, free: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_del(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, type: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(
    input: number,
    face: number,
    axis: number,
    value: number,
  ): number
  hb_subset_or_fail(face: number, input: number): number
}

let module: WebAssembly.Module | undefined

/**
 * A HarfBuzz with a memory of its own: after a fault, and with large fonts, it's thrown away whole. 1 ms.
 *
 * @throws it can't be read: a fault of the installation
 */
function harfBuzz(): HarfBuzz {
  if (module === undefined) {
    const require = createRequire(import.meta.url)
    const file = require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
    module = new WebAssembly.Module(readFileSync(file))
  }
  // Untyped by nature: WebAssembly says nothing about its functions' arguments.
  const harfbuzz = new WebAssembly.Instance(module, {}).exports as unknown as HarfBuzz
  harfbuzz._initialize()
  return harfbuzz
}

// hb-subset.h: hb_subset_sets_t, hb_subset_flags_t; hb-blob.h: hb_memory_mode_t.
const droppedTables = 3
const layoutFeatures = 6
const withoutHinting = 0x01
const withoutSubroutines = 0x04
const writable = 2

export interface SubsetOptions {
  /** All that the font has, if absent. */
  readonly characters?: Iterable<number>
  /** Features beside HarfBuzz's own choice, and out of it. All, if there are no `characters`. */
  readonly more?: readonly string[]
  readonly without?: readonly string[]
  /** Where a variable font is fixed, by the tags of its axes: all of them, or none. */
  readonly axes?: ReadonlyMap<string, number>
}

/**
 * A font with those of the characters that it has, and the features by which they are joined, kerned and accented; without hints.
 * Made anew from end to end, whatever was in the file.
 *
 * @throws {SubsetError} HarfBuzz can't read the font
 */
export function subset(font: Uint8Array, options: SubsetOptions): Buffer {
  const harfbuzz = harfBuzz()
  try {
    return subsetBy(harfbuzz, font, options)
  } catch (error) {
    // Of memory that it can't have, among others.
    if (error instanceof WebAssembly.RuntimeError) throw new SubsetError()
    throw error
  }
}

/** HarfBuzz makes no subset of the font. */
export class SubsetError extends Error {
  constructor() {
    super("HarfBuzz can't subset this font.")
    this.name = 'SubsetError'
  }
}

function subsetBy(
  harfbuzz: HarfBuzz,
  font: Uint8Array,
  { characters, more = [], without = [], axes = new Map() }: SubsetOptions,
): Buffer {
  const { memory } = harfbuzz
  const start = harfbuzz.malloc(font.length)
  if (start === 0) throw new SubsetError()
  new Uint8Array(memory.buffer).set(font, start)
  const source = harfbuzz.hb_blob_create(start, font.length, writable, 0, 0)
  const face = harfbuzz.hb_face_create(source, 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  if (characters === undefined) {
    harfbuzz.hb_subset_input_keep_everything(input)
  } else {
    const unicodes = harfbuzz.hb_subset_input_unicode_set(input)
    for (const code of characters) harfbuzz.hb_set_add(unicodes, code)
    const features = harfbuzz.hb_subset_input_set(input, layoutFeatures)
    for (const feature of more) harfbuzz.hb_set_add(features, tagNumber(feature))
    for (const feature of without) harfbuzz.hb_set_del(features, tagNumber(feature))
  }
  const dropped = harfbuzz.hb_subset_input_set(input, droppedTables)
  for (const table of ['STAT', 'meta', 'VDMX']) harfbuzz.hb_set_add(dropped, tagNumber(table))
  harfbuzz.hb_subset_input_set_flags(
    input,
    characters === undefined ? withoutHinting | withoutSubroutines : withoutHinting,
  )
  for (const [axis, value] of axes) {
    const pinned = harfbuzz.hb_subset_input_pin_axis_location(input, face, tagNumber(axis), value)
    if (pinned === 0) throw new SubsetError()
  }
  const result = harfbuzz.hb_subset_or_fail(face, input)
  if (result === 0) throw new SubsetError()
  const blob = harfbuzz.hb_face_reference_blob(result)
  const at = harfbuzz.hb_blob_get_data(blob, 0)
  return Buffer.from(memory.buffer.slice(at, at + harfbuzz.hb_blob_get_length(blob)))
}

function tagNumber(tag: string): number {
  return Buffer.from(tag, 'latin1').readUInt32BE()
}
