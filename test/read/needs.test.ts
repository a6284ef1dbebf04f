import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import type { Document } from '#octavo/core/document/types.js'
import { walk } from '#octavo/core/document/walk.js'
import type { SuppliedImage } from '#octavo/core/images/supplied-images.js'
import { needsFurtherGrammars } from '#octavo/core/read/code/highlight.js'
import { finishDocument } from '#octavo/core/read/finish-document.js'
import { openDocument } from '#octavo/core/read/open-document.js'
import { openFiles } from '#octavo/core/read/open-files.js'
import { parityCases } from '../parity/parity-cases.ts'
import { readWholeWith } from '../support/read.ts'

const options = {
  fallbackTitle: 'Untitled',
  remoteImages: true,
  images: [],
  numberSections: false,
  pageNumber: 'end',
  options: {},
  limits: defaultLimits,
} as const

function needsOf(source: string) {
  return openDocument(openFiles(source, options)).needs
}

describe('a document asks for images', () => {
  test.each([
    ['in Markdown', '![a](a.png)'],
    ['by reference', '![a][r]\n\n[r]: a.png'],
    ['in HTML', '<p align="center"><img src="a.png" alt="a"></p>'],
    ['in a table', '| a |\n| - |\n| ![a](a.png) |'],
    ['in a list of definitions', 'a\n: ![a](a.png)'],
    ['with attributes', '![a](a.png){width=50%}'],
    ['in a heading', '# ![a](a.png)'],
    ['in the title of a container', ':::note[![a](a.png)]\nb\n:::'],
    ['in `<pre>`, which is a wrapper then', '<pre><img src="a.png"></pre>'],
    ['in a note that is cited', 'a[^1]\n\n[^1]: ![a](a.png)'],
    ['in a note that a note cites', 'a[^1]\n\n[^1]: b[^2]\n\n[^2]: ![a](a.png)'],
    ['in a header', '---\nheader: "![a](a.png)"\n---\n\nb'],
    ['in a footer of right pages', '---\nfooter:\n  right: {end: "![a](a.png)"}\n---\n\nb'],
    ['by {logo}', '---\nlogo: a.png\nheader: "{logo}"\n---\n\nb'],
    ['on a back cover', '---\nback_cover: "![a](a.png)"\n---\n\nb'],
    ['on a cover', '---\ntitle: b\nlogo: a.png\ncover: true\n---\n\nb'],
    ['as the picture of a cover', '---\ntitle: b\ncover: {picture: a.png}\n---\n\nb'],
    ['as a letterhead', '---\nletterhead: a.png\n---\n\nb'],
    ['in an abstract', '---\ntitle: b\nabstract: "![a](a.png)"\n---\n\nb'],
  ])('%s', (_, source) => {
    expect(needsOf(source).images).toEqual(['a.png'])
  })

  test.each([
    ['in a note that nobody cites', '[^1]: ![a](a.png)'],
    ['for dark screens', '![a](a.png#gh-dark-mode-only)'],
    ['in code', '`![a](a.png)`'],
    ['that are in the document', '![a](data:image/png;base64,AAAA)'],
    ['by an address that nobody is asked for', '![a](http://a.example/b.png)'],
    ['as a logo that nothing shows', '---\nlogo: a.png\n---\n\nb'],
  ])('but not %s', (_, source) => {
    expect(needsOf(source).images).toEqual([])
  })
})

test('code in a language that few documents have needs its grammar', () => {
  expect(needsOf('```haskell\na\n```').furtherGrammars).toBe(true)
  expect(needsOf('<pre lang="haskell">a</pre>').furtherGrammars).toBe(true)
  expect(needsOf('```js\na\n```\n\n<pre lang="python">a</pre>').furtherGrammars).toBe(false)
})

test('diagrams are asked for in their order, with the ids that they begin with', () => {
  const source =
    '```mermaid\na\n```\n\n<pre class="mermaid">b</pre>\n\n```{dot}\n//| label: fig-c\nc\n```'
  expect(needsOf(source).diagrams).toMatchObject([
    { engine: 'mermaid', source: 'a', idPrefix: 'diagram-1-' },
    { engine: 'mermaid', source: 'b', idPrefix: 'diagram-2-' },
    { engine: 'graphviz', source: 'c', idPrefix: 'diagram-3-' },
  ])
  expect(needsOf(`---\ndiagrams: code\n---\n\n${source}`).diagrams).toEqual([])
})

const references = `---
references:
  - {id: a, type: book, title: A}
  - {id: b, type: book, title: B}
  - {id: c, type: book, title: C}
---

`

