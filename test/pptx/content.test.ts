import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { pptx } from '../support/pptx.ts'

test('notes that notes cite are on the slide too', async () => {
  const { slides } = await pptx('# One\n\na[^1]\n\n[^1]: first[^2]\n\n[^2]: second[^1]\n')
  expect(slides[0]?.texts.slice(0, 3)).toEqual(['a1', '1 first2', '2 second1'])
})

test('notes that speaker notes and comments cite are among the speaker notes', async () => {
  const { slides } = await pptx(
    '# One\n\na{>>Why?[^1]<<}\n\n::: notes\nSay it.[^2]\n:::\n\n[^1]: first\n\n[^2]: second\n',
  )
  expect(slides[0]?.notes).toContain('first')
  expect(slides[0]?.notes).toContain('second')
  expect(slides[0]?.texts.join()).not.toMatch(/first|second/)
})

test('lists have their levels, bullets and numbers as PowerPoint has them', async () => {
  const { slides } = await pptx('# One\n\n- a\n  - b\n\n5. c\n6. d\n\n- [x] e\n')
  const { source = '' } = slides[0] ?? {}
  const properties = (text: string) =>
    new RegExp(`<a:pPr([^>]*)>(?:(?!</a:p>).)*<a:t>${text}</a:t>`, 's').exec(source)?.[0] ?? ''
  expect(properties('b')).toContain('lvl="1"')
  expect(source.match(/<a:buAutoNum type="arabicPeriod" startAt="5"\/>/g)).toHaveLength(2)
  expect(source).toContain('<a:buChar char="☑"/>')
  expect(slides[0]?.texts.slice(0, 5)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a table is a table of PowerPoint’s own, with its head and cells that span', async () => {
  const { slides } = await pptx(
    '# One\n\n<table><tr><th colspan="2">A</th></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>\n',
  )
  const { source = '', texts } = slides[0] ?? {}
  expect(source).toContain('<a:tblPr')
  expect(source).toContain('<a:tc gridSpan="2">')
  expect(source).toContain('<a:tc rowSpan="2">')
  expect(source).toContain('<a:tc vMerge="1">')
  expect(texts).toEqual(expect.arrayContaining(['A', 'b', 'c', 'd']))
})

test('formulas are formulas of PowerPoint’s own, with text for programs without them', async () => {
  const { slides } = await pptx('# One\n\nIt is $x^2$ here.\n\n$$\\frac{a}{b}$$\n')
  const { source = '', texts = [] } = slides[0] ?? {}
  expect(source.match(/<m:oMath>/g)).toHaveLength(2)
  expect(source).toContain('<m:sSup>')
  expect(source).not.toContain('<w:')
  expect(texts[0]).toBe('It is x2 here.')
})

test('links lead to addresses, and within the document to slides', async () => {
  const file = await pptx('# One\n\n[out](https://example.com/?a=1&b=2) [in](#two)\n\n# Two\n\na\n')
  const links = file.text('ppt/slides/_rels/slide1.xml.rels')
  expect(links).toContain('Target="https://example.com/?a=1&amp;b=2" TargetMode="External"')
  expect(links).toContain('Target="slide2.xml"')
  expect(file.slides[0]?.source).toContain('action="ppaction://hlinksldjump"')
})

test('a picture has its text alternative, and a drawing is SVG with a PNG', async () => {
  const file = await pptx('# One\n\n```mermaid\nflowchart LR\n  A --> B\n```\n')
  expect(file.slides[0]?.alternatives).toEqual(['Flow chart: A → B'])
  expect(file.names.filter((name) => name.startsWith('ppt/media/')).sort()).toEqual([
    'ppt/media/image1.png',
    'ppt/media/image2.svg',
  ])
})

test('a footnote stands on the slide that cites it', async () => {
  const { slides } = await pptx('# One\n\na[^n]\n\n# Two\n\nb\n\n[^n]: The note.\n')
  expect(slides[0]?.texts).toContain('1 The note.')
  expect(slides[1]?.texts).not.toContain('1 The note.')
})

test('two columns stand in the layout for two contents', async () => {
  const { slides } = await pptx(
    '# One\n\n:::: {.columns}\n::: {.column}\na\n:::\n::: {.column}\nb\n:::\n::::\n',
  )
  expect(slides[0]?.layout).toBe('Two Content')
  expect(slides[0]?.source).toMatch(/<p:ph sz="half" idx="1"\/>.*<p:ph sz="half" idx="2"\/>/s)
})

test('the properties of the file are those of the document', async () => {
  const { text } = await pptx('---\ntitle: Talk\nauthor: Ada\nlang: de\n---\n\n# Eins\n')
  expect(text('docProps/core.xml')).toContain(
    '<dc:title>Talk</dc:title><dc:creator>Ada</dc:creator>',
  )
  expect(text('docProps/core.xml')).toContain('<dc:language>de</dc:language>')
})

test('the colours and fonts of the theme are those of the file', async () => {
  const { text, slides } = await pptx('# One\n\n- a\n', { theme: 'midnight' })
  expect(text('ppt/theme/theme1.xml')).toMatch(/<a:minorFont><a:latin typeface="Inter"\/>/)
  // Text takes them from its placeholder.
  expect(slides[0]?.source).not.toContain('srgbClr')
})

test('the same document gives the same bytes', async () => {
  const request = { content: '# One\n\na\n\n::: notes\nb\n:::\n', format: 'pptx' } as const
  const [first, second] = await Promise.all([convert(request), convert(request)])
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
})

test('links on a slide whose colours are turned have the colour of its text', async () => {
  const { slides } = await pptx(
    '---\nmarp: true\n---\n\n# One\n\n<!-- _backgroundColor: navy -->\n\n[a](https://example.com)\n\n---\n\n# Two\n\n[b](https://example.com)\n',
  )
  expect(slides[0]?.source).toMatch(/<a:hlinkClick [^>]*>.*hlinkClr [^>]*val="tx"/s)
  expect(slides[1]?.source).not.toContain('hlinkClr')
})

test('two columns that each begin with a bold line stand in the layout that compares them', async () => {
  const column = (label: string) => `::: {.column}\n**${label}**\n\n- item of ${label}\n:::\n`
  const { slides } = await pptx(`## A\n\n:::: {.columns}\n${column('old')}${column('new')}::::\n`)
  expect(slides[0]?.layout).toBe('Comparison')
  expect(slides[0]?.texts.slice(0, 4)).toEqual(['old', 'item of old', 'new', 'item of new'])
  expect(slides[0]?.source.match(/<p:ph [^>]*idx="[1-4]"/g)).toHaveLength(4)
})

test('a slide without a title has no rule of titles', async () => {
  const { slides } = await pptx('# One\n\na\n\n---\n\nb\n')
  expect(slides.map(({ source }) => source.includes('showMasterSp="0"'))).toEqual([false, true])
})

test('notes of several lines in the front matter are those of the title slide', async () => {
  const { slides } = await pptx(
    '---\ntitle: Talk\nnotes: |\n  Say hello.\n  Smile.\n\n  Begin.\nauthor: Jane\n---\n\n# One\n',
  )
  expect(slides[0]?.notes).toContain('Say hello. Smile.')
  expect(slides[0]?.notes).toContain('Begin.')
  expect(slides[0]?.texts).toContain('Jane')
})
