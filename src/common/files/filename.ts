import { textExtensions } from '../../core/document/document-names.ts'
import type { OutputFormat } from '../../core/formats/formats.ts'

export const defaultBaseName = 'document'

const maxCharacters = 120
/** Linux and macOS allow 255 bytes; this leaves room for a number and an extension. */
const maxBytes = 230
/** Characters beyond this could not be kept anyway. */
const maxInput = 4096

/**
 * Control characters, lone surrogates, line separators, bidirectional controls (which can make `gpj.exe` look like
 * `exe.jpg`) and invisible characters. Emoji components stay, and so does the non-joiner, which Persian needs.
 */
const unwanted =
  /[\p{Cc}\p{Cs}\u2028\u2029]|(?!\p{Emoji_Component}|\u200c)\p{Default_Ignorable_Code_Point}/gu
/** A name of nothing else is invisible. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Mn}\s.]*$/u
/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const windowsCharacters = /[<>:"|?*]/g
const windowsDevice = /^(?:con(?:in\$|out\$)?|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]) *(?:\.|$)/i

/**
 * A file name that is safe on every system, without an extension, from an untrusted name.
 *
 * Keeps the last segment of a path, normalises it (NFC), removes unsafe and invisible characters and truncates it to 120
 * characters. A Markdown extension, or that of the format, is removed, since the format's is added later.
 *
 * @returns never empty: `document` if nothing is left
 */
export function baseName(given: string, format: OutputFormat): string {
  const segment = given.slice(-maxInput).split(/[/\\]/).at(-1) ?? ''
  const clean = segment.normalize('NFC').replace(unwanted, '').replace(windowsCharacters, '')
  const name = withoutDevices(withoutExtension(trimDots(clean), [...textExtensions, format]))
  const kept = trimDots(cut(name))
  return invisible.test(kept) ? defaultBaseName : kept
}

/**
 * A title from an untrusted name of a file: `launch-plan_2026.md` is `launch plan 2026`.
 *
 * @returns never empty, as `baseName`
 */
export function titleOfFile(given: string, format: OutputFormat): string {
  const words = baseName(given, format).replace(/[-_]+/gu, ' ').trim()
  return words === '' ? defaultBaseName : words
}

/** Whether a file's name has an extension of Markdown. */
export function hasMarkdownExtension(name: string): boolean {
  return textExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
}

/**
 * Makes names unique in one folder: a name that is taken gets `-2`, `-3`…
 * Names that a case-insensitive file system can't tell apart count as the same.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  const lastNumber = new Map<string, number>()
  return names.map((name) => {
    const key = fold(name)
    let number = lastNumber.get(key) ?? 1
    let candidate = number === 1 ? name : `${name}-${number}`
    while (taken.has(fold(candidate))) {
      number += 1
      candidate = `${name}-${number}`
    }
    lastNumber.set(key, number)
    taken.add(fold(candidate))
    return candidate
  })
}

function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

/** Leading dots hide a file, trailing ones are dropped by Windows. */
function trimDots(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isDotOrSpace(name, start)) start += 1
  while (end > start && isDotOrSpace(name, end - 1)) end -= 1
  return name.slice(start, end)
}

function isDotOrSpace(name: string, index: number): boolean {
  return /[.\s]/.test(name.charAt(index))
}

function withoutExtension(name: string, extensions: readonly string[]): string {
  const extension = extensions.find((known) => name.toLowerCase().endsWith(`.${known}`))
  return extension === undefined ? name : trimDots(name.slice(0, -extension.length - 1))
}

/** `con.report` opens the console too, whatever follows the dot. */
function withoutDevices(name: string): string {
  let remaining = name
  while (windowsDevice.test(remaining)) remaining = trimDots(remaining.replace(windowsDevice, ''))
  return remaining
}

const printableAscii = /^[ -~]*$/
/** Made when first needed, since that takes ten milliseconds. */
let graphemes: Intl.Segmenter | undefined

function cut(name: string): string {
  if (name.length <= maxCharacters && printableAscii.test(name)) return name
  graphemes ??= new Intl.Segmenter()
  let kept = ''
  let characters = 0
  let bytes = 0
  // Whole graphemes, so that no emoji or accented letter is cut through.
  for (const { segment } of graphemes.segment(name)) {
    characters += [...segment].length
    bytes += Buffer.byteLength(segment)
    if (characters > maxCharacters || bytes > maxBytes) break
    kept += segment
  }
  return kept
}
