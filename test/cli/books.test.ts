import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

/** The headings of a page, and where its links lead. */
async function outline(...path: string[]) {
  const page = await readFile(join(...path), 'utf8')
  const headings = page.match(/<h\d id.*?<\/h\d>/g) ?? []
  return headings.map((tag) => `${tag.slice(1, 3)} ${tag.replace(/<[^>]*>/g, '')}`)
}

const chapters = {
  'one.md': '# One\n\n[two](ch/two.md)\n',
  'ch/two.md': '# Two\n\n[one](../one.md)\n',
}

test('files are put together in their order', () =>
  inFolder(chapters, async (cwd) => {
    const args = ['convert', '--merge', 'ch/two.md', 'one.md', '-o', 'all.html']
    expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
    expect(await outline(cwd, 'all.html')).toEqual(['h1 Two', 'h1 One'])
    expect(await readFile(join(cwd, 'all.html'), 'utf8')).toMatch(
      /href="#one".*href="#two"|href="#two".*href="#one"/s,
    )
  }))

test('a book becomes an EPUB file where the output is named so', () =>
  inFolder(chapters, async (cwd) => {
    const args = ['convert', '--merge', 'one.md', 'ch/two.md', '-o', 'all.epub']
    expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
    const page = unzipSync(await readFile(join(cwd, 'all.epub')))['EPUB/chapter-1.xhtml']
    expect(Buffer.from(page ?? []).toString()).toContain('href="chapter-2.xhtml#two"')
  }))

test('a warning names the file of the book, and a report has its name', () =>
  inFolder({ ...chapters, 'ch/three.md': '# Three\n\n[x](gone.md)\n' }, async (cwd) => {
    const args = ['convert', '--merge', 'one.md', 'ch/two.md', 'ch/three.md', '-o', 'all.html']
    const plain = await octavo(args, { cwd })
    expect(plain.stderr).toMatch(/^ch\/three\.md:3: link_document_missing: .*gone\.md/)
    const { stdout } = await octavo([...args, '--json'], { cwd })
    const report = JSON.parse(stdout.toString())
    expect(report.documents[0].warnings[0]).toMatchObject({ file: 'ch/three.md', line: 3 })
  }))

const bookYaml = `title: The book
authors: [Ada]
theme: minimal
toc: true
front: [preface.md]
chapters:
  - file: one.md
parts:
  - title: Part
    chapters:
      - file: ch/two.md
        chapters: [ch/three.md]
appendices: [x.md]
back:
  - title: Last
`

const bookFiles = {
  ...chapters,
  'book.yaml': bookYaml,
  'preface.md': '# Preface\n',
  'ch/three.md': 'No heading.\n',
  'x.md': '# Extra\n',
}

