import { expect, test } from 'vitest'
import { converted } from '../support/converted.ts'
import { parityGroups } from './parity-cases.ts'

/** Other elements are styled in every document, or only inside of something else. */
const names = /\.[a-z][\w-]*|(?<![\w.:#-])(?:dt|dd|details|summary|math|mtd|menclose)(?![\w-])/g

/** The classes, and the elements of `names`, that a style sheet has rules for. */
function styledIn(sheet: string): ReadonlySet<string> {
  // Not an expression: from each character of a font it would look for the end of that.
  const selectors = sheet.split('{').map((part) => part.slice(part.lastIndexOf('}') + 1))
  const rules = selectors.flatMap((selector) =>
    selector.startsWith('@') ? [] : (selector.match(names) ?? []),
  )
  return new Set(rules)
}

/** Those that a page's body has. */
function shownIn(body: string): ReadonlySet<string> {
  const tags = [...body.matchAll(/<([a-z][a-z\d]*)((?:\s+[\w-]+(?:="[^"]*")?)*)>/g)]
  return new Set(
    tags.flatMap(([, element = '', attributes = '']) => {
      const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      return [element, ...classes.map((name) => `.${name}`)]
    }),
  )
}

test('the style sheet of a page has every rule for what is on it, though it leaves out those for what is not', async () => {
  const cases = parityGroups.flatMap(({ cases }) => cases)
  const pages = await Promise.all(
    cases.map(async ({ file, markdown, request }) => {
      const { bytes } = await converted({ ...request, content: markdown, format: 'html' })
      const [, sheet = '', body = ''] =
        /<style>(.*)<\/style>.*?(<body>.*)/s.exec(Buffer.from(bytes).toString()) ?? []
      return { file, styled: styledIn(sheet), shown: shownIn(body) }
    }),
  )
  const inAny = new Set(pages.flatMap(({ styled }) => [...styled]))
  const missing = pages.flatMap(({ file, styled, shown }) =>
    [...shown].filter((name) => inAny.has(name) && !styled.has(name)).map((name) => [file, name]),
  )
  expect(missing).toEqual([])
  const plain = pages.find(({ file }) => file === 'blocks/paragraph.ts')
  const rare = [
    '.abstract',
    '.alert-note',
    '.columns',
    '.comments',
    '.line',
    '.revision',
    'menclose',
  ]
  expect(rare.filter((name) => inAny.has(name))).toEqual(rare)
  expect(rare.filter((name) => plain?.styled.has(name))).toEqual([])
})
