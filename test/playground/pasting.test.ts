import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { dotPng } from '../support/pictures.ts'
import { usePlayground, type Visit } from '../support/playground.ts'

const playground = usePlayground('pasting')

interface Clipboard {
  readonly html?: string
  readonly text?: string
  /** PNG images, in base64. */
  readonly images?: readonly string[]
  /** Further types, which some programs add. */
  readonly types?: readonly string[]
}

/** Pastes what a program has put on the clipboard. */
async function paste({ page }: Visit, clipboard: Clipboard): Promise<void> {
  await page.locator('.cm-content').evaluate((content, { html, text, images, types }) => {
    const clipboardData = new DataTransfer()
    if (html !== undefined) clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', text ?? 'As plain text.')
    for (const type of types ?? []) clipboardData.setData(type, '{}')
    for (const [index, image] of (images ?? []).entries()) {
      const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([bytes], `image${index}.png`, { type: 'image/png' }))
    }
    content.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, clipboard)
}

function saved(name: string): string {
  return readFileSync(new URL(`clipboard/${name}`, import.meta.url), 'utf8')
}

async function emptyVisit(): Promise<Visit> {
  const visit = await playground.visit()
  await visit.clear()
  return visit
}

/** What the editor holds once something has been pasted. */
async function pasted(visit: Visit): Promise<string> {
  await visit.page.locator('.cm-placeholder').waitFor({ state: 'detached' })
  return await visit.written()
}

describe('what is copied from', () => {
  test.each([
    ['Word', 'word'],
    ['Google Docs', 'google-docs'],
    ['Excel', 'excel'],
    ['GitHub', 'github'],
    ['ChatGPT', 'chatgpt'],
    ['Claude', 'claude'],
  ])('%s becomes Markdown, which one undo takes back', async (_program, name) => {
    const visit = await playground.editor()
    await paste(visit, { html: saved(`${name}.html`) })
    expect(await pasted(visit)).toBe(saved(`${name}.md`).trimEnd())
    await visit.page.keyboard.press('ControlOrMeta+z')
    await visit.page.locator('.cm-placeholder').waitFor()
    expect(visit.mistakes).toEqual([])
    expect(visit.strays).toEqual([])
  })
})

test('images on the clipboard are inserted where the text has them, and others are named', async () => {
  const visit = await emptyVisit()
  const [, data = ''] = dotPng.split(',')
  const html = `<p>One <img src="file:///C:/a/image001.png" alt="dot"></p><p><img src="blob:https://example.invalid/1-2" alt="gone"></p><p><img src="${dotPng}" alt="in the text"></p>`
  await paste(visit, { html, images: [data] })
  expect(await pasted(visit)).toMatch(
    /^One !\[dot\]\(image\/png, \d+ bytes\)\n\n!\[gone\]\(image\.png\)\n\n!\[in the text\]\(image\/png, \d+ bytes\)$/,
  )
  await visit.page.getByText('An image wasn’t on the clipboard.').waitFor()
  await visit.preview.getByRole('img', { name: 'dot' }).waitFor()
  expect(visit.mistakes).toEqual([])
})

test('nothing of hostile HTML runs or is loaded, and no address in it leads anywhere but to the web', async () => {
  const visit = await emptyVisit()
  await paste(visit, { html: saved('hostile.html') })
  const text = await pasted(visit)
  expect(text).toContain('# Invoice')
  expect(text).toContain('Pay now here or here [safely](https://example.com/pay)')
  expect(text).not.toMatch(/javascript:|vbscript:|data:|onerror|onclick|onload|example\.invalid/i)
  expect(text).toContain('\\<script>taken')
  expect(text).toContain('$`a$ <script> $b`$')
  expect(text.length).toBeLessThan(20_000)
  await visit.preview.getByRole('heading', { name: 'Invoice' }).waitFor()
  expect(await visit.page.title()).toBe('Octavo playground')
  expect(await visit.page.evaluate(() => 'taken' in globalThis)).toBe(false)
  expect(visit.mistakes).toEqual([])
  expect(visit.strays).toEqual([])
})

describe('only the text is pasted', () => {
  test.each<[string, Clipboard]>([
    ['with Ctrl+Shift+V, with which a browser gives no HTML', { text: '**as** it is' }],
    [
      'from an editor of code',
      {
        html: '<meta charset="utf-8"><div style="font-family: monospace"><div><span style="color: #00f">**as**</span> it is</div></div>',
        text: '**as** it is',
      },
    ],
    [
      'from Visual Studio Code',
      { html: '<p><b>**as**</b> it is</p>', text: '**as** it is', types: ['vscode-editor-data'] },
    ],
    ['where HTML says no more', { html: '<p>**as** it is</p>', text: '**as** it is' }],
  ])('%s', async (_case, clipboard) => {
    const visit = await playground.editor()
    await paste(visit, clipboard)
    expect(await pasted(visit)).toBe('**as** it is')
  })

  test('into a code block', async () => {
    const visit = await playground.editor('```\ncode\n')
    await paste(visit, { html: '<p><b>bold</b></p>', text: 'bold' })
    await eventually(async () => (await visit.written()) === '```\ncode\nbold')
  })
})