describe('book.yaml', () => {
  test('says what a book is made of', () =>
    inFolder(bookFiles, async (cwd) => {
      const args = ['convert', '--book', 'book.yaml']
      expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
      expect(await outline(cwd, 'book.html')).toEqual([
        ...['h1 Preface', 'h1 One', 'h1 Part', 'h2 Two', 'h3 three', 'h1 Extra', 'h1 Last'],
      ])
      const page = await readFile(join(cwd, 'book.html'), 'utf8')
      expect(page).toContain('<title>The book</title>')
      expect(page).toContain('class="toc"')
    }))

  test('is found in a folder, and flags override what it says', () =>
    inFolder(
      Object.fromEntries(Object.entries(bookFiles).map(([path, text]) => [`in/${path}`, text])),
      async (cwd) => {
        const args = ['convert', '--book', 'in', '--title', 'Other', '-o', 'out.html']
        expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
        expect(await readFile(join(cwd, 'out.html'), 'utf8')).toContain('<title>Other</title>')
      },
    ))

  test.each([
    ['chapters: one.md\n', 'book.yaml:1: error: The key chapters must be a list'],
    ['title: T\nchapters:\n  - file: [a]\n', 'book.yaml:3: error: The key file must be text'],
    [
      'chapters:\n  - one.md\n  - fil: one.md\n',
      'The key fil is not known here. Did you mean file?',
    ],
    ['title: T\n', 'The book has no files.'],
    ['chapters: [\n', "book.yaml:2: error: This isn't valid YAML"],
    ['chapters:\n  - 3\n', 'book.yaml:2: error: An entry is a path'],
    ['{chapters: [one.md]}\n', 'Put each key on its own line'],
    ['a: &a [x]\nchapters: [*a]\n', 'Anchors and aliases'],
    [`chapters: ${'['.repeat(30_000)}\n`, 'more than 20000 brackets'],
    [`chapters:\n${'  - a.md\n'.repeat(20_001)}`, '20000 are allowed'],
    [
      'chapters:\n  - one.md\n  - gone.md\n  - ch\n',
      'book.yaml:3: error: "gone.md" can\'t be read',
    ],
  ])('that is wrong is rejected with the line: %#', (yaml, message) =>
    inFolder({ ...chapters, 'book.yaml': yaml }, async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--book', 'book.yaml'], { cwd })
      expect(stderr).toContain(message)
      expect(code).toBe(1)
    }),
  )

  test('of other keys is front matter, with its own lines', () =>
    inFolder(
      { ...chapters, 'book.yaml': 'chapters:\n  - one.md\n\ntitel: T\ntoc: perhaps\n' },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', 'book.yaml'], { cwd })
        expect(stderr).toMatch(
          /^book\.yaml:4: front_matter_unknown_key.*\nbook\.yaml:5: front_matter_invalid/,
        )
        expect(code).toBe(0)
      },
    ))

  test.each([
    '../secret.md',
    '/etc/passwd',
    'ch/../../secret.md',
    'link.md',
    'folder/secret.md',
    'C:\\secret.md',
  ])('that names %s outside its folder is rejected', (path) =>
    inFolder({ 'secret.md': '# Secret\n', 'book/one.md': '# One\n' }, async (cwd) => {
      await symlink(join(cwd, 'secret.md'), join(cwd, 'book', 'link.md'))
      await symlink(cwd, join(cwd, 'book', 'folder'))
      await writeFile(join(cwd, 'book', 'book.yaml'), `chapters: [one.md, '${path}']\n`)
      const { code, stderr } = await octavo(['convert', '--book', 'book'], { cwd })
      expect(stderr).toMatch(
        /book\/book\.yaml:1: error: .*(?:outside the book's folder|leads out of the book's folder)/,
      )
      expect(code).toBe(1)
    }),
  )

  test('may name files through links within its folder', () =>
    inFolder({ 'b/book.yaml': 'chapters: [link.md]\n', 'b/one.md': '# One\n' }, async (cwd) => {
      await symlink('one.md', join(cwd, 'b', 'link.md'))
      expect(await octavo(['convert', '--book', 'b'], { cwd })).toMatchObject({
        code: 0,
        stderr: '',
      })
    }))
})

