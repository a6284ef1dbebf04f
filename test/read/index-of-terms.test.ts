import { describe, expect, test } from 'vitest'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import type { Block, IndexEntry, IndexOfTerms } from '#octavo/core/document/types.js'
import { read } from '../support/read.ts'

function indexOf(markdown: string): IndexOfTerms {
  const found = read(markdown).document.children.find(isIndex)
  if (found === undefined) throw new Error('There is no index.')
  return found
}

function isIndex(block: Block): block is IndexOfTerms {
  return block.type === 'indexOfTerms'
}

/** Entries as lines: indented by their level, with how many places they have. */
function linesOf(entries: readonly IndexEntry[], indent = ''): string[] {
  return entries.flatMap(({ text, places, references, children }) => [
    [
      `${indent}${text}`,
      ...places.map(
        ({ end, isMain }) => `${isMain ? 'main ' : ''}${end === null ? 'place' : 'range'}`,
      ),
      ...references.map(({ also, text }) => `${also ? 'see also' : 'see'} ${text}`),
    ].join(', '),
    ...linesOf(children, `${indent}  `),
  ])
}

function shown(markdown: string): string[] {
  return indexOf(markdown).groups.flatMap(({ entries }) => linesOf(entries))
}

function warned(markdown: string): string[] {
  return read(markdown).warnings.map(({ code, line }) => `${code} ${line}`)
}

const place = '\n\n\\printindex'

describe('an entry of the index', () => {
  test.each([
    ['LaTeX’s', 'a\\index{b}', ['b, place']],
    ['with levels', 'a\\index{b!c!d}', ['b', '  c', '    d, place']],
    ['with a key', 'a\\index{zeta@ζ}\\index{alpha@α}', ['α, place', 'ζ, place']],
    ['with quoted signs', 'a\\index{b"!c"@d"|e}', ['b!c@d|e, place']],
    ['with LaTeX’s marks', 'a\\index{b@\\textit{b} 50\\%}', ['b 50%, place']],
    ['with Markdown’s marks', 'a\\index{`b_c`}\\index{*d*}', ['b_c, place', 'd, place']],
    [
      'that leads to another',
      'a\\index{b|see{c}}\\index{c|seealso{d}}',
      ['b, see c', 'c, see also d'],
    ],
    ['of the main place', 'a\\index{b|textbf}', ['b, main place']],
    ['of a range', 'a\\index{b|(}\n\nc\\index{b|)}', ['b, range']],
    ['in a table', '| a |\n|---|\n| b\\index{c\\|see{d}} |', ['c, see d']],
    [
      'of a span',
      'A [big word]{.index}, []{.index entry="b!c"}d',
      ['b', '  c, place', 'big word, place'],
    ],
    [
      'AsciiDoc’s',
      'A ((word)) (((b, c, d)))e(((f, "g, h")))',
      ['b', '  c', '    d, place', 'f', '  g, h, place', 'word, place'],
    ],
    [
      'of MyST’s role',
      '{index}`b` {index}`c <pair: d; e>` {index}`!f`',
      ['b, place', 'd', '  e, place', 'e', '  d, place', 'f, main place'],
    ],
    [
      'of MyST’s directive',
      '```{index} triple: a; b; c\n```\n\n```{index} see: d; a\n```\n\n```{index} ! e, f; g\n```\n\nText',
      [
        'a',
        '  b c, place',
        'b',
        '  c, a, place',
        'c',
        '  a b, place',
        'd, see a',
        'e, main place',
        'f',
        '  g, place',
      ],
    ],
    [
      'DocBook’s',
      'A<indexterm><primary>b</primary><secondary>c</secondary></indexterm> d<indexterm><primary sortas="z">e</primary><see>b</see></indexterm>',
      ['b', '  c, place', 'e, see b'],
    ],
    ['in a note', 'a[^1]\\index{b}\n\n[^1]: c\\index{d}', ['b, place', 'd, place']],
    ['that stands alone', '\\index{a}\n\n\\index{b}\n\nText', ['a, place', 'b, place']],
    ['in a heading', '# A\\index{b}\n\nText', ['b, place']],
  ])('%s', (_name, markdown, entries) => {
    expect(shown(markdown + place)).toEqual(entries)
    expect(warned(markdown + place)).toEqual([])
  })

  test('isn’t part of the text, nor of the name of a heading', () => {
    const { document } = read(`# A title\\index{b}\n\nText${place}`)
    expect(document.outline.map(({ id, text }) => `${id}: ${text}`)).toEqual([
      'a-title: A title',
      'index: Index',
    ])
  })

  test('comes together with others of its term, in the order of their places', () => {
    const markdown = `---\nnumber_sections: true\n---\n\n# A\n\na\\index{b}[^1]\n\n# B\n\nc\\index{b}\n\n[^1]: d\\index{b}${place}`
    const [group] = indexOf(markdown).groups
    expect(group?.entries.map(({ places }) => places.map(({ section }) => section))).toEqual([
      ['1', '1', '2'],
    ])
  })

  test('names the sections of a range', () => {
    const markdown = `---\nnumber_sections: true\n---\n\n# A\n\na\\index{b|(}\n\n# B\n\nc\\index{b|)}${place}`
    expect(indexOf(markdown).groups[0]?.entries[0]?.places[0]?.section).toBe('1–2')
  })

  test.each([
    ['has no words', 'a\\index{ }', 'index_entry_invalid 1'],
    ['has too many levels', 'a\\index{b!c!d!e}', 'index_entry_invalid 1'],
    ['begins a range that never ends', 'a\\index{b|(}', 'index_entry_invalid 1'],
    ['ends a range that has not begun', 'a\n\nb\\index{c|)}', 'index_entry_invalid 3'],
  ])('that %s is warned of', (_name, markdown, warning) => {
    expect(warned(`${markdown}\n\nz\\index{z}${place}`)).toEqual([warning])
  })

  test('is left out of a document without an index, whose author is told once', () => {
    const markdown = 'a\n\nb\\index{c} [d]{.index}\n\n\\index{e}\n\nf {index}`g` ((h))'
    const { document, warnings } = read(markdown)
    expect(warnings.map(({ code, line }) => `${code} ${line}`)).toEqual(['index_missing 3'])
    expect(JSON.stringify(document.children)).not.toContain('indexTerm')
    expect(JSON.stringify(document.children)).toContain('((h))')
  })
})

