import { describe, expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

describe('a PDF for people who use a screen reader', () => {
  test('meets PDF/UA-1 and is tagged when the document is in order', async () => {
    const file = await pdf('# Report\n\n## Part\n\nText with $x^2$ and `code`.\n')
    expect(file.claimsUa).toBe(true)
    expect(file.tagged).toBe(true)
    expect(file.warnings).toEqual([])
  })

  test('has the levels of headings in its tags', async () => {
    const file = await pdf('# One\n\n## Two\n\n### Three\n\n## Four\n')
    expect(file.elements('H1').map((heading) => heading.text)).toEqual(['One'])
    expect(file.elements('H2').map((heading) => heading.text)).toEqual(['Two', 'Four'])
    expect(file.elements('H3').map((heading) => heading.text)).toEqual(['Three'])
  })

  test('mends a skipped heading level, and says so with its line', async () => {
    const file = await pdf('# One\n\n#### Four\n\n#### Again\n')
    expect(file.claimsUa).toBe(true)
    expect(file.elements('H2').map((heading) => heading.text)).toEqual(['Four', 'Again'])
    expect(file.warnings.map(({ code, line }) => ({ code, line }))).toEqual([
      { code: 'heading_level_skipped', line: 3 },
    ])
  })

  test('reports skipped levels once, and says how many more there are', async () => {
    const { warnings } = await pdf('# One\n\n### A\n\n# Two\n\n### B\n\n# Three\n\n#### C\n')
    expect(warnings).toMatchObject([{ code: 'heading_level_skipped', line: 3 }])
    expect(warnings[0]?.message).toMatch(/Further headings that skip a level: 2\.$/)
  })

  test('begins with a first-level heading even if the Markdown does not', async () => {
    const file = await pdf('### Deep\n\ntext\n\n# High\n')
    expect(file.elements('H1').map((heading) => heading.text)).toEqual(['Deep', 'High'])
    expect(file.warnings.map(({ code, line }) => ({ code, line }))).toEqual([
      { code: 'heading_level_skipped', line: 1 },
    ])
  })

  test('takes second-level headings under a front matter title as they are', async () => {
    const file = await pdf('---\ntitle: Report\n---\n\n## Part\n')
    expect(file.claimsUa).toBe(true)
    expect(file.warnings).toEqual([])
  })

  test('gives images their alt text', async () => {
    const file = await pdf(`![A red dot](${redDot})\n`)
    expect(file.elements('Figure').map((figure) => figure.alt)).toEqual(['A red dot'])
  })

  test('stays PDF/UA-1 where an image has no alt text', async () => {
    const file = await pdf(`![](${redDot})\n`)
    expect(file.claimsUa).toBe(true)
    expect(file.elements('Figure').map((figure) => figure.alt)).toEqual(['Image'])
  })

  test.each([
    '<figure><hr></figure>',
    '<figure><hr><figcaption>Words</figcaption></figure>',
    '<figure><p><a id="x"></a></p><hr></figure>',
  ])('stays PDF/UA-1 where a figure shows nothing but a rule: %s', async (content) => {
    const file = await pdf(content)
    expect(file.warnings).toEqual([])
    expect(file.claimsUa).toBe(true)
  })

  test('reads formulas by their LaTeX source', async () => {
    const file = await pdf('Inline $a+b$.\n\n$$\\frac{1}{2}$$\n')
    expect(file.elements('Formula').map((formula) => formula.alt?.trim())).toEqual([
      'a+b',
      '\\frac{1}{2}',
    ])
  })

  test('tags lists, their markers and their items', async () => {
    const file = await pdf('5. five\n6. six\n')
    expect(file.elements('Lbl').map((label) => label.text)).toEqual(['5.', '6.'])
    expect(file.elements('LBody').map((item) => item.text)).toEqual(['five', 'six'])
  })

  test('tags the header cells of a table', async () => {
    const file = await pdf('| Name | Age |\n| --- | --- |\n| Ada | 36 |\n')
    expect(file.elements('TH').map((cell) => cell.text)).toEqual(['Name', 'Age'])
    expect(file.elements('TD').map((cell) => cell.text)).toEqual(['Ada', '36'])
  })

  test('keeps two code blocks in a row two', async () => {
    const file = await pdf('```\none\n```\n\n```\ntwo\n```\n')
    expect(file.elements('Code').map((code) => code.text)).toEqual(['one', 'two'])
  })

  test('tags quotations and notes', async () => {
    const file = await pdf('> Quoted.\n\nText[^1].\n\n[^1]: The note.\n')
    expect(file.elements('BlockQuote').map((quote) => quote.text)).toEqual(['Quoted.'])
    expect(file.elements('Note').map((note) => note.text)).toEqual([
      expect.stringContaining('The note.'),
    ])
  })

  test('leaves running header and page number out of what is read aloud', async () => {
    const file = await pdf('# Running title\n\none\n\n\\newpage\n\ntwo\n')
    const [, second] = file.pages
    expect(second?.text).toContain('Running title')
    expect(second?.text).toContain('2 / 2')
    expect(second?.structure.map((root) => root.text)).toEqual(['two'])
  })
})

describe('headings that PDF/UA-1 does not take', () => {
  test('an empty heading stays a place that links reach, and the file stays PDF/UA-1', async () => {
    const file = await pdf('# One\n\n[go](#here)\n\n\\newpage\n\n## <a id="here"></a>\n\nafter\n')
    expect(file.claimsUa).toBe(true)
    const [link] = file.pages[0]?.links ?? []
    expect(link?.place?.page).toBe(2)
    const after = file.pages[1]?.runs.find(({ text }) => text === 'after')
    expect(link?.place?.y).toBeGreaterThan(after?.y ?? Number.NaN)
  })

  test('a heading of code alone is a bookmark', async () => {
    const file = await pdf('# `convert()`\n')
    expect(file.claimsUa).toBe(true)
    expect(file.bookmarks.map(({ title }) => title)).toEqual(['convert()'])
  })

  test('a note cited in a heading stays out of its bookmark', async () => {
    const file = await pdf('# Results[^1]\n\n[^1]: So far.\n')
    expect(file.bookmarks.map(({ title }) => title)).toEqual(['Results'])
    expect(file.text).toContain('So far.')
  })

  test('a heading of one image is PDF/UA-1 too', async () => {
    const file = await pdf(`# ![Logo](${redDot})\n\ntext\n`)
    expect(file.claimsUa).toBe(true)
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['Logo'])
  })
})

const redDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='