describe('the files of other tools', () => {
  test('mdBook: SUMMARY.md and book.toml', () =>
    inFolder(
      {
        'book.toml': '[book]\ntitle = "The mdBook"\nauthors = ["Ada", "Karl"]\nlanguage = "de"\n',
        'src/SUMMARY.md':
          '# Summary\n\n[Preface](preface.md)\n\n<!-- no\nlist -->\n- [One](one.md)\n    - [Two](./ch/two.md)\n- [Draft]()\n\n# Part\n\n- [Three](three.md)\n\n---\n\n[Last `words`](last.md)\n',
        'src/preface.md': '# Preface\n',
        'src/one.md': '# One\n\n[two](ch/two.html)\n',
        'src/ch/two.md': '# Two\n',
        'src/three.md': '# Three\n',
        'src/last.md': 'Bye.\n',
      },
      async (cwd) => {
        for (const book of ['.', 'book.toml', 'src/SUMMARY.md']) {
          const { code, stderr } = await octavo(['convert', '--book', book, '-o', 'b.html'], {
            cwd,
          })
          expect(stderr).toMatch(/^[^\n]*: book_entry_left_out: The draft "Draft" has no file\.\n$/)
          expect(code).toBe(0)
          expect(await outline(cwd, 'b.html')).toEqual([
            ...['h1 Preface', 'h1 One', 'h2 Two', 'h1 Part', 'h2 Three', 'h1 Last words'],
          ])
          const page = await readFile(join(cwd, 'b.html'), 'utf8')
          expect(page).toContain('<title>The mdBook</title>')
          expect(page).toContain('<html lang="de"')
          expect(page).toContain('href="#two"')
        }
      },
    ))

  test('MkDocs: the nav of mkdocs.yml', () =>
    inFolder(
      {
        'mkdocs.yml':
          'site_name: The site\nmarkdown_extensions:\n  - pymdownx.emoji:\n      generator: !!python/name:x.y\nnav:\n  - index.md\n  - Guide:\n    - First: guide/a.md\n    - More:\n      - guide/b.md\n  - Elsewhere: https://example.com\n',
        'docs/index.md': '# Home\n',
        'docs/guide/a.md': 'Text of [b](b.md).\n',
        'docs/guide/b.md': '# B\n',
      },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', 'mkdocs.yml'], { cwd })
        expect(stderr).toMatch(/^mkdocs\.yml:11: book_entry_left_out: .*example\.com.*\n$/)
        expect(code).toBe(0)
        expect(await outline(cwd, 'book.html')).toEqual([
          ...['h1 Home', 'h1 Guide', 'h2 First', 'h2 More', 'h3 B'],
        ])
      },
    ))

  test('MkDocs: a folder in the nav stands for its documents', () =>
    inFolder(
      {
        'mkdocs.yml': 'site_name: X\nnav:\n  - index.md\n  - Guide: guide/\n',
        'docs/index.md': '# Home\n',
        'docs/guide/b.md': '# B\n',
        'docs/guide/a.md': '# A\n',
        'docs/guide/index.md': '# About\n',
        'docs/guide/first-steps/c.md': '# C\n',
        'docs/guide/pictures/x.png': '',
      },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', '.'], { cwd })
        expect(stderr).toBe('')
        expect(code).toBe(0)
        expect(await outline(cwd, 'book.html')).toEqual([
          ...['h1 Home', 'h1 Guide', 'h2 About', 'h2 A', 'h2 B', 'h2 First steps', 'h3 C'],
        ])
      },
    ))

  test('Quarto: parts, chapters and appendices of _quarto.yml', () =>
    inFolder(
      {
        '_quarto.yml':
          'project:\n  type: book\nbook:\n  title: Q\n  author:\n    - name: Ada\n  chapters:\n    - index.qmd\n    - part: One\n      chapters: [a.qmd]\n    - part: two.qmd\n      chapters:\n        - file: b.qmd\n    - c.ipynb\n  appendices: [x.qmd]\nformat: {html: {theme: *gone}}\n',
        ...Object.fromEntries(
          ['index', 'a', 'b', 'two', 'x'].map((name) => [`${name}.qmd`, `# ${name}\n`]),
        ),
      },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', '.', '-o', 'q.html'], { cwd })
        expect(stderr).toMatch(
          /^_quarto\.yml:14: book_entry_left_out: "c\.ipynb" is not Markdown\.\n$/,
        )
        expect(code).toBe(0)
        expect(await outline(cwd, 'q.html')).toEqual([
          ...['h1 index', 'h1 One', 'h2 a', 'h1 two', 'h2 b', 'h1 x'],
        ])
        expect(await readFile(join(cwd, 'q.html'), 'utf8')).toContain('<p class="authors">Ada</p>')
      },
    ))

  test('bookdown: the files of the folder, or those of _bookdown.yml', () =>
    inFolder(
      {
        '_bookdown.yml': 'book_filename: x\n',
        'index.Rmd': '---\ntitle: R\nsite: bookdown::bookdown_site\n---\n\n# Preface\n',
        '02-b.Rmd': '# B\n',
        '01-a.Rmd': '# A\n',
        '_draft.Rmd': '# Draft\n',
        'listed/_bookdown.yml': 'rmd_files: [b.Rmd, a.Rmd]\n',
        'listed/a.Rmd': '# A\n',
        'listed/b.Rmd': '# B\n',
      },
      async (cwd) => {
        for (const [folder, headings] of [
          ['.', ['h1 Preface', 'h1 A', 'h1 B']],
          ['listed', ['h1 B', 'h1 A']],
        ] as const) {
          const args = ['convert', '--book', folder, '-o', 'r.html']
          expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
          expect(await outline(cwd, 'r.html')).toEqual(headings)
        }
      },
    ))

  test('Jupyter Book: root, parts, chapters and sections of _toc.yml', () =>
    inFolder(
      {
        '_toc.yml':
          'format: jb-book\nroot: intro\nparts:\n- caption: Start\n  chapters:\n  - file: a\n    sections:\n    - file: sub/b\n- chapters:\n  - url: https://x.example\n',
        '_config.yml': 'title: J\nauthor: Jo\nsphinx: {x: 1}\n',
        'intro.md': '# Intro\n',
        'a.md': '# A\n',
        'sub/b.md': '# B\n',
      },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', '.', '-o', 'j.html'], { cwd })
        expect(stderr).toMatch(/^_toc\.yml:10: book_entry_left_out: .*x\.example/)
        expect(code).toBe(0)
        expect(await outline(cwd, 'j.html')).toEqual(['h1 Intro', 'h1 Start', 'h2 A', 'h3 B'])
      },
    ))

  test.each([
    ['_quarto.yml', 'project: {type: website}\n', 'The file describes no book'],
    ['_quarto.yml', 'book:\n  chapters: [[a.qmd]]\n', '_quarto.yml:2: error: An entry of chapters'],
    ['_quarto.yml', 'book: {chapters: []}\n', 'The book has no files.'],
    ['_bookdown.yml', 'rmd_files: [../x.Rmd]\n', 'outside the book'],
    [
      '_toc.yml',
      'format: jb-book\nchapters: [a]\n',
      '_toc.yml:2: error: An entry has the key file',
    ],
  ])('%s that names no files is rejected: %#', (name, text, message) =>
    inFolder({ [name]: text }, async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--book', name], { cwd })
      expect(stderr).toContain(message)
      expect(code).toBe(1)
    }),
  )

  test('MkDocs: tags and anchors of plugins mean nothing, and aliases in nav are read', () =>
    inFolder(
      {
        'mkdocs.yml':
          'site_name: !ENV [NAME, x]\nx-defaults: &defaults\n  - a\nextra: *defaults\nplugins:\n  ? [a]\n  : *gone\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: {case: lower}\nnav:\n  - One: &first one.md\n  - Again: [*first]\n',
        'docs/one.md': '# One\n',
      },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', '.'], { cwd })
        expect(stderr).toBe('')
        expect(code).toBe(0)
        expect(await outline(cwd, 'book.html')).toEqual(['h1 One', 'h1 Again', 'h2 One'])
      },
    ))

  test.each([
    ['nav: &n\n  - a: *n\n', 'The alias *n holds itself.'],
    ['nav: [*gone]\n', 'There is no anchor &gone.'],
    [
      `nav:\n  - a: &a0 [x.md]\n${Array.from({ length: 12 }, (_, n) => `  - b: &a${n + 1} [${`*a${n}, `.repeat(9)}]\n`).join('')}`,
      'mkdocs.yml:',
    ],
  ])('MkDocs: aliases that go too far are rejected: %#', (yaml, message) =>
    inFolder({ 'mkdocs.yml': yaml }, async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--book', '.'], { cwd })
      expect(stderr).toContain(message)
      expect(stderr.split('\n').length).toBeLessThan(60)
      expect(code).toBe(1)
    }),
  )

  test.each([
    ['book.toml', '[book]\nsrc = "../.."\n', 'book.toml:2: error: The key src names "../.."'],
    [
      'mkdocs.yml',
      'docs_dir: ../x\nnav: [a.md]\n',
      'mkdocs.yml:1: error: The key docs_dir names "../x"',
    ],
    ['mkdocs.yml', 'docs_dir: /etc\nnav: [a.md]\n', 'The key docs_dir names "/etc"'],
    ['mkdocs.yml', 'docs_dir: out\nnav: [a.md]\n', 'The key docs_dir names "out"'],
    ['book.yaml', 'theme: ../acme\nchapters: [a.md]\n', 'book.yaml:1: error: The key theme names'],
    ['book.yaml', 'theme: ./out\nchapters: [a.md]\n', 'The key theme names "./out"'],
  ])('%s that leads out of its folder is rejected: %#', (name, text, message) =>
    inFolder({ [`in/${name}`]: text, 'x/SUMMARY.md': '- [A](a.md)\n' }, async (cwd) => {
      await symlink(join(cwd, 'x'), join(cwd, 'in', 'out'))
      const { code, stderr } = await octavo(['convert', '--book', 'in'], { cwd })
      expect(stderr).toContain(message)
      expect(stderr).toContain("leads out of the book's folder")
      expect(code).toBe(1)
    }),
  )

  test('what is wrong with a file is listed only so often', () =>
    inFolder(
      {
        'a/SUMMARY.md': '- nothing\n'.repeat(3000),
        'b/sidebars.json': JSON.stringify(Array.from({ length: 3000 }, () => 3)),
        'c/SUMMARY.md': `${'- [Draft]()\n'.repeat(3000)}- [One](one.md)\n`,
        'c/one.md': '# One\n',
      },
      async (cwd) => {
        for (const [folder, exit] of [
          ['a', 1],
          ['b', 1],
          ['c', 0],
        ] as const) {
          const { code, stderr } = await octavo(['convert', '--book', folder], { cwd })
          expect(code).toBe(exit)
          expect(stderr.split('\n').length).toBeLessThan(110)
          expect(stderr).toMatch(/29\d\d more/)
        }
      },
    ))

  test.each([
    [
      'sidebars.json',
      {
        docs: [
          'intro',
          { type: 'category', label: 'Guide', items: ['guide/a', { type: 'doc', id: 'guide/b' }] },
        ],
      },
    ],
    ['sidebars.json', { docs: [{ type: 'doc', id: 'intro' }, { Guide: ['guide/a', 'guide/b'] }] }],
    [
      'sidebar.json',
      [
        { text: 'Hi', link: '/intro' },
        {
          text: 'Guide',
          items: [
            { text: 'A', link: '/guide/a' },
            { text: 'B', link: '/guide/b.html' },
          ],
        },
      ],
    ],
    [
      'sidebar.json',
      {
        '/': [
          { text: 'Hi', link: '/intro' },
          {
            text: 'Guide',
            collapsed: true,
            items: [
              { text: 'A', link: '/guide/a' },
              { text: 'B', link: '/guide/b' },
            ],
          },
        ],
      },
    ],
  ])('a sidebar in JSON: %s', (name, sidebar) =>
    inFolder(
      {
        [name]: JSON.stringify(sidebar),
        'docs/intro.md': '# Intro\n',
        'docs/guide/a.mdx': '# A\n',
        'docs/guide/b/index.md': '# B\n',
      },
      async (cwd) => {
        const { code, stderr } = await octavo(['convert', '--book', name], { cwd })
        expect(stderr).toBe('')
        expect(code).toBe(0)
        expect(await outline(cwd, 'book.html')).toEqual(['h1 Intro', 'h1 Guide', 'h2 A', 'h2 B'])
      },
    ),
  )

  test.each([
    [
      'SUMMARY.md',
      '- [One](one.md)\n- nothing\n',
      1,
      'SUMMARY.md:2: error: This is neither a heading nor a link',
    ],
    ['book.toml', 'title = \n', 1, "book.toml:1: error: This isn't valid TOML"],
    ['mkdocs.yml', 'site_name: S\n', 1, 'name them with --merge'],
    ['sidebars.json', '{', 1, "sidebars.json: error: This isn't valid JSON"],
    ['sidebars.json', '{"a": [3]}', 1, 'a document, a link or a group'],
    ['sidebars.js', 'module.exports = {}\n', 2, 'is a program'],
    ['book.txt', 'one.md\n', 2, 'is not a file that describes a book'],
  ])('%s that is wrong is rejected: %#', (name, text, exitCode, message) =>
    inFolder({ ...chapters, [name]: text }, async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--book', name], { cwd })
      expect(stderr).toContain(message)
      expect(code).toBe(exitCode)
    }),
  )
})

