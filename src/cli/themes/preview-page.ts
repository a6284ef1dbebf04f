import { formatBytes } from '../../common/files/format-bytes.ts'
import { escapeHtml } from '../../core/escape.ts'
import type { Format } from '../../core/formats/formats.ts'
import { paletteKeys, type ThemeDefinition } from '../../core/theme/types.ts'

interface MadeFile {
  readonly format: Format
  /** In bytes. */
  readonly size: number
}

/**
 * A page that shows `specimen.html` and `specimen.pdf` side by side, and links all files. It needs no network.
 *
 * @param notes - what is to be known of the theme, each a sentence
 */
export function previewPage(
  { name, palette }: ThemeDefinition,
  files: readonly MadeFile[],
  notes: readonly string[],
): string {
  const swatches = paletteKeys.map(
    (key) =>
      `<li><span style="background:${escapeHtml(palette[key])}"></span>${key} <code>${escapeHtml(palette[key])}</code></li>`,
  )
  const links = files.map(
    ({ format, size }) =>
      `<li><a href="specimen.${format}">${format.toUpperCase()}</a> (${formatBytes(size)})</li>`,
  )
  const list = notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}: preview</title>
<style>
body { margin: 0; display: flex; flex-direction: column; height: 100vh; font: 14px system-ui, sans-serif }
header { padding: 10px 16px; border-bottom: 1px solid #ccc }
h1 { margin: 0 0 6px; font-size: 18px }
header ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 0; padding: 0; list-style: none }
header ul.notes { display: block; margin-top: 6px; color: #8a3b00 }
span { display: inline-block; width: 14px; height: 14px; margin-right: 6px; vertical-align: -2px; border: 1px solid #999 }
main { flex: 1; display: flex; min-height: 0 }
iframe { flex: 1; width: 50%; border: 0 }
iframe + iframe { border-left: 1px solid #ccc }
</style>
<header>
<h1>${escapeHtml(name)}</h1>
<ul>${swatches.join('')}</ul>
<ul>${links.join('')}</ul>
${notes.length === 0 ? '' : `<ul class="notes">\n${list}\n</ul>`}
</header>
<main>
<iframe src="specimen.html" title="HTML"></iframe>
<iframe src="specimen.pdf" title="PDF"></iframe>
</main>
</html>
`
}