describe('the index', () => {
  test.each([
    ['LaTeX’s command', '\\printindex'],
    ['a division of Pandoc', '::: {#index}\n:::'],
    ['MyST’s directive', '```{show-index}\n```'],
    ['MyST’s directive of Sphinx’s name', '```{genindex}\n```'],
  ])('stands where %s is', (_name, marker) => {
    const { children } = read(`a\\index{b}\n\n${marker}\n\nz`).document
    expect(children.map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'indexOfTerms',
      'paragraph',
    ])
  })

  test('stands at the end if the front matter asks for it, with a heading in the language', () => {
    const { document } = read('---\nindex: true\nlang: sv\n---\n\n# A\n\na\\index{b}\n\n# C\n\nd')
    expect(document.children.at(-1)?.type).toBe('indexOfTerms')
    expect(document.outline.at(-1)).toMatchObject({ depth: 1, text: 'Sakregister', number: null })
  })

  test('keeps the heading of its author', () => {
    const { document } = read('a\\index{b}\n\n# My index\n\n\\printindex')
    expect(document.outline.map(({ text }) => text)).toEqual(['My index'])
  })

  test('is left out with its heading where nothing is marked', () => {
    const { document, warnings } = read('# A\n\na\n\n\\printindex')
    expect(document.outline.map(({ text }) => text)).toEqual(['A'])
    expect(warnings.map(({ code, line }) => `${code} ${line}`)).toEqual(['list_empty 5'])
  })

  test('is bounded where it is repeated', () => {
    const terms = Array.from({ length: 300 }, (_, index) => `\\index{term ${index}}`).join('')
    expect(() => read(`a${terms}${place.repeat(100)}`)).toThrow(DocumentLimitError)
  })

  test('takes linear time', () => {
    const terms = Array.from(
      { length: 20_000 },
      (_, index) => `word\\index{term ${index % 500}!${index}}`,
    )
    expect(shown(terms.join(' \n') + place)).toHaveLength(20_500)
  })
})