test('citations are asked for in the order of the text, those of notes where the notes are cited first', () => {
  const { citations } = needsOf(
    `${references}x[^1] [@b]\n\ny[^1]\n\n[^1]: see [-@a, p. 3; also @c].\n\n[^2]: [@c]`,
  )
  expect(citations?.groups).toEqual([
    {
      index: 0,
      narrative: false,
      items: [
        { key: 'a', withoutAuthor: true, prefix: false, locator: true },
        { key: 'c', withoutAuthor: false, prefix: true, locator: false },
      ],
    },
    {
      index: 1,
      narrative: false,
      items: [{ key: 'b', withoutAuthor: false, prefix: false, locator: false }],
    },
  ])
})

test('more citations than are allowed are not asked for', () => {
  const limits = { ...defaultLimits, citations: 2 }
  const document = openDocument(openFiles(`${references}[@a; @b; @c]`, { ...options, limits }))
  expect(document.needs.citations).toBeNull()
  expect(() => finishDocument(document, {})).toThrow('more than 2 citations')
})

describe('nothing is found only when the tree is made', () => {
  test.each(
    parityCases.map(
      ({ construct, markdown, request = {} }) => [construct, markdown, request] as const,
    ),
  )('%s', async (_, markdown, { images = [] }) => {
    const { needs } = openDocument(openFiles(markdown, { ...options, images }))
    const { document, warnings } = await readWholeWith(markdown, { ...options, images })
    for (const node of nodesOf(document)) {
      if (node.type === 'image' && node.source.kind === 'remote') {
        expect([...needs.images, ...images.map(({ url }) => url)]).toContain(node.source.url)
      }
      if (node.type === 'code') {
        const text = node.lines.map((line) => line.map((token) => token.text).join('')).join('\n')
        expect([needs.furtherGrammars, false]).toContain(needsFurtherGrammars(text, node.lang))
      }
    }
    for (const { message } of warnings) {
      const [, path] = /^The image "(.*)" was not found: no file/.exec(message) ?? []
      if (path !== undefined) expect(needs.images).toContain(path)
    }
  })
})

function* nodesOf({ children, footnotes, cover, backCover, header, footer }: Document) {
  yield* walk([...children, ...footnotes.flatMap((note) => note.children), ...backCover])
  for (const lines of [header, footer]) {
    for (const { start, center, end } of Object.values(lines)) {
      yield* walk([...start, ...center, ...end])
    }
  }
  for (const node of [cover?.logo, cover?.picture]) if (node) yield node
}

describe('the caller is asked', () => {
  async function askedFor(content: string, supplied: readonly SuppliedImage[] = []) {
    const asked: (readonly string[])[] = []
    const { warnings } = await convert({
      content,
      format: 'html',
      supplyImages: async (urls) => {
        asked.push(urls)
        return supplied.filter(({ url }) => urls.includes(url))
      },
    })
    return { asked, warnings: warnings.map(({ message }) => message) }
  }

  test('once for all images', async () => {
    const { asked } = await askedFor('![a](a.png) ![b](https://a.example/b.png) ![a](a.png)')
    expect(asked).toEqual([['a.png', 'https://a.example/b.png']])
  })

  test('for nothing by a document without any', async () => {
    expect((await askedFor('# Hello\n\n```mermaid\nflowchart LR\na --> b\n```')).asked).toEqual([])
  })

  test('for a bibliography before the images, because it decides what is cited', async () => {
    const bytes = new TextEncoder().encode('@book{x, title = {Found}, year = 2020}')
    const source = '---\nbibliography: x.bib\n---\n\n@x ![a](a.png)'
    const { asked, warnings } = await askedFor(source, [{ url: 'x.bib', bytes }])
    expect(asked).toEqual([['x.bib'], ['a.png']])
    expect(warnings).toEqual([
      'The image "a.png" was not found: no file with that name was sent with the document.',
    ])
  })

  test('and what it could not get is warned of with its reason', async () => {
    const { warnings } = await askedFor('![a](a.png)', [
      { url: 'a.png', problem: 'it is a folder' },
    ])
    expect(warnings).toEqual(['The image a.png was left out: it is a folder.'])
  })

  test('and its error is that of the conversion', async () => {
    const error = new Error('The disk is gone.')
    const supplyImages = () => Promise.reject(error)
    await expect(convert({ content: '![a](a.png)', format: 'html', supplyImages })).rejects.toBe(
      error,
    )
  })
})
