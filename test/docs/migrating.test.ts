import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { octavo } from '../support/cli.ts'

const fromPandoc = pageOf('migrating-from-pandoc')
const fromMdToPdf = pageOf('migrating-from-md-to-pdf')

function pageOf(name: string): string {
  return readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')
}

/** The rows of the tables, as what they say of the other program and of Octavo. */
function rowsOf(page: string): readonly (readonly [theirs: string, ours: string])[] {
  const rows = page.matchAll(/^\| (.*[^\\]) \| (.*[^\\]) \|$/gm)
  return [...rows].map(([, theirs = '', ours = '']) => [theirs, ours])
}

function optionsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option)
}

/** HTML between the tags of the body's main part, and the warnings' codes. */
async function made(content: string): Promise<{ html: string; codes: readonly string[] }> {
  const { bytes, warnings } = await convert({ content, format: 'html' })
  const html = /<main[^>]*>(.*)<\/main>/s.exec(new TextDecoder().decode(bytes))?.[1] ?? ''
  return { html, codes: warnings.map(({ code }) => code) }
}

describe('every option is told', () => {
  test('of pandoc 2 and 3', () => {
    // Those of its help, but for the families that are told by their first words.
    const list = readFileSync(new URL('pandoc-options.txt', import.meta.url), 'utf8')
    const told = rowsOf(fromPandoc).flatMap(([theirs]) => optionsIn(theirs))
    expect(list.split(/\s+/).filter((option) => option !== '' && !told.includes(option))).toEqual(
      [],
    )
  })

  test('of md-to-pdf 5', () => {
    const options = [
      ...['--watch', '--watch-options', '--basedir', '--stylesheet', '--css', '--document-title'],
      ...['--body-class', '--page-media-type', '--highlight-style', '--marked-options'],
      ...['--pdf-options', '--launch-options', '--gray-matter-options', '--port'],
      ...['--md-file-encoding', '--stylesheet-encoding', '--as-html', '--config-file'],
      '--devtools',
    ]
    const told = rowsOf(fromMdToPdf).flatMap(([theirs]) => optionsIn(theirs))
    expect(options.filter((option) => !told.includes(option))).toEqual([])
  })
})

test('the options named as Octavo’s are its own', async () => {
  const { stdout } = await octavo(['convert', '--help'])
  const own = optionsIn(stdout.toString())
  const named = [...rowsOf(fromPandoc), ...rowsOf(fromMdToPdf)].flatMap(([, ours]) =>
    optionsIn(ours),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((option) => !own.includes(option))).toEqual([])
})

test('front matter of md-to-pdf is left out with a warning, and what is named for it counts', async () => {
  const [theirs = '', ours = ''] = [...fromMdToPdf.matchAll(/^```yaml\n(.*?)^```$/gms)].map(
    ([, yaml = '']) => yaml,
  )
  const unknown = await made(`---\n${theirs}---\n\nText`)
  expect(unknown.codes).toEqual(['front_matter_unknown_key', 'front_matter_unknown_key'])
  const known = await made(`---\n${ours}---\n\nText`)
  expect(known.codes).toEqual([])
  expect(known.html).toContain('<h1>Manual</h1>')
})

test('what pandoc’s front matter shares with Octavo’s gives no warning', async () => {
  const keys = ['subtitle: b', 'author: c', 'date: 2027-01-31', 'lang: de', 'description: d']
  const shared = [...keys, 'keywords: [e]', 'toc: true', 'toc-depth: 2', 'page_size: a5']
  expect((await made(`---\ntitle: a\n${shared.join('\n')}\n---\n\n# f`)).codes).toEqual([])
  const others = ['bibliography: x', 'geometry: x', 'header-includes: x', 'thanks: x']
  const named = ['table-of-contents: true', 'numbersections: true', 'papersize: a5', 'abstract: x']
  const { codes } = await made(`---\n${[...others, ...named].join('\n')}\n---\n\n# f`)
  expect(codes).toEqual([])
})

test.each([
  ['a citation', '[@smith2020]', '[@smith2020]'],
  ['a link by its heading', '# My Heading\n\n[My Heading]', '<p>[My Heading]</p>'],
  ['a letter before a single item', 'a) one', '<p>a) one</p>'],
  ['a word in escaped brackets', '\\[draft\\]', '<p>[draft]</p>'],
  ['a number in escaped brackets', '\\[5\\]', '<p>[5]</p>'],
  ['a letter in escaped brackets', '\\[x\\]', '<p>[x]</p>'],
  ['LaTeX', '\\textbf{x}', '\\textbf{x}'],
  ['a title block of one line', '% Title', '<p>% Title</p>'],
])('of pandoc’s syntax, %s stays as it was written', async (_what, content, html) => {
  expect((await made(content)).html).toContain(html)
})