test('words go into the sentence, and blocks between empty lines', async () => {
  const visit = await playground.editor('Before ')
  await paste(visit, { html: '<b>bold</b> words' })
  await eventually(async () => (await visit.written()) === 'Before **bold** words')
  await paste(visit, { html: '<ul><li>one</li><li>two</li></ul>' })
  await eventually(async () => (await visit.written()) === 'Before **bold** words\n\n- one\n- two')
})

/** The Markdown that HTML becomes in an empty document. */
async function becomes(html: string): Promise<string> {
  const visit = await playground.editor()
  await paste(visit, { html })
  const text = await pasted(visit)
  expect(visit.mistakes).toEqual([])
  return text
}

test('white space at the ends of emphasis goes outside it, and code keeps its letters', async () => {
  expect(
    await becomes(
      '<p><b>Note: </b>text <i>see </i>here<b> </b>and<s><span> gone<br></span></s>more</p><pre><code>x &amp;#x20; y  \n[^1]:    z</code></pre>',
    ),
  ).toBe('**Note:** text *see* here and ~~gone~~\\\nmore\n\n```\nx &#x20; y  \n[^1]:    z\n```')
})

describe('a cell of a table', () => {
  test.each([
    ['a list', '<ul><li>x<li>y<ol start=3><li>z</ol></ul>', '• x<br>• y<br>3. z'],
    ['code', '<pre>if a | b:\n  c</pre>', '`if a \\| b:`<br>`\u00a0\u00a0c`'],
    [
      'a heading and a quotation',
      '<h3>Head</h3><blockquote>q</blockquote>after',
      '**Head**<br>q<br>after',
    ],
    ['paragraphs', '<p>a</p><div><p>b</p></div><p></p>', 'a<br>b'],
    ['a table', '<table><tr><td>a<td>b<tr><td>c</table>', 'a, b<br>c'],
    [
      'a formula',
      '<span class="katex"><annotation encoding="application/x-tex">|x|</annotation></span>',
      '$\\|x\\|$',
    ],
    ['a formula of its own', '<p><math display="block" alttext="a\n|b"></math></p>', '$a \\|b$'],
  ])('holds %s in one line', async (_what, cell, line) => {
    const rows = `<tr><th>A<th>B</tr><tr><td>${cell}</td><td>z</td></tr>`
    const table = await becomes(`<table>${rows}</table>`)
    expect(table).toMatch(/^\| A +\| B +\|\n\| -+ \| -+ \|\n/)
    const [, , row = ''] = table.split('\n')
    expect(row.replaceAll(/ +/g, ' ')).toBe(`| ${line} | z |`)
  })
})

test('a table too large for Markdown is pasted as its text', async () => {
  const visit = await emptyVisit()
  const html = `<table><tr>${'<td>'.repeat(1000)}${'<tr><td>a'.repeat(40_000)}</table>`
  await paste(visit, { html, text: 'a\tb' })
  expect(await pasted(visit)).toBe('a\tb')
  await visit.page.getByText('This is too large to convert to Markdown').waitFor()
})

test('one long cell doesn’t lengthen the others', async () => {
  const rows = `<tr><td>${'a'.repeat(1000)}</td></tr>${'<tr><td>b</td></tr>'.repeat(9000)}`
  const visit = await emptyVisit()
  await paste(visit, { html: `<table>${rows}</table>` })
  // The editor shows the end of what is pasted.
  expect((await pasted(visit)).split('\n').at(-1)).toBe('| b |')
})

test('what looks like attributes in an address or a text stays', async () => {
  expect(
    await becomes(
      '<p><a href="https://e.com/online=1/style=5?a= on=1">on=1 style=2</a> <img src="https://e.com/a.png" alt="say style=x <base >"><textarea>&lt;b style=1></textarea></p>',
    ),
  ).toBe(
    '[on=1 style=2](<https://e.com/online=1/style=5?a= on=1>) ![say style=x \\<base >](https://e.com/a.png)',
  )
})

test.each([
  ['behind a quoted bracket', '<b title=">" onclick="taken=1" style="color:red">x</b>'],
  [
    'behind a comment',
    '<!-- <p title="--><img src=x onerror="taken=1" style="color:red">"><b>x</b>',
  ],
  [
    'behind text that isn’t parsed',
    '<textarea><p title="</textarea><img src=x onerror=taken=1>"><b>x</b>',
  ],
  ['without spaces', '<b title="a"onclick="taken=1"style="color:red"/onfocus=taken=1>x</b>'],
  [
    'in other letters',
    '<B TITLE=\'>\' ONCLICK\n=\n"taken=1" StYlE = "color:red">x</B><STYLE>b{}</STYLE><BASE HREF="https://example.invalid/">',
  ],
  [
    'in an element that isn’t one',
    '<svg><style><b style="color:red" onload="taken=1">x</b></style></svg><b>x</b>',
  ],
])('no attribute runs or is reported %s', async (_where, html) => {
  const visit = await playground.editor()
  await paste(visit, { html })
  expect(await pasted(visit)).toContain('**x**')
  expect(await visit.page.evaluate(() => 'taken' in globalThis)).toBe(false)
  expect(visit.mistakes).toEqual([])
  expect(visit.strays).toEqual([])
})

