import { describe, expect, test } from 'vitest'
import type { WarningCode } from '#octavo/core/document/warnings.js'
import { formats } from '#octavo/core/formats/formats.js'
import { wordFile, textOf as wordText } from '../support/docx.ts'
import { epubBook } from '../support/epub.ts'
import { htmlPage, withoutEmbeddedFonts } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { pptx } from '../support/pptx.ts'

/** What stands in no output, where it comes in a document, and the warning that it gives. */
interface NotAllowed {
  readonly name: string
  readonly markdown: string
  readonly code: WarningCode
  readonly line: number
  /** Words of the document that every format shows all the same. */
  readonly kept: string
  /** What must not be found in what a reader sees, or in the HTML file. */
  readonly lost: string
}

/** Elements that are left out with all that is in them. */
const withContents = [
  ...['script', 'style', 'iframe', 'object', 'noscript', 'template', 'canvas', 'svg', 'math'],
  ...['applet', 'select', 'textarea', 'title', 'noembed', 'noframes', 'xmp'],
].map((name) => ({
  name: `<${name}>, with what is in it`,
  markdown: `Before.\n\nOne <${name}>lost-word</${name}> two.\n`,
  code: 'html_dropped' as const,
  line: 3,
  kept: 'One',
  lost: 'lost-word',
}))

/** Elements whose words stay. */
const tagOnly = [
  ...['form', 'button', 'video', 'audio', 'embed', 'link', 'meta', 'base', 'blink', 'marquee'],
  ...['dialog', 'fieldset', 'legend', 'map', 'area', 'frameset', 'frame', 'param', 'option'],
  ...['output', 'progress', 'meter', 'slot', 'portal', 'my-element', 'x'],
].map((name) => ({
  name: `the tag <${name}>`,
  markdown: `Before.\n\nOne <${name} data-lost="lost-word">kept-word</${name}> two.\n`,
  code: 'html_dropped' as const,
  line: 3,
  kept: 'kept-word',
  lost: 'lost-word',
}))

const attributes = [
  ['onclick', 'steal()'],
  ['onerror', 'steal()'],
  ['onmouseover', 'steal()'],
  ['style', 'background: url(https://lost.example/)'],
  ['bgcolor', '#a1b2c3'],
  ['title', 'lost-title'],
  ['lang', 'x-lost'],
].map(([name = '', value = '']) => ({
  name: `the attribute ${name}`,
  markdown: `Before.\n\n<p ${name}="${value}">kept-word</p>\n`,
  code: 'html_dropped' as const,
  line: 3,
  kept: 'kept-word',
  lost: value,
}))

const addresses = [
  'javascript:steal()',
  'JaVaScRiPt:steal()',
  'data:text/html,steal()',
  'vbscript:steal()',
  'file:///etc/steal',
  'about:steal',
  'blob:steal',
]

const links = addresses.flatMap((address) =>
  [
    ['inline', `[kept-word](${address})`],
    ['full reference', `[kept-word][r]\n\n[r]: ${address}`],
    ['shortcut reference', `[kept-word]\n\n[kept-word]: ${address}`],
    ['HTML', `<a href="${address}">kept-word</a>`],
    ['image', `[![kept-word](missing.png)](${address})`],
  ].map(([form, markdown]) => ({
    name: `${address} in a link (${form})`,
    markdown: `Before.\n\n${markdown}\n`,
    code: 'link_dropped' as const,
    line: 3,
    kept: 'kept-word',
    lost: address,
  })),
)

const images = ['javascript:steal()', 'file:///etc/steal', '/etc/steal', '..\\steal'].map(
  (address) => ({
    name: `${address} as an image`,
    markdown: `Before.\n\n![kept-word](${address})\n`,
    code: 'image_not_found' as const,
    line: 3,
    kept: 'kept-word',
    lost: address,
  }),
)

