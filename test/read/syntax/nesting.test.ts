import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { syntaxes } from '#octavo/core/read/syntax/registry.js'
import { expectSameWords } from '../../support/same-words.ts'
import { containers, inCell } from '../../support/syntax-containers.ts'

interface Placed {
  /** `highlight 1 in a quote` */
  readonly name: string
  readonly above: string
  readonly markdown: string
  readonly html: string
}

const samples = syntaxes.flatMap(({ id, samples: { becomes } }) =>
  becomes.map((sample, index) => ({ ...sample, name: `${id} ${index + 1}` })),
)

const placedIn: Readonly<Record<string, readonly Placed[]>> = Object.fromEntries([
  ...Object.entries(containers).map(([container, around]) => [
    container,
    samples.map(({ above = '', markdown, html, name }) => ({
      name: `${name} in ${container}`,
      ...{ above, markdown: around(markdown), html },
    })),
  ]),
  [
    'a table cell',
    samples.flatMap(({ above = '', markdown, html, name }) => {
      const cell = inCell(markdown)
      return cell === null ? [] : [{ name: `${name} in a table cell`, above, markdown: cell, html }]
    }),
  ],
])

/** Pairs that aren't read, with the reason. One that is read has to leave the list. */
const notRead: ReadonlySet<string> = new Set([
  // An id is that of a block. Obsidian reads none in a cell either.
  'block-ids 1 in a table cell',
])

describe.each(Object.entries(placedIn))('in %s', (_container, placed) => {
  test('each syntax is read', async () => {
    const unread: string[] = []
    for (const { name, above, markdown, html } of placed) {
      const { bytes } = await convert({
        content: `${above}\n\n${markdown}`,
        format: 'html',
        theme: 'modern',
        options: { fonts: 'name' },
      })
      const [main = ''] = /<main.*<\/main>/s.exec(new TextDecoder().decode(bytes)) ?? []
      if (!main.includes(html)) unread.push(name)
    }
    expect(unread).toEqual(placed.map(({ name }) => name).filter((name) => notRead.has(name)))
  })
})

/** In each container a third of the samples, so that in all containers each sample is seen. */
describe.each(Object.entries(placedIn).map(([name, placed], index) => ({ name, placed, index })))(
  'in $name',
  ({ placed, index }) => {
    test('a third of the samples have the same words in all formats', async () => {
      const third = placed.filter(({ name }, at) => at % 3 === index % 3 && !notRead.has(name))
      const above = [...new Set(third.map((each) => each.above))]
      const isFrontMatter = (text: string) => text.startsWith('---')
      const parts = [
        ...above.filter(isFrontMatter),
        ...above.filter((text) => !isFrontMatter(text)),
        ...third.map(({ markdown }, at) => markdown.replaceAll('^note]', `^note-${at}]`)),
      ]
      await expectSameWords(parts.join('\n\n'))
    })
  },
)