test.each([
  [['--merge', 'one.md'], 'name it with --out'],
  [['--merge', '-', 'one.md', '-o', 'a.pdf'], 'standard input has no place'],
  [['--merge', 'gone.md', '-o', 'a.pdf'], "gone.md can't be read"],
  [['--book', 'book.yaml', 'one.md'], 'do not name other files'],
  [['--book', 'gone.yaml'], "--book gone.yaml can't be read"],
  [['--book', 'ch'], 'has no file of a book'],
  [['--book', 'book.yaml', '--watch'], '--watch does not support books'],
  [['--book', 'book.yaml', '-t', 'html', '-o', 'one.md'], 'is one of the documents to convert'],
])('%j is rejected', (args, message) =>
  inFolder(bookFiles, async (cwd) => {
    const { code, stderr } = await octavo(['convert', ...args], { cwd })
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  }),
)

test('all files that cannot be read are listed', () =>
  inFolder(
    {
      'book.yaml': 'chapters: [one.md, two.md, three.md]\n',
      'two.md': new Uint8Array([0xff, 0xfe, 0xff]),
    },
    async (cwd) => {
      await mkdir(join(cwd, 'one.md'))
      const { code, stderr } = await octavo(['convert', '--book', '.'], { cwd })
      expect(stderr).toContain('"one.md" is not a file')
      expect(stderr).toContain('"three.md" can\'t be read')
      expect(code).toBe(1)
    },
  ))

