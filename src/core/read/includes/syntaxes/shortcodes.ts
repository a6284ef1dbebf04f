import { TagFinder, type TemplateTag } from '../../syntax/template-tag.ts'
import type { Directive, IncludeSyntax, WantedFile } from '../include-syntax.ts'
import { fenced, whole } from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** Quarto's `{{< include _part.qmd >}}`, and the shortcodes of Hugo's themes: Relearn's `include` and Docsy's `readfile`. */
export const shortcodes: IncludeSyntax = {
  id: 'template-tags',
  signs: ['{{<', '{{%'],
  kinds: [],
  read: ({ text, path }) => {
    const found: Directive[] = []
    const tags = new TagFinder(text)
    let end = 0
    for (const { index: from } of text.matchAll(/(?<!\{)\{\{[<%]/g)) {
      if (from < end) continue
      const tag = tags.at(from)
      if (tag === null) continue
      end = tag.end
      const file = fileOf(tag, path)
      if (file === null) continue
      const shown = `{{< ${tag.name} >}}`
      found.push({ from, to: tag.end, lines: 1, pieces: [{ file }], shown, as: 'text' })
    }
    return found
  },
}

function fileOf(
  { name, words, pairs, form, language }: TemplateTag,
  path: string,
): WantedFile | null {
  if (language !== 'shortcode' || form === 'close' || !/^(?:include|readfile)$/.test(name))
    return null
  const written = pairs.get('file') ?? words[0] ?? ''
  if (written === '') return null
  const isCode = pairs.get('code') === 'true'
  return {
    paths: [
      ...new Set([
        ...beside(path, written),
        ...(beside(path, written).length > 0 ? fromRoot(written) : []),
      ]),
    ],
    ...{ name: written, part: whole, partName: '' },
    ...(isCode && { code: (lines) => fenced(lines, pairs.get('lang') ?? '') }),
  }
}
