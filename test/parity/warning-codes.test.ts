import { expect, test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'
import { type WarningCode, warningCodes } from '#octavo/core/document/warnings.js'
import type { Format } from '#octavo/core/formats/formats.js'
import type { PaletteOverrides } from '#octavo/core/theme/types.js'

/** A drawing that takes some seconds to draw with as many pixels as others. */
const slowSvg = `![b](data:image/svg+xml;base64,${btoa(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${'<rect width="900" height="900" style="filter:blur(9px)"/>'.repeat(3)}</svg>`,
)})`

/** `heading_class_dropped` is no longer given, but stays known to clients. */
const withoutDocument = [
  'unknown_field',
  'contents_page_numbers_missing',
  'pdf_simplified',
  'pdf_not_ua',
  'heading_class_dropped',
  'template_content_dropped',
  'template_field_unset',
  'template_contents_stale',
  'template_style_missing',
  'template_option_ignored',
  'font_not_embedded',
  'font_style_missing',
  'theme_key_unused',
  'comparison_front_matter',
  'comparison_marked_as_whole',
  'comparison_not_exact',
  'comparison_suggestions',
  'comparison_too_large',
  'comparison_without_common_text',
  'comparison_front_matter',
  'comparison_suggestions',
  'comparison_marked_as_whole',
  'comparison_not_exact',
  'word_content_dropped',
  'edit_not_placed',
] as const

/**
 * A document that provokes each warning, and the line that it names. `unknown_field` is of requests, and tested with them.
 * `theme_key_unused` is of the theme of a request, and tested in test/service/theme-files.test.ts.
 * `word_content_dropped` is of Word files that are read, and tested in test/service/from-docx.test.ts; `edit_not_placed` of those that
 * are merged, and tested in test/service/merge.test.ts.
 * `font_not_embedded` and `font_style_missing` are of themes, and tested in test/fonts; those of Word templates in
 * test/docx/template.test.ts.
 * Those of comparisons are of two documents, and tested in test/compare.
 * No document is known that provokes `pdf_not_ua` or `pdf_simplified`; test/pdf/refused-blocks.test.ts tests it with trees that no reader makes.
 */
const provoking: Readonly<
  Record<
    Exclude<WarningCode, (typeof withoutDocument)[number]>,
    {
      readonly markdown: string
      readonly overrides?: PaletteOverrides
      readonly images?: ConversionRequest['images']
      readonly documents?: ConversionRequest['documents']
      readonly line?: number
      readonly only?: Format
    }
  >
> = {
  front_matter_invalid: { markdown: '---\ntoc: perhaps\n---\n\na', line: 2 },
  front_matter_unknown_key: { markdown: '---\nlayuot: post\n---\n\na', line: 2 },
  pdf_not_a: { markdown: '---\npdf: a-2b\n---\n\na', only: 'pdf' },
  option_without_effect: { markdown: '---\ntitle: A\nmainfont: B\n---\n\na', line: 3 },
  block_not_closed: { markdown: 'a\n\n:::note\nb', line: 3 },
  syntax_not_supported: { markdown: 'a\n\n{{< b >}}', line: 3 },
  include_left_out: { markdown: 'a\n\n{{#include b.md}}', line: 3 },
  html_dropped: { markdown: 'a\n\n<script>b</script>', line: 3 },
  link_dropped: { markdown: 'a\n\n[b](javascript:c)', line: 3 },
  link_title_dropped: { markdown: 'a\n\n[b](c "d")', line: 3, only: 'pdf' },
  link_target_missing: { markdown: 'a\n\n[b](#c)', line: 3 },
  label_unknown: { markdown: 'a\n\n@fig:b', line: 3 },
  list_empty: { markdown: 'a\n\n[LOF]', line: 3 },
  index_missing: { markdown: 'a\n\nb\\index{c}', line: 3 },
  index_entry_invalid: { markdown: 'a\n\nb\\index{c|(}\n\n\\printindex', line: 3 },
  label_duplicate: { markdown: '# a {#sec:b}\n\n# c {#sec:b}', line: 3 },
  bibliography_invalid: { markdown: '---\nbibliography: a.bib\n---\n\n[@b]', line: 2 },
  citation_unknown: { markdown: '---\nreferences: [{id: a, title: b}]\n---\n\n[@c]', line: 5 },
  link_document_missing: {
    markdown: 'a\n\n[b](c.md)',
    documents: { path: 'a.md', outputs: { 'a.md': 'a.html' } },
    line: 3,
  },
  image_not_found: { markdown: 'a\n\n![b](c.png)', line: 3 },
  image_not_loaded: { markdown: 'a\n\n![b](https://a.example/)', line: 3, only: 'docx' },
  image_invalid: { markdown: 'a\n\n![b](data:image/png;base64,AAAA)', line: 3 },
  image_reduced: { markdown: `a\n\n${slowSvg}`, line: 3, only: 'docx' },
  image_unused: { markdown: 'a', images: [{ url: 'b.png', bytes: new Uint8Array() }] },
  image_alt_missing: { markdown: 'a\n\n![](b.png)', line: 3 },
  footnote_unused: { markdown: 'a\n\n[^b]: c', line: 3 },
  footnote_duplicate: { markdown: 'a[^b]\n\n[^b]: c\n\n[^b]: d', line: 5 },
  page_break_dropped: { markdown: '- a\n\n  \\newpage', line: 3 },
  running_heading_dropped: {
    markdown: '---\nheader: "{section}"\n---\n\n# a',
    line: 2,
    only: 'html',
  },
  letterhead_dropped: {
    markdown: `---\nletterhead: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"\n---\n\na`,
    line: 2,
    only: 'html',
  },
  line_numbers_dropped: {
    markdown: '---\npage: {line_numbers: page}\n---\n\na',
    line: 2,
    only: 'html',
  },
  toc_dropped: { markdown: '- a\n\n  [TOC]', line: 3 },
  table_cells_dropped: { markdown: '| a |\n| - |\n| b | c |', line: 3 },
  math_invalid: { markdown: 'a\n\n$\\frac{b$', line: 3 },
  math_simplified: {
    markdown: 'a\n\n$$\nx = \\left(\\begin{array}{c} b \\\\ \\hline c \\end{array}\\right)\n$$',
    line: 3,
    only: 'docx',
  },
  table_invalid: { markdown: 'a\n\n```csv table\nb,c\n"d,e\n```', line: 5 },
  data_missing: { markdown: '---\ndata: {a: 1}\n---\n\n{{ b }}', line: 5 },
  data_invalid: { markdown: '---\ndata: {a: b}\n---\n\n{{ a | number }}', line: 5 },
  table_row_uneven: { markdown: 'a\n\n```csv table\nb,c\nd\n```', line: 5 },
  diagram_invalid: { markdown: 'a\n\n```mermaid\nflowchart LR\n  A -->\n  B[\n```', line: 6 },
  diagram_too_large: {
    markdown: `a\n\n\`\`\`mermaid\nflowchart LR\n${'A-->B\n'.repeat(1001)}\`\`\``,
    line: 3,
  },
  diagram_in_part: {
    markdown: 'a\n\n```mermaid\n%%{init: {"theme": "forest"}}%%\nflowchart LR\n  A --> B\n```',
    line: 4,
  },
  code_not_highlighted: { markdown: `a\n\n\`\`\`js\n${'b = 1\n'.repeat(40_000)}\`\`\``, line: 3 },
  characters_removed: { markdown: 'a\n\nb\u0007', line: 3 },
  heading_level_skipped: { markdown: '# a\n\n### b', line: 3, only: 'pdf' },
  heading_empty: { markdown: 'a\n\n#\n\nb', line: 3 },
  sections_not_numbered: {
    markdown: '---\nnumber_sections: true\n---\n\n# 1. a\n\n# 2. b',
    line: 5,
  },
  clause_number_differs: { markdown: '---\nnumbering: legal\n---\n\n## 2. a', line: 5 },
  chapters_not_numbered: { markdown: '---\nnumber_by_chapter: true\n---\n\n# a', line: 2 },
  missing_glyph: { markdown: 'a\n\n\u{13000}', line: 3, only: 'pdf' },
  epub_option_ignored: { markdown: '---\nwatermark: Draft\n---\n\na', line: 2, only: 'epub' },
  slides_option_ignored: { markdown: '---\nwatermark: Draft\n---\n\na', line: 2, only: 'pptx' },
  slide_divided: { markdown: `# a\n\n${'- b\n'.repeat(60)}`, line: 1, only: 'pptx' },
  slide_text_reduced: { markdown: `# a\n\n${'- b\n'.repeat(13)}`, line: 1, only: 'pptx' },
  low_contrast: { markdown: 'a', overrides: { text: '#ffff00' } },
}

test('each warning can be provoked', () => {
  const codes = Object.keys(warningCodes).filter(
    (code) => !withoutDocument.some((other) => other === code),
  )
  expect(Object.keys(provoking).sort()).toEqual(codes.sort())
})

test.each(Object.entries(provoking))(
  '%s names its line',
  async (code, { markdown, overrides = {}, images = [], documents, line, only }) => {
    for (const format of only === undefined ? (['html', 'docx', 'pdf'] as const) : [only]) {
      const { warnings } = await convert({
        content: markdown,
        format,
        overrides,
        images,
        ...(documents && { documents }),
      })
      expect(warnings.map((warning) => [warning.code, warning.line])).toContainEqual([code, line])
    }
  },
)