test('a chapter that asks for too much names itself', () =>
  inFolder(
    { 'b/book.yaml': 'chapters: [one.md]\n', 'b/one.md': `# A\n\n${'> '.repeat(99)}x\n` },
    async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--book', 'b'], { cwd })
      expect(stderr).toMatch(/^b\/one\.md:3: error: /)
      expect(code).toBe(1)
    },
  ))

describe('what the files of an mdBook include', () => {
  const rust = 'fn a() {}\n// ANCHOR: one\nfn b() {}\n// ANCHOR_END: one\nfn c() {}\n'

  /** Warnings, and the text of the page. */
  async function included(files: Record<string, string>) {
    const all = { 'src/SUMMARY.md': '- [One](ch/one.md)\n', 'book.toml': '', ...files }
    return inFolder({ ...all, 'secret.md': 'Secret' }, async (cwd) => {
      await symlink(join(cwd, 'secret.md'), join(cwd, 'src', 'link.md'))
      const args = ['convert', '--book', 'src/SUMMARY.md', '-o', 'b.html']
      const { code, stderr } = await octavo(args, { cwd })
      expect(code).toBe(0)
      const page = await readFile(join(cwd, 'b.html'), 'utf8')
      const text = page.slice(page.indexOf('<main')).replace(/<[^>]*>/g, '')
      return { text, warnings: stderr.split('\n').filter((line) => line !== '') }
    })
  }

  test('stands in their place: lines, anchors, blocks of code, files in files', async () => {
    const { text, warnings } = await included({
      'src/ch/one.md':
        '{{#title T}}\n# One\n\n```rust\n{{#include ../l/a.rs:1}}\n{{#rustdoc_include ../l/a.rs:one}}\n{{#include ../l/a.rs:5:}}\n```\n\n{{#playground ../l/p.rs editable}}\n\n{{#include ../l/part.md}}\n\n\\{{#include x.rs}}\n',
      'src/l/a.rs': rust,
      'src/l/p.rs': 'fn p() {}\n',
      'src/l/part.md': 'Part of {{#include deep/er.txt}}.\n',
      'src/l/deep/er.txt': 'all',
    })
    expect(warnings).toEqual([])
    expect(text).toContain('fn a() {}\nfn b() {}\nfn c() {}\n')
    expect(text).toContain('fn p() {}')
    expect(text).toContain('Part of all.')
    expect(text).toContain('{{#include x.rs}}')
    expect(text).not.toMatch(/ANCHOR|title/)
  })

  test('is told of with the line of its file, where it can not be, and lines behind it count right', async () => {
    const { text, warnings } = await included({
      'src/ch/one.md':
        '# One\n\n{{#include ../lines.md}}\n\n{{#include gone.md}}\n{{#include ../../secret.md}}\n{{#include ../link.md}}\n{{#include /etc/passwd}}\n{{#include ../ring.md}}\n{{#include ../lines.md:none}}\n{{#emph x}}\n\n[x](#no)\n',
      'src/lines.md': 'a\n\nb [y](#no2)\n\nc\n',
      'src/ring.md': '{{#include ring2.md}}',
      'src/ring2.md': '{{#include ring.md}}',
    })
    const outside = "outside the document's folder"
    const expected = [
      ...[
        'lines.md:3: link_target_missing: .*no2',
        'ch/one.md:5: include_left_out: .*no such file',
      ],
      ...[`6: include_left_out: .*${outside}`, `7: include_left_out: .*${outside}`],
      ...[`8: include_left_out: .*${outside}`, 'ring2.md:1: include_left_out: .*includes itself'],
      ...['ch/one.md:10: include_left_out: .*has no anchor "none"', '11: include_left_out: .*emph'],
      'ch/one.md:13: link_target_missing: .*"no"',
    ]
    expect(warnings).toEqual(
      expected.map((pattern) =>
        expect.stringMatching(new RegExp(`^src/(?:ch/one.md:)?${pattern}`)),
      ),
    )
    expect(text).not.toContain('Secret')
  })

  test('is limited in number, so that files which include each other end', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [
        `src/f${n}.md`,
        `{{#include f${n + 1}.md}}\n`.repeat(30),
      ]),
    )
    const { warnings } = await included({
      ...files,
      'src/f9.md': '',
      'src/ch/one.md': '# One\n\n{{#include ../f0.md}}\n',
    })
    expect(warnings.length).toBeLessThan(110)
    expect(warnings.at(0)).toContain('is one of too many in the document')
  })

  test('is ten files deep at most', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [
        `src/f${n}.md`,
        `Level ${n}.\n\n{{#include f${n + 1}.md}}\n`,
      ]),
    )
    const { text, warnings } = await included({
      ...files,
      'src/ch/one.md': '# One\n\n{{#include ../f0.md}}\n',
    })
    expect(text).toContain('Level 9.')
    expect(text).not.toContain('Level 10.')
    expect(warnings).toEqual([expect.stringContaining('include_left_out')])
  })

  test('stands in its place in other books too', () =>
    inFolder(
      { 'book.yaml': 'chapters: [a.md]\n', 'a.md': '{{#include b.md}}\n', 'b.md': 'B' },
      async (cwd) => {
        const { stderr } = await octavo(['convert', '--book', '.'], { cwd })
        expect(stderr).toBe('')
        expect(await readFile(join(cwd, 'book.html'), 'utf8')).toMatch(/<p>B<\/p>/)
      },
    ))
})

