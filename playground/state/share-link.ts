import {
  type FrontMatterOptions,
  type Overrides,
  type PaletteKey,
  type Preview,
  paletteKeys,
  previews,
} from '../api/types.ts'
import { decodeBase64Url, encodeBase64Url } from './base64-url.ts'
import { asOptions } from './options.ts'

/** The content of a link: a document and its look. Never a key. */
export interface Shared {
  readonly name: string
  readonly text: string
  readonly theme: string
  readonly overrides: Overrides
  readonly options: FrontMatterOptions
  readonly view: Preview
}

/** Browsers take megabytes, but mail and chat programs cut a link long before. */
export const maxFragmentLength = 64 * 1024

/** A real document of that compressed length is shorter; a longer one is an attack. */
const maxTextLength = 4 * 1024 * 1024
const maxNameLength = 200

/**
 * Encodes a document as a fragment without `#`: JSON, deflated (RFC 1951), in base64url. Browsers don't send fragments
 * (RFC 3986, 3.5), so the service doesn't see it.
 */
export async function encodeShared(shared: Shared): Promise<string> {
  const { name, text, theme, overrides, options, view } = shared
  const json = new TextEncoder().encode(
    JSON.stringify({ v: 1, name, text, theme, overrides, options, view }),
  )
  const deflated = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return `doc=${encodeBase64Url(new Uint8Array(await new Response(deflated).arrayBuffer()))}`
}

/** Decodes a fragment, which anybody may have written; `undefined` if it's malformed. */
export async function decodeShared(fragment: string): Promise<Shared | undefined> {
  const encoded = new URLSearchParams(fragment).get('doc')
  if (encoded === null || encoded.length > maxFragmentLength) return undefined
  try {
    const bytes = decodeBase64Url(encoded)
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return asShared(JSON.parse(await readBounded(inflated, maxTextLength)))
  } catch {
    // Truncated, or never a document.
    return undefined
  }
}

async function readBounded(stream: ReadableStream<Uint8Array>, maxLength: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > maxLength) {
      await reader.cancel()
      throw new RangeError('The document is too large for a link.')
    }
  }
}

function asShared(value: unknown): Shared | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, text, theme, overrides, options, view } = value as Record<string, unknown>
  if (typeof name !== 'string' || typeof text !== 'string' || typeof theme !== 'string') {
    return undefined
  }
  return {
    name: name.slice(0, maxNameLength),
    text,
    theme: theme.slice(0, maxNameLength),
    overrides: asOverrides(overrides),
    options: asOptions(options),
    view: previews.find((format) => format === view) ?? 'html',
  }
}

/** The values that are colours. */
export function asOverrides(value: unknown): Overrides {
  if (typeof value !== 'object' || value === null) return {}
  const given = new Map(Object.entries(value))
  const entries = paletteKeys.flatMap((key): [PaletteKey, string][] => {
    const color: unknown = given.get(key)
    return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? [[key, color]] : []
  })
  return Object.fromEntries(entries)
}
