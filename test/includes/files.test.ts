import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { included } from '../support/included.ts'
import { dotPng } from '../support/pictures.ts'

describe('an included file', () => {
  test('has footnotes and link definitions of its own, and knows those of the others', async () => {
    const content =
      '{{#include a.md}}\n\nOwn[^1] [x] [y][] and [z].\n\n[^1]: Own note.\n\n[x]: https://own.example\n'
    const { html, warnings } = await included(content, {
      'a.md':
        'Text[^1] [x] [words][x] `[x]`.\n\n[^1]: Their note.\n\n[x]: https://their.example\n{{#include links.md}}\n',
      'links.md': '[y]: https://y.example\n[z]: https://z.example\n',
    })
    expect(warnings).toEqual([])
    const hosts = Array.from(html.matchAll(/https:\/\/(\w+)\.example"[^>]*>(\w+)/g), ([, a, b]) => [
      a,
      b,
    ])
    expect(hosts).toEqual([
      ...[
        ['their', 'x'],
        ['their', 'words'],
      ],
      ...[
        ['own', 'x'],
        ['y', 'y'],
        ['z', 'z'],
      ],
    ])
    expect(html).toContain('<code>[x]</code>')
    expect(html).toMatch(/id="fn-1"><p>Their note\..*id="fn-2"><p>Own note\./s)
  })

  test('has links that lead to its own headings, and to those of other included files', async () => {
    const file =
      '# Start\n\n[here](#start) [there](../b.md) [part](../b.md#part) [file](more.pdf)\n'
    const { html, warnings } = await included(
      '# Start\n\n[own](#start)\n\n{{#include sub/a.md}}\n\n{{#include b.md}}',
      {
        'sub/a.md': file,
        'b.md': '# Other\n\n## Part\n',
      },
    )
    expect(warnings).toEqual([])
    const links = Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>(\w+)/g), ([, a, b]) => [b, a])
    expect(links).toEqual([
      ...[
        ['own', '#start'],
        ['here', '#start-1'],
        ['there', '#other'],
      ],
      ...[
        ['part', '#part'],
        ['file', 'sub/more.pdf'],
      ],
    ])
  })

  test('has images in its own folder, or else in that of the document', async () => {
    const bytes = Buffer.from(dotPng.split(',')[1] ?? '', 'base64')
    const file = '![a](a.png) ![b](b.png) ![c](../c.png)'
    const { html, warnings } = await included('{{#include sub/p.md}}', {
      ...{ 'sub/p.md': file, 'sub/a.png': bytes, 'b.png': bytes, 'c.png': bytes },
    })
    expect(warnings).toEqual([])
    expect(html.match(/<img /g)).toHaveLength(3)
  })

  test('is named by warnings, with its own line, once', async () => {
    const { warnings } = await included(
      '# A\n\n{{#include a.md:2:}}\n\n{{#include a.md:2:}}\n\n[x](#none)\n',
      {
        'a.md': 'first\n\nsecond\n\n[y](#none)\n{{#include gone.md}}\n',
      },
    )
    expect(warnings.map(({ code, line, file }) => [code, line, file])).toEqual([
      ['link_target_missing', 5, 'a.md'],
      ['include_left_out', 6, 'a.md'],
      ['link_target_missing', 7, undefined],
    ])
  })

  test('may come in UTF-16, and in lines that end as in Windows', async () => {
    const text = '\ufeff{{#include b.md:2}} ü\r\n'
    const { text: shown } = await included('{{#include a.md}}', {
      'a.md': Buffer.from(text, 'utf16le'),
      'b.md': 'one\r\ntwo\r\nthree',
    })
    expect(shown).toBe('two ü')
  })

  test('stands in a book, where it is not one of its chapters', async () => {
    const images = [{ url: 'ch/part.md', bytes: Buffer.from('Part [x](#none).\n') }]
    const book = {
      path: 'one.md',
      files: [
        {
          path: 'ch/two.md',
          content: '# Two\n\n{{#include part.md}}\n',
          kind: 'chapter',
          depth: 0,
        } as const,
      ],
    }
    const { bytes, warnings } = await convert({ content: '# One', format: 'html', book, images })
    expect(new TextDecoder().decode(bytes)).toContain('<p>Part ')
    expect(warnings).toMatchObject([{ code: 'link_target_missing', file: 'ch/part.md', line: 1 }])
  })
})