test('the size of a book is counted in UTF-8', () =>
  inFolder(
    {
      'book.yaml': 'chapters: [a.md, b.md]\n',
      'a.md': `# A\n\n${`${'€'.repeat(999)}\n`.repeat(2000)}`,
      'b.md': `# B\n\n${`${'€'.repeat(999)}\n`.repeat(2000)}`,
    },
    async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--book', '.'], { cwd })
      expect(stderr).toMatch(/^b\.md: error: The files of the book are larger than the 10 MiB/)
      expect(code).toBe(1)
    },
  ))

describe('--split', () => {
  test('creates a site in a folder, and replaces only that', () =>
    inFolder(bookFiles, async (cwd) => {
      const args = ['convert', '--book', '.', '--split', '-o', 'out/']
      expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
      const page = await readFile(join(cwd, 'out', 'ch', 'two.html'), 'utf8')
      expect(page).toContain('href="../one.html#one"')
      await writeFile(join(cwd, 'out', 'mine.txt'), 'Mine')
      await writeFile(join(cwd, 'secret.html'), 'Mine')
      const list = join(cwd, 'out', '.octavo-site')
      await writeFile(list, `${await readFile(list, 'utf8')}../secret.html\nmine.txt\n`)
      await writeFile(join(cwd, 'book.yaml'), 'chapters: [one.md]\n')
      expect((await octavo(args, { cwd })).code).toBe(0)
      const left = (await readdir(join(cwd, 'out'))).sort()
      const pages = ['index.html', 'mine.txt', 'one.html', 'search.html', 'style.css']
      expect(left.filter((name) => /\./.test(name))).toEqual(['.octavo-site', ...pages])
      expect(await readdir(join(cwd, 'out', 'ch'))).toEqual([])
      expect(await readFile(join(cwd, 'secret.html'), 'utf8')).toBe('Mine')
    }))

  test('creates an archive, or the folder site beside the book', () =>
    inFolder({ 'b/book.yaml': 'chapters: [one.md]\n', 'b/one.md': '# One\n' }, async (cwd) => {
      const run = (...args: string[]) =>
        octavo(['convert', '--book', 'b', '--split', ...args], { cwd })
      expect((await run('-o', 'b.zip')).code).toBe(0)
      expect(Object.keys(unzipSync(await readFile(join(cwd, 'b.zip'))))).toContain('one.html')
      expect((await run()).code).toBe(0)
      expect(await readdir(join(cwd, 'b', 'site'))).toContain('index.html')
    }))

  test('writes nothing through links that lead out of the folder', () =>
    inFolder({ ...bookFiles, 'out/.octavo-site': '', 'away/x': '' }, async (cwd) => {
      await symlink(join(cwd, 'away'), join(cwd, 'out', 'ch'))
      const { code, stderr } = await octavo(['convert', '--book', '.', '--split', '-o', 'out'], {
        cwd,
      })
      expect(stderr).toContain('leads out of the folder')
      expect(code).toBe(1)
      expect(await readdir(join(cwd, 'away'))).toEqual(['x'])
    }))

  test.each([
    [['--book', 'book.yaml', '-o', 'ch/'], 'contains no site that Octavo created'],
    [['--book', 'book.yaml', '-o', 'one.md'], 'is a file'],
    [['--book', 'book.yaml', '-o', 'a.html'], 'writes several files'],
    [['--book', 'book.yaml', '-t', 'pdf'], 'creates HTML'],
    [['one.md'], 'name it with --book'],
  ])('with %j is rejected', (args, message) =>
    inFolder(bookFiles, async (cwd) => {
      const { code, stderr } = await octavo(['convert', '--split', ...args], { cwd })
      expect(stderr).toContain(message)
      expect(code).toBe(2)
    }),
  )
})