test.each([
  ['a note at its place', 'x^[a note]', 'role="doc-noteref"'],
  ['a grid table', '+---+\n| a |\n+---+', '<td>a</td>'],
  ['a title block', '% Title\n% Ann\n\nText.', '<h1>Title</h1>'],
  ['a caption below a table', '| a |\n|---|\n\nTable: caption', '<caption>caption</caption>'],
  ['attributes of an image', '![b](https://example.org/a.png){width=50%}', 'class="width-500"'],
  ['a heading’s id', '# Heading {#there}', '<h1 id="there">'],
  ['a link to a heading', '# My Heading\n\n[x](#my-heading)', '<a href="#my-heading">'],
  ['a mark', '==text==', '<mark>'],
  ['underlined text', '<u>text</u>', '<u>'],
  ['an alert', '> [!WARNING]\n> Text', 'Warning'],
  ['items with letters', '<ol type="a"><li>x</li></ol>', '<ol type="a"'],
  ['a caption', '<table><caption>c</caption><tr><td>x</td></tr></table>', '<caption>'],
  ['a definition', 'Term\n\n:   definition', '<dd>'],
  ['an alert between colons', '::: warning\nText\n:::', 'class="alert alert-warning"'],
  ['an alert by a class', '::: {.note}\nText\n:::', 'class="alert alert-note"'],
  ['another div', '::: {.panel #there}\nText\n:::', '</span>Text</p>'],
  ['small capitals', '[x]{.smallcaps}', '<span class="small-caps">x</span>'],
  ['a key', '[x]{.kbd}', '<kbd>x</kbd>'],
  ['an underlined span', '[x]{.underline} [y]{.ul}', '<u>x</u> <u>y</u>'],
  ['a marked span', '[x]{.mark}', '<mark>x</mark>'],
  ['attributes of a link', '[x](#a){#b .c target=_blank}\n\n# a', '>x</a>'],
  ['letters before items', 'a) one\nb) two', 'class="lower-alpha-parenthesis"'],
  ['Roman numerals', 'i. one\nii. two', '<ol type="i">'],
  ['numbers in parentheses', '(2) one\n(3) two', 'class="decimal-parentheses" start="2"'],
  ['a list that counts by itself', '#. one', '<ol>'],
  ['an example', '(@good) one\n\nAs (@good)', '<p>As (1)</p>'],
  ['a line block', '| one\n| two', 'one<br>'],
  ['numbers of lines', '```{.python .numberLines startFrom="9"}\nx\n```', 'data-gutter="9"'],
  ['punctuation', '"x" -- y --- z...', '<p>“x” – y — z…</p>'],
  ['punctuation as typed', '---\nsmart: false\n---\n\n"x" -- y...', '&quot;x&quot; -- y...'],
  ['a formula between brackets', 'x \\(a + b\\) y', '<math alttext="a + b">'],
  ['a formula on display', '\\[x^2\\]', '<math display="block"'],
  ['aligned equations', '\\begin{align}\na &= b\n\\end{align}', '<math display="block"'],
  ['a caption with an id', '| a |\n|---|\n| 1 |\n\n: caption {#tbl:x}', 'caption</caption>'],
  [
    'a figure',
    '![caption](https://example.org/a.png){#fig:x}',
    '<figcaption>Figure 1: caption</figcaption>',
  ],
  [
    'a figure by its title',
    '![x](https://example.org/a.png "title")',
    '<figcaption>title</figcaption>',
  ],
  [
    'columns',
    ':::: {.columns}\n::: {.column width="40%"}\nx\n:::\n::: {.column}\ny\n:::\n::::',
    'class="column width-400"',
  ],
  ['a landscape page', '::: {.landscape}\nx\n:::', 'class="landscape"'],
  ['centred text', '::: {.center}\nx\n:::', 'class="align-center"'],
  ['changes', '{++x++}{--y--}', '<ins class="revision">x</ins><del class="revision">y</del>'],
  ['a page break', 'x\n\n\\newpage\n\ny\n\n\\pagebreak\n\nz', 'class="page-break"'],
  ['a page break of md-to-pdf', 'x\n\n<div class="page-break"></div>\n\ny', 'class="page-break"'],
  ['a formula', '$$\n\\begin{align}a &= b\\end{align}\n$$', '<math'],
  ['a contents', '[TOC]\n\n# One', '<nav'],
])('%s is written as the page says', async (_what, content, html) => {
  const { html: all, codes } = await made(content)
  expect(all).toContain(html)
  expect(codes).toEqual([])
})

test('scripts, styles and `style` are left out, with a warning each', async () => {
  const { html, codes } = await made(
    '<script>1</script>\n\n<style>p{}</style>\n\n<p style="color: red">x</p>',
  )
  expect(html).not.toMatch(/script|style|color/)
  expect(codes).toEqual(['html_dropped', 'html_dropped', 'html_dropped'])
})
