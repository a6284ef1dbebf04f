import { convert } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'

export interface Included {
  /** What is in the page's `main`. */
  readonly html: string
  /** Its words, without markup. */
  readonly text: string
  readonly warnings: readonly Warning[]
}

/** A document that came with files, as a page. */
export async function included(
  content: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Included> {
  const images = Object.entries(files).map(([url, file]) => ({ url, bytes: Buffer.from(file) }))
  const { bytes, warnings } = await convert({ content, format: 'html', images })
  const page = new TextDecoder().decode(bytes)
  const html = /<main[^>]*>\n?(.*)<\/main>/s.exec(page)?.[1] ?? ''
  const text = html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return {
    html,
    text: text.replace(/\s+/g, ' ').trim(),
    warnings: warnings.filter(({ code }) => code !== 'image_unused'),
  }
}