describe('what can not be included stays, with a warning that says why', () => {
  const files = {
    'ring.md': '![[ring2]]\n',
    'ring2.md': '![[ring]]\n',
    'part.md': 'a\nb\n',
    'binary.md': Buffer.from([0xff, 0xfe, 0x00]),
    'nul.md': 'a\0b',
    'two.md': 'One.\n\nTwo.\n',
  }
  const cases: readonly (readonly [markdown: string, why: RegExp, shown?: string])[] = [
    ['{{#include gone.md}}', /no file with that name was sent/],
    ['--8<-- "gone.md"', /no file with that name was sent/],
    ['{% include gone.md %}', /no file with that name was sent/],
    ['{{< include gone.md >}}', /no file with that name was sent/],
    ['![[Gone note]]', /no file with that name was sent/, 'Gone note'],
    ['```{include} gone.md\n```', /no file with that name was sent/, '{include} gone.md'],
    ['[!INCLUDE [x](gone.md)]', /no file with that name was sent/],
    ['::include{file=gone.md}', /no file with that name was sent/],
    ['--8<--\ngone.md\n--8<--', /no file with that name was sent/, 'gone.md'],
    ['```\n{{#include gone.md}}\n```', /no file with that name was sent/, '{{#include gone.md}}'],
    ['{{#include ../part.md}}', /it leads out of the document's folder/],
    ['{{#include a/../../part.md}}', /it leads out of the document's folder/],
    ['{{#include /etc/passwd}}', /no file with that name was sent/],
    ['{{#include C:\\part.md}}', /it is not the path of a file/],
    ['{{#include \\\\host\\share\\part.md}}', /it is not the path of a file/],
    ['--8<-- "https://example.com/part.md"', /it is not the path of a file/],
    ['--8<-- "file:///etc/passwd"', /it is not the path of a file/],
    ['{{#include part.md:5:7}}', /it has 2 lines, and not 5-7/],
    ['{{#include part.md:2:1}}', /it has 2 lines, and not 2-1/],
    ['{{#include part.md:nothing}}', /it has no anchor "nothing"/],
    ['![[part#Nothing]]', /it has no heading "Nothing"/, 'part > Nothing'],
    ['![[part^nothing]]', /it has no block "\^nothing"/, 'part'],
    ['--8<-- "part.md:nothing"', /it has no section "nothing"/],
    [
      '```{include} part.md\n:start-after: nothing\n```',
      /it has no text "nothing"/,
      '{include} part.md',
    ],
    ['![[ring]]', /it includes itself/, 'ring'],
    ['{{#include binary.md}}', /it is not valid UTF-8/],
    ['{{#include nul.md}}', /it is not a text/],
    ['See ![[two]] here.', /only one paragraph can stand within a line/, 'See two here.'],
  ]

  const withShown = cases.map(
    ([markdown, why, shown]) => [markdown, why, shown ?? markdown] as const,
  )
  test.each(withShown)('%s', async (markdown, why, shown) => {
    const { text, warnings } = await included(`${markdown}\n`, files)
    expect(warnings.filter(({ code }) => code === 'include_left_out')).toMatchObject([
      { message: expect.stringMatching(why) },
    ])
    expect(text).toContain(shown)
  })

  test.each(['A vec![[1]] in Rust.', 'The matrix ![[1, 2]].'])(
    'but what may be something else: %s',
    async (text) => {
      const { text: shown, warnings } = await included(text, {})
      expect([shown, warnings]).toEqual([text, []])
    },
  )

  test('in the midst of other text, which is all there', async () => {
    const { text } = await included('A {{#include gone.md}} b\n\n| x |\n|---|\n| ![[gone]] |\n', {})
    expect(text).toBe('A {{#include gone.md}} b x gone')
  })
})

describe('a document may include', () => {
  test('ten files in each other, and no more', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [
        `${n}.md`,
        `Level ${n}.\n\n{{#include ${n + 1}.md}}\n`,
      ]),
    )
    const { text, warnings } = await included('{{#include 0.md}}', files)
    expect(text).toContain('Level 9.')
    expect(text).not.toContain('Level 10.')
    expect(warnings).toMatchObject([
      { file: '9.md', message: expect.stringContaining('10 files deep') },
    ])
  })

  test('as much again as references may repeat', async () => {
    const file = `${'word '.repeat(200)}\n\n`.repeat(100)
    const { warnings } = await included('{{#include a.md}}\n\n'.repeat(100), { 'a.md': file })
    expect(warnings[0]?.message).toContain('it makes the document too large')
    expect(warnings.length).toBeLessThanOrEqual(101)
  })

  test('as much as a document may have, in time that grows no faster than it', async () => {
    const bomb = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`${n}.md`, `{{#include ${n + 1}.md}}\n`.repeat(50)]),
    )
    const { warnings } = await included('{{#include 0.md}}', { ...bomb, '9.md': 'x\n' })
    expect(warnings.length).toBeLessThanOrEqual(101)
  })
})
