import { afterAll, describe, expect, test } from 'vitest'
import { startService } from '../support/service.ts'

/** Documents that mean harm, sent as anybody can. Each is converted, or refused with a reason; none is a fault of ours. */
const service = startService({ environment: { WORKERS: '2', CONVERSION_TIMEOUT: '20' } })
afterAll(() => service.close())

const formats = ['html', 'docx', 'pdf'] as const

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')
const picture = (bytes: string | Buffer) =>
  `![a](data:image/png;base64,${Buffer.from(bytes).toString('base64')})\n\n`
const svg = (content: string) => picture(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)

/** A PNG's head, which says that it has that many pixels, with nothing behind it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAAAAAAACAYAAAA=', 'base64')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

async function convert(content: string, format: string) {
  const response = await service.post('/api/v1/convert', { content, format })
  return { status: response.statusCode, body: response.json() }
}

describe.each(formats)('as %s, it is converted:', (format) => {
  test.each([
    ['brackets that open links', '[a](b'.repeat(5000)],
    ['emphasis that never closes', '*a _b '.repeat(5000)],
    ['code spans that never close', lines(200, (index) => `e${'`'.repeat(index + 1)}`)],
    ['comments that never close', 'a <!--'.repeat(5000)],
    ['ten thousand character references', '&amp;&nosuch;'.repeat(5000)],
    ['closing tags for nothing', '</div></b></table>'.repeat(2000)],
    ['tags that overlap', 'x <b><i></b>'.repeat(500)],
    ['accents without end on one letter', `a${'\u0301'.repeat(5000)}`],
    ['text that turns and never turns back', `${'\u202e\u2067'.repeat(3000)}x`],
    ['a word of 30,000 letters', 'x'.repeat(30_000)],
    ['emoji glued into one', '👩\u200d'.repeat(2000)],
    ['characters that no font has', lines(500, (index) => String.fromCodePoint(0xf0000 + index))],
    ['control characters and non-characters', '\u0000\u0008\ufffe\ud800'.repeat(1000)],
    ['the marks of other formats', '<w:p/>]]> #panic("x") \\write18{ls} %%EOF\n'.repeat(200)],
    ['two thousand headings of one name', '## Same\n\n'.repeat(2000)],
    ['a heading of 30,000 words', `# ${'word '.repeat(30_000)}`],
    ['notes that cite each other in a circle', '[^a]\n\n[^a]: x[^b]\n\n[^b]: y[^a] z[^b]\n'],
    [
      'a chain of a thousand notes',
      `[^0]\n\n${lines(1000, (index) => `[^${index}]: [^${index + 1}]\n\n`)}`,
    ],
    [
      'a table of long words',
      `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n|${`${'x'.repeat(500)}|`.repeat(20)}\n`,
    ],
    [
      'front matter that grows by aliases',
      `---\na: &a [x,x,x]\nb: &b [*a,*a,*a]\ntitle: [*b,*b,*b]\n---\n# A`,
    ],
    [
      'front matter of functions and sets',
      '---\ntitle: !!js/function "f()"\nauthor: !!set {a}\n---\n# A',
    ],
    ['a macro that doubles itself', '$$\\def\\a{\\a\\a}\\a$$'],
    [
      'a matrix of a million cells',
      `$$\\begin{matrix}${'&'.repeat(1200)}${'\\\\'.repeat(1200)}\\end{matrix}$$`,
    ],
    ['a formula that asks for a huge box', '$\\rule{99999em}{99999em}$'],
    ['a picture of 10,000,000,000 pixels', picture(pngOf(100_000, 100_000))],
    ['a picture that says its size and ends', picture(pngOf(40, 40))],
    ['an SVG whose parts use themselves', svg('<g id="a"><use href="#a"/></g>')],
    ['an SVG that nests a thousand levels', svg('<g>'.repeat(1000))],
    [
      'an SVG with entities',
      picture('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    ],
  ])('%s', async (_what, content) => {
    const { status, body } = await convert(content, format)
    expect(body.message).toBeUndefined()
    expect(status).toBe(200)
    expect(body.size_bytes).toBeGreaterThan(0)
    expect(JSON.stringify(body.warnings ?? []).length).toBeLessThan(100_000)
  })
})

describe('it is refused, with the reason:', () => {
  test.each([
    ['quotes in quotes', '> '.repeat(5000), 'nests'],
    ['lists in lists', `${'- '.repeat(5000)}a`, 'nests'],
    ['elements in elements', '<div>'.repeat(5000), 'nests'],
    ['emphasis in emphasis', `${'*a **b '.repeat(500)}x${' b** a*'.repeat(500)}`, 'nests'],
    ['a table of a thousand columns', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n`, 'columns'],
    [
      'cells that span into a thousand columns',
      `<table>${'<tr><td rowspan="65000">a</td><td>b</td></tr>'.repeat(1000)}</table>`,
      'columns',
    ],
    [
      'a definition that is cited again and again',
      `[a]: /${'b'.repeat(3000)}\n\n${'[a]\n\n'.repeat(3000)}`,
      'characters',
    ],
    ['more notes than a book has', `[^a]: x\n\n${'[^a] '.repeat(20_000)}`, 'footnote references'],
    ['more pictures than a book has', picture(pngOf(1, 1)).repeat(600), 'images'],
    ['more formulas than a book has', '$x$ '.repeat(3000), 'formulas'],
    [
      'tables of contents without end',
      `${'[TOC]\n\n'.repeat(500)}${'# A\n\n'.repeat(500)}`,
      'pieces of content',
    ],
    ['a million short paragraphs', 'a\n\n'.repeat(1_000_000), 'pieces of content'],
  ])('%s', async (_what, content, reason) => {
    const { status, body } = await convert(content, 'html')
    expect(status).toBe(422)
    expect(body.code).toBe('CONVERSION_FAILED')
    expect(body.message).toContain(reason)
  })
})