test('goes into the document it was pasted into, though another is opened meanwhile', async () => {
  const visit = await playground.visit({ text: 'Mine ' })
  let load = () => {}
  const opened = new Promise<void>((resolve) => {
    load = resolve
  })
  await visit.page.route('**/html-to-markdown*.js', async (route) => {
    await opened
    await route.continue()
  })
  const asked = visit.page.waitForRequest('**/html-to-markdown*.js')
  await paste(visit, { html: '<b>bold</b>' })
  await asked
  await visit.page.getByRole('button', { name: 'New document' }).click()
  await visit.page.locator('.cm-placeholder').waitFor()
  load()
  await visit.page.locator('button.document-name').click()
  await eventually(async () => (await visit.written()) === 'Mine **bold**')
  await visit.page.locator('.cm-content').focus()
  await visit.page.keyboard.press('ControlOrMeta+z')
  await eventually(async () => (await visit.written()) === 'Mine ')
})

test('a picture between two lists of Word ends the first', async () => {
  const item = '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>x</p>\n \n'
  const visit = await playground.editor()
  await paste(visit, {
    html: `<p>a<img src="https://e.com/a.png"></p>${item.repeat(2)}<p><img src="https://e.com/b.png" alt="b"></p>${item}`,
  })
  expect(await pasted(visit)).toBe(
    'a![](https://e.com/a.png)\n\n- x\n- x\n\n![b](https://e.com/b.png)\n\n- x',
  )
})

test('a list of Word with very many items is read in a moment', async () => {
  const item = '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>x</p>\n \n'
  const visit = await emptyVisit()
  await paste(visit, { html: `<meta name=ProgId content=Word.Document>${item.repeat(20_000)}` })
  // The editor shows the end of it.
  await eventually(async () => (await visit.written()).trimEnd().endsWith('- x\n- x\n- x'))
})

test('an element with very many others in it is read', async () => {
  const visit = await emptyVisit()
  await paste(visit, {
    html: `<b>x</b><b style="font-weight:normal">${'<i></i>'.repeat(200_000)}y</b>`,
  })
  expect(await pasted(visit)).toBe('**x**y')
})

test('the text of a form stays, and its controls don’t', async () => {
  expect(
    await becomes(
      '<form><input type="hidden" name="__VIEWSTATE" value="dDwtMTA4"><h2>Page</h2><p>Text <input value="typed"> <select><option>one</select><input type="radio" checked><button>Send</button>end</p><ul><li><input type="checkbox" checked> done</li></ul></form>',
    ),
  ).toBe('## Page\n\nText end\n\n- [x] done')
})

test('text that looks like Octavo’s own syntax stays text', async () => {
  const html =
    '<h1>A {#x}</h1><p><b>a</b> ==m== ++i++ x^2^ H~2~O {.lead}</p><p>::: warning</p><p><code>c</code>{.x} i++ a == b {a} <a href="https://e.com/a==b^c{.d}">==link==</a></p>'
  const visit = await playground.editor()
  await paste(visit, { html })
  const text = await pasted(visit)
  expect(text).toContain('i++ a == b {a} [\\==link\\==](https://e.com/a==b^c{.d})')
  const shown = visit.preview.locator('body')
  await visit.preview.getByRole('heading', { name: 'A {#x}' }).waitFor()
  await eventually(async () => (await shown.textContent())?.includes('::: warning') === true)
  const words = (await shown.textContent())?.replaceAll(/\s+/g, ' ')
  expect(words).toContain('a ==m== ++i++ x^2^ H~2~O {.lead}')
  expect(words).toContain('c{.x} i++ a == b {a} ==link==')
  const marked = visit.preview.locator('mark,ins,sup,sub,.lead,.x')
  await eventually(async () => (await marked.count()) === 0)
})

test('formulas stay formulas beside digits and each other, and TeX’s comments end with their line', async () => {
  const tex = (value: string) =>
    `<span class="katex"><annotation encoding="application/x-tex">${value}</annotation></span>`
  const visit = await playground.editor()
  await paste(visit, {
    html: `<p><b>a</b> ${tex('a')}2 ${tex('b')}${tex('c')} ${tex('d % why\n+ 5\\%')} ${tex('\\|e\\|')}.</p>`,
  })
  expect(await pasted(visit)).toBe('**a** \\(a\\)2 $b$<!---->$c$ $d + 5\\%$ $\\|e\\|$.')
  await visit.preview.locator('math').nth(4).waitFor()
  const shown = visit.preview.locator('body')
  await eventually(async () => (await shown.textContent())?.includes('$') === false)
})