const others: readonly NotAllowed[] = [
  {
    name: 'a field to type in',
    markdown: 'Before.\n\nOne <input type="text" value="lost-word"> kept-word.\n',
    code: 'html_dropped',
    line: 3,
    kept: 'kept-word',
    lost: 'lost-word',
  },
  {
    name: 'a page break in a list',
    markdown: '- one\n\n  \\newpage\n\n  kept-word\n',
    code: 'page_break_dropped',
    line: 3,
    kept: 'kept-word',
    lost: 'newpage',
  },
  {
    name: 'a table of contents in a list',
    markdown: '# kept-word\n\n- one\n\n  [TOC]\n',
    code: 'toc_dropped',
    line: 5,
    kept: 'kept-word',
    lost: '[TOC]',
  },
  {
    name: 'cells beyond the head of their table',
    markdown: '| a |\n| --- |\n| kept-word | lost-word |\n',
    code: 'table_cells_dropped',
    line: 3,
    kept: 'kept-word',
    lost: 'lost-word',
  },
  {
    name: 'control characters',
    markdown: 'Before.\n\nkept-\u0007word\n',
    code: 'characters_removed',
    line: 3,
    kept: 'kept-word',
    lost: '\u0007',
  },
  {
    name: 'an unknown key of the front matter',
    markdown: '---\ntitle: kept-word\ntitel: lost-word\n---\n\nText\n',
    code: 'front_matter_unknown_key',
    line: 3,
    kept: 'kept-word',
    lost: 'lost-word',
  },
  {
    name: 'a value of the front matter that means nothing',
    markdown: '---\ntitle: kept-word\npage_size: lost-word\n---\n\nText\n',
    code: 'front_matter_invalid',
    line: 3,
    kept: 'kept-word',
    lost: 'lost-word',
  },
  {
    name: 'an image whose data is broken',
    markdown: 'Before.\n\n![kept-word](data:image/png;base64,AAAA)\n',
    code: 'image_invalid',
    line: 3,
    kept: 'kept-word',
    lost: 'AAAA',
  },
  {
    name: 'a link to a place that is not there',
    markdown: 'Before.\n\n[kept-word](#lost-word)\n',
    code: 'link_target_missing',
    line: 3,
    kept: 'kept-word',
    lost: 'lost-word',
  },
  {
    name: 'a footnote that nothing cites',
    markdown: 'kept-word\n\n[^n]: lost-word\n',
    code: 'footnote_unused',
    line: 3,
    kept: 'kept-word',
    lost: 'lost-word',
  },
  {
    name: 'a second footnote of the same name',
    markdown: 'a[^n]\n\n[^n]: kept-word\n\n[^n]: lost-word\n',
    code: 'footnote_duplicate',
    line: 5,
    kept: 'kept-word',
    lost: 'lost-word',
  },
]

/** Nothing of these is lost: they are shown plainer than asked, or told of because readers would miss something. */
const told: readonly Omit<NotAllowed, 'lost'>[] = [
  {
    name: 'a formula that can’t be parsed',
    markdown: 'Before.\n\nIt is $\\frac{kept-word$.\n',
    code: 'math_invalid',
    line: 3,
    kept: 'kept-word',
  },
  {
    name: 'a code block too large to highlight',
    markdown: `Before.\n\n\`\`\`js\nkept-word\n${`${'a = 1; '.repeat(10)}\n`.repeat(4000)}\`\`\`\n`,
    code: 'code_not_highlighted',
    line: 3,
    kept: 'kept-word',
  },
  {
    name: 'a heading without text',
    markdown: 'kept-word\n\n#\n\nText\n',
    code: 'heading_empty',
    line: 3,
    kept: 'kept-word',
  },
  {
    name: 'an image without a text alternative',
    markdown:
      'kept-word\n\n![](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)\n',
    code: 'image_alt_missing',
    line: 3,
    kept: 'kept-word',
  },
]

const cases = [...withContents, ...tagOnly, ...attributes, ...links, ...images, ...others]

describe.each([...cases, ...told])('$name', ({ markdown, code, line, kept, ...rest }) => {
  const lost = 'lost' in rest ? rest.lost : undefined

  test.each(formats)('is told of, on its line, and taken out of %s', async (format) => {
    const { source, shown, warnings } = await read(markdown, format)
    expect(warnings.map((warning) => [warning.code, warning.line])).toContainEqual([code, line])
    // A line may break within a word that has a hyphen.
    expect(shown.replace(/\s+/g, '')).toContain(kept)
    if (lost === undefined) return
    expect(shown).not.toContain(lost)
    expect(source).not.toContain(lost)
  })
})

/** What a reader sees of a document in one format, and all that a program finds in its text. */
async function read(content: string, format: (typeof formats)[number]) {
  switch (format) {
    case 'html': {
      const page = await htmlPage(content)
      const source = withoutEmbeddedFonts(page.source)
      return { source, shown: source, warnings: page.warnings }
    }
    case 'docx': {
      const file = await wordFile(content)
      const parts = file.names.filter((name) => /\.(?:xml|rels)$/.test(name))
      const texts = parts.map((name) => new TextDecoder().decode(file.file(name)))
      const shown = ['word/document.xml', 'word/footnotes.xml']
        .filter((name) => file.names.includes(name))
        .map((name) => wordText(file.part(name)))
      return { source: texts.join('\n'), shown: shown.join('\n'), warnings: file.warnings }
    }
    case 'pdf': {
      const file = await pdf(content)
      const targets = file.pages.flatMap(({ links: all }) => all.map(({ target }) => target))
      return { source: targets.join('\n'), shown: file.text, warnings: file.warnings }
    }
    case 'epub': {
      const { whole, warnings } = await epubBook(content)
      return { source: whole.source, shown: whole.source, warnings }
    }
    case 'pptx': {
      const { slides, text, names, warnings } = await pptx(content)
      const source = names.filter((name) => /\.(?:xml|rels)$/.test(name)).map(text)
      const shown = slides.flatMap(({ title, texts }) => [title ?? '', ...texts])
      return { source: source.join('\n'), shown: shown.join('\n'), warnings }
    }
  }
}
