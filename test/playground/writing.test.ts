import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { optionDefinitions } from '#octavo/core/document/front-matter-options.js'
import type { OptionDefinition } from '#octavo/core/document/options/kinds.js'
import { dropFiles as drop } from '../support/drop-files.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { dotPng } from '../support/pictures.ts'
import { usePlayground, type Visit } from '../support/playground.ts'

const playground = usePlayground('writing')

/** Nothing in the console, and nothing asked of anybody but the service. */
function expectQuiet({ mistakes, strays }: Visit): void {
  expect(mistakes).toEqual([])
  expect(strays).toEqual([])
}

function headingColor({ preview }: Visit): Promise<string> {
  return preview.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('the preview', () => {
  test('follows what is typed', async () => {
    const visit = await playground.visit({ text: '# First words' })
    await visit.preview.getByRole('heading', { name: 'First words' }).waitFor()
    await visit.page.keyboard.press('ControlOrMeta+End')
    await visit.page.keyboard.type('\n\nAnd a *second* paragraph.')
    await visit.preview.locator('em', { hasText: 'second' }).waitFor()
    expectQuiet(visit)
  })

  test('shows the last words, however fast they come', async () => {
    const visit = await playground.visit()
    for (let number = 1; number <= 8; number++) await visit.write(`# Version ${number}`)
    await visit.preview.getByRole('heading', { name: 'Version 8' }).waitFor()
  })

  test('keeps the place that is read', async () => {
    const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n')
    const visit = await playground.visit({ text: long })
    const last = visit.preview.getByText('Paragraph 79.')
    await last.waitFor()
    const scrollTop = () => visit.preview.locator('html').evaluate(() => scrollY)
    const field = visit.page.getByRole('textbox', { name: 'Text, as #rrggbb' })
    const color = () => last.evaluate((paragraph) => getComputedStyle(paragraph).color)
    let blue = 16
    // What was written comes into view, once, maybe only after the first scroll here.
    await eventually(async () => {
      blue += 1
      await visit.preview.locator('html').evaluate(() => scrollTo(0, 700))
      await field.fill(`#0b5a${blue.toString(16)}`)
      await eventually(async () => (await color()) === `rgb(11, 90, ${blue})`)
      return (await scrollTop()) === 700
    })
  })

  test('runs nothing that a document holds, and opens its links elsewhere', async () => {
    const visit = await playground.visit({
      text: '<script>parent.document.title = "taken"</script>\n\n[Away](https://example.invalid/) and [here](#there)\n\n## There',
    })
    await visit.preview.getByRole('link', { name: 'here' }).click()
    await visit.preview.getByRole('heading', { name: 'There' }).waitFor()
    expect(await visit.page.title()).toBe('Octavo playground')
    const reach = visit.page.frames().find((frame) => frame.url().includes('preview.html'))
    expect(await reach?.evaluate(() => origin)).toBe('null')
  })

  test('leaves images on other hosts alone, and says so', async () => {
    const visit = await playground.visit({ text: '![A chart](https://example.invalid/chart.png)' })
    await visit.page.getByText('An image on another host isn’t loaded in this preview').waitFor()
    expectQuiet(visit)
  })
})

describe('the style', () => {
  test('is the theme that is picked', async () => {
    const visit = await playground.visit({ text: '# Heading' })
    await visit.page.getByRole('radio', { name: 'Midnight' }).check()
    await eventually(async () => (await headingColor(visit)) === 'rgb(242, 245, 251)')
    expectQuiet(visit)
  })

  test('is a colour of one’s own, with its contrast, until it is reset', async () => {
    const visit = await playground.visit({ text: '# Heading' })
    const { page, preview } = visit
    await preview.locator('h1').waitFor()
    const field = page.getByRole('textbox', { name: 'Headings, as #rrggbb' })
    await field.fill('#ffee00')
    await eventually(async () => (await headingColor(visit)) === 'rgb(255, 238, 0)')
    await page.locator('.color-row').first().getByText('1.2 low').waitFor()
    await page.getByText(/contrast of 1\.\d+:1/).waitFor()
    await page.getByRole('button', { name: 'Reset headings' }).click()
    await eventually(async () => (await headingColor(visit)) === 'rgb(27, 58, 92)')
    await eventually(async () => (await field.inputValue()) === '#1b3a5c')
  })
})

describe('the options', () => {
  test('are those of the API, each with a control, and override the front matter', async () => {
    const visit = await playground.visit({ text: '---\ntitle: Written\n---\n\n# One\n\n# Two' })
    const { page, preview } = visit
    await preview.getByRole('heading', { name: 'Written' }).waitFor()
    await page.getByText('Options', { exact: true }).click()
    const flat = (name: string, definition: OptionDefinition): string[] =>
      definition.type === 'group'
        ? [
            ...(definition.short === null ? [] : [name]),
            ...Object.entries(definition.fields).flatMap(([key, field]) =>
              flat(`${name}.${key}`, field),
            ),
          ]
        : [name]
    const all = Object.entries(optionDefinitions).flatMap(([key, value]) => flat(key, value))
    const offered = () => page.locator('.option-key').allTextContents()
    const wanted = all.filter((key) => key !== 'page_size').join()
    await eventually(async () => (await offered()).join() === wanted)

    await page.getByRole('textbox', { name: /^Title, in/ }).fill('Set here')
    await preview.getByRole('heading', { name: 'Set here' }).waitFor()
    await page.getByLabel('Table of contents at the start').selectOption('Yes')
    await preview.getByRole('navigation').waitFor()
    await page.getByLabel('Names of the authors').fill('Ada Lovelace\n\nKarl Berg')
    await preview.getByText('Karl Berg').waitFor()
    await page.getByRole('button', { name: 'Reset all options' }).click()
    await preview.getByRole('heading', { name: 'Written' }).waitFor()
    expectQuiet(visit)
  })

  test('are in groups, open in view, and are found by their words', async () => {
    const visit = await playground.visit({ text: '# Text', height: 600 })
    const { page } = visit
    await page.getByRole('radio', { name: 'Corporate' }).waitFor()
    await page.getByText('Options', { exact: true }).click()
    const search = page.getByRole('searchbox', { name: 'Find an option' })
    await eventually(async () => ((await search.boundingBox())?.y ?? 600) < 300)
    await page.getByText('Covers and letterhead', { exact: true }).waitFor()
    const headings = await page.locator('.option-heading').allTextContents()
    expect(headings).toEqual([
      'Title and author',
      'Contents and numbers',
      'Pages',
      'Text and files',
      'Headers, footers and logo',
      'Covers and letterhead',
    ])
    await page.getByLabel('Margin on all sides of the page').fill('2c')
    await search.fill('watermark')
    await page.getByLabel('Margin on all sides of the page').waitFor({ state: 'hidden' })
    await page.getByLabel('Watermark behind the text of each page').waitFor()
    await eventually(async () => (await page.locator('.option-heading:visible').count()) === 1)
    await search.fill('nothing of the kind')
    await page.getByText('No option has these words.').waitFor()
    await search.fill('')
    // What was typed meanwhile is there still.
    const margin = page.getByLabel('Margin on all sides of the page')
    await eventually(async () => (await margin.inputValue()) === '2c')
    expectQuiet(visit)
  })

  test('say what they must be, and keep what they were until they are that', async () => {
    const visit = await playground.visit({ text: '# Text' })
    const { page } = visit
    await page.getByText('Options', { exact: true }).click()
    const margin = page.getByLabel('Margin on all sides of the page')
    await margin.fill('2cm')
    await margin.fill('2c')
    await page.getByText('Must be a length such as 2cm').waitFor()
    await eventually(async () => (await margin.getAttribute('aria-invalid')) === 'true')
    const sent = page.waitForRequest((request) => request.url().endsWith('/convert'))
    await visit.write('# Other text')
    expect((await sent).postDataJSON().options).toEqual({ page: { margins: '2cm' } })
    expectQuiet(visit)
  })

  test('of a group are sent together, and one for all is kept where another is set', async () => {
    const visit = await playground.visit({ text: '# Text' })
    const { page, preview } = visit
    let written = 0
    const options = async () => {
      const sent = page.waitForRequest((request) => request.url().endsWith('/convert'))
      written += 1
      await visit.write(`# Text ${written}`)
      return (await sent).postDataJSON().options
    }
    await preview.getByRole('heading', { name: 'Text' }).waitFor()
    await page.getByText('Options', { exact: true }).click()
    await page.getByLabel('Margin on all sides of the page').fill('2cm')
    await page.getByText('Separately: top, bottom').click()
    await page.getByLabel('Margin at the top').fill('4cm')
    await page.getByLabel('Cover page').selectOption('Yes')
    await page.getByText('Separately: color, picture').click()
    await page.getByLabel('Colour of the band at the top').fill('accent')
    expect(await options()).toEqual({
      page: { margins: { top: '4cm', bottom: '2cm', start: '2cm', end: '2cm' } },
      cover: { color: 'accent' },
    })
    await page.getByLabel('Colour of the band at the top').fill('')
    await page.getByLabel('Margin on all sides of the page').fill('3cm')
    expect(await options()).toEqual({ page: { margins: '3cm' }, cover: true })
  })
})

describe('a theme of one’s own', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'octavo-playground-'))
  afterAll(() => rmSync(temporary, { recursive: true }))

  /** A folder with that theme, and a file that isn't of it. */
  const acme = (theme: string, more: Readonly<Record<string, string>> = {}) => {
    const files = { 'theme.yaml': theme, 'readme.txt': 'Not of the theme.', ...more }
    for (const [path, content] of Object.entries(files)) {
      const file = join(temporary, 'acme', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    return join(temporary, 'acme')
  }
  const choose = ({ page }: Visit, folder: string) =>
    page.getByLabel('Theme folder').setInputFiles(folder)

  test('is a folder that is chosen: documents are shown, downloaded and copied in it', async () => {
    const visit = await playground.visit({ text: '# Heading' })
    const { page } = visit
    await page.getByRole('button', { name: 'Theme folder…' }).waitFor()
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const sent = page.waitForRequest(
      (request) => request.postData()?.includes('theme_files') ?? false,
    )
    await choose(
      visit,
      acme("name: Acme\npalette: { heading: '#0b5a3b' }\nlogo: img/logo.svg\n", {
        'img/logo.svg': logo,
      }),
    )
    const { theme, theme_files } = (await sent).postDataJSON()
    expect(theme).toBeUndefined()
    expect(Object.keys(theme_files).sort()).toEqual(['img/logo.svg', 'theme.yaml'])
    await eventually(async () => (await headingColor(visit)) === 'rgb(11, 90, 59)')
    await eventually(() => page.getByRole('radio', { name: 'Acme' }).isChecked())
    await page.getByRole('button', { name: 'Copy as code' }).click()
    const code = page.getByRole('region', { name: 'Code' })
    const encoded = Buffer.from(logo).toString('base64')
    await eventually(async () => (await code.textContent())?.includes(encoded) ?? false)
    await page.keyboard.press('Escape')

    await page.getByRole('radio', { name: 'Corporate' }).check()
    await eventually(async () => (await headingColor(visit)) === 'rgb(27, 58, 92)')
    await page.getByRole('radio', { name: 'Acme' }).check()
    await eventually(async () => (await headingColor(visit)) === 'rgb(11, 90, 59)')
    await page.getByRole('button', { name: 'Remove Acme' }).click()
    await eventually(async () => (await headingColor(visit)) === 'rgb(27, 58, 92)')
    expectQuiet(visit)
  })

  test('may be dropped as files, and says what is wrong, with its lines', async () => {
    const visit = await playground.visit({ text: '# Heading' })
    const { page, preview } = visit
    await preview.getByRole('heading', { name: 'Heading' }).waitFor()
    const file = (yaml: string) => [
      { name: 'theme.yaml', type: 'application/yaml', base64: base64(yaml) },
    ]
    await drop(visit, file("extends: modern\npalette:\n  heading: green\n  acent: '#0b5a3b'\n"))
    const notice = page.getByRole('alert')
    await notice.getByRole('heading', { name: 'The theme can’t be used' }).waitFor()
    await notice.getByText('theme.yaml, line 3').waitFor()
    await notice.getByText('theme.yaml, line 4').waitFor()
    await drop(visit, file("palette: { heading: '#0b5a3b' }"))
    await eventually(async () => (await headingColor(visit)) === 'rgb(11, 90, 59)')
    await eventually(async () => (await notice.count()) === 0)
    expect(await visit.written()).toBe('# Heading')
    const notes = { name: 'notes.md', type: 'text/markdown', base64: base64('# Beside') }
    await drop(visit, [...file("palette: { heading: '#7a1f3d' }"), notes])
    await preview.getByRole('heading', { name: 'Beside' }).waitFor()
    await eventually(async () => (await headingColor(visit)) === 'rgb(122, 31, 61)')
  })

  test('is no other folder', async () => {
    const visit = await playground.visit({ text: '# Heading' })
    await visit.page.getByRole('button', { name: 'Theme folder…' }).waitFor()
    const empty = join(temporary, 'notes')
    mkdirSync(empty)
    writeFileSync(join(empty, 'a.md'), '# A')
    await choose(visit, empty)
    await visit.page.getByText('The folder is not a theme').waitFor()
  })
})

describe('a diagram', () => {
  const flow = (last: string) =>
    `Text.\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n  ${last}\n\`\`\``

  test('that is being written keeps its last drawing, with the mistake at its line', async () => {
    const visit = await playground.visit({ text: flow('B --> Cellar') })
    const { page, preview } = visit
    await preview.locator('.diagram', { hasText: 'Cellar' }).waitFor()
    await visit.write(flow('B --> ['))
    await page.getByRole('button', { name: /^Line 6/ }).waitFor()
    await preview.locator('.diagram.kept', { hasText: 'Cellar' }).waitFor()
    await eventually(
      async () => (await page.locator('.cm-lintRange-warning').textContent()) === 'B --> [',
    )
    await eventually(async () => (await page.locator('.cm-lint-marker-warning').count()) === 1)
    await visit.write(flow('B --> Attic'))
    await preview.locator('.diagram:not(.kept)', { hasText: 'Attic' }).waitFor()
    await eventually(async () => (await preview.locator('.diagram').count()) === 1)
    expectQuiet(visit)
  })
})

describe('files that are dropped', () => {
  test('open beside the document if they are Markdown', async () => {
    const visit = await playground.visit({ text: 'What was there.' })
    await drop(visit, [{ name: 'notes.md', type: 'text/markdown', base64: base64('# Dropped') }])
    await visit.preview.getByRole('heading', { name: 'Dropped' }).waitFor()
    const name = visit.page.getByLabel('Name of this document')
    await eventually(async () => (await name.inputValue()) === 'notes')
    await visit.page.getByRole('button', { name: 'readme', exact: true }).click()
    await eventually(async () => (await visit.written()) === 'What was there.')
    expectQuiet(visit)
  })

  test('stand in the text where they fell if they are images', async () => {
    const visit = await playground.visit({ text: 'Before and after.' })
    const [, data = ''] = dotPng.split(',')
    await drop(visit, [{ name: 'red_dot.png', type: 'image/png', base64: data }])
    await visit.preview.getByRole('img', { name: 'red dot' }).waitFor()
    const [text] = await visit.page.locator('.cm-line').allTextContents()
    expect(text).toMatch(/^.{3,9}!\[red dot\]\(image\/png, \d+ bytes\).*after\.$/)
    expectQuiet(visit)
  })

  test('stand where a document names them if they are images, whether it comes along or was open', async () => {
    const visit = await playground.visit({
      text: '<img src="./Red%20Dot.png" alt="second">\n\n`![](Red Dot.png)`',
    })
    const [, data = ''] = dotPng.split(',')
    const image = { name: 'Red Dot.png', type: 'image/png', base64: data }
    const notes = '![first](<img/Red Dot.png>) and [ref]\n\n[ref]: /other.png'
    await drop(visit, [{ name: 'notes.md', type: 'text/markdown', base64: base64(notes) }, image])
    await visit.page.getByText('Red Dot.png was inserted where “readme” refers to it.').waitFor()
    await visit.preview.getByRole('img', { name: 'first' }).waitFor()
    expect(await visit.written()).toMatch(/^!\[first\]\(image\/png, \d+ bytes\) and \[ref\]/)
    await visit.page.getByRole('button', { name: 'readme', exact: true }).click()
    await visit.preview.getByRole('img', { name: 'second' }).waitFor()
    expect(await visit.written()).toMatch(/src="image\/png, \d+ bytes".*`!\[\]\(Red Dot\.png\)`$/s)
    expectQuiet(visit)
  })

  test('may be pasted, too', async () => {
    const visit = await playground.visit({ text: 'Pasted: ' })
    const [, data = ''] = dotPng.split(',')
    await visit.page.locator('.cm-content').evaluate((content, given) => {
      const bytes = Uint8Array.from(atob(given), (character) => character.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      content.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, data)
    await visit.preview.getByRole('img', { name: 'image' }).waitFor()
    expectQuiet(visit)
  })

  test('of another kind are refused by name', async () => {
    const visit = await playground.visit({ text: 'Text.' })
    await drop(visit, [{ name: 'song.mp3', type: 'audio/mpeg', base64: base64('no') }])
    await visit.page.getByText('song.mp3 is neither Markdown').waitFor()
    expect(await visit.written()).toBe('Text.')
  })

  test('too large for any request are refused with their size', async () => {
    const visit = await playground.visit({ text: 'Text.' })
    const huge = Buffer.alloc(11 * 1024 * 1024, 'a').toString('base64')
    await drop(visit, [{ name: 'huge.md', type: 'text/markdown', base64: huge }])
    await visit.page
      .getByText('huge.md has 11.0 MiB; a document can have at most 10.0 MiB')
      .waitFor()
  })
})

describe('warnings', () => {
  test('go with their text while it is written, and away with it', async () => {
    const visit = await playground.visit({ text: '# One\n\n![A](a.png)\n\n![B](b.png)' })
    const { page } = visit
    await page.getByText('2 warnings for HTML').waitFor()
    const lines = () => page.locator('.warnings .warning-line').allTextContents()
    expect(await lines()).toEqual(['Line 3', 'Line 5'])
    // No other answer comes.
    await page.route('**/api/v1/convert', () => {})
    await page.locator('.cm-content').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('Before.')
    await page.keyboard.press('Enter')
    await eventually(async () => (await lines()).join() === 'Line 4,Line 6')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Delete')
    await page.getByText('1 warning for HTML').waitFor()
    expect(await lines()).toEqual(['Line 4'])
    expectQuiet(visit)
  })

  test('lead to their line, and mark it', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of the text.`)
    lines[51] = '![A picture](nowhere.png)'
    const { page } = await playground.visit({ text: lines.join('\n\n') })
    await page.getByRole('button', { name: /^Line 103/ }).click()
    const active = page.locator('.cm-activeLine')
    await eventually(async () => (await active.textContent()) === '![A picture](nowhere.png)')
    await active.waitFor()
    await eventually(async () => (await page.locator('.cm-lintRange-warning').count()) === 1)
    const content = page.locator('.cm-content')
    await eventually(() => content.evaluate((each) => each.matches(':focus')))
  })
})

describe('the documents', () => {
  test('are remembered with how they look', async () => {
    const { page, preview, write } = await playground.visit()
    await write('# Kept')
    await page.getByLabel('Name of this document').fill('diary')
    await page.getByRole('radio', { name: 'Academic' }).check()
    await preview.getByRole('heading', { name: 'Kept' }).waitFor()
    await page.reload()
    await preview.getByRole('heading', { name: 'Kept' }).waitFor()
    const name = page.getByLabel('Name of this document')
    await eventually(async () => (await name.inputValue()) === 'diary')
    const academic = page.getByRole('radio', { name: 'Academic' })
    await eventually(() => academic.isChecked())
  })

  test('come back after they were closed', async () => {
    const { page, written } = await playground.visit({ text: 'Not to be lost.' })
    await page.getByRole('button', { name: 'Close readme' }).click()
    await eventually(async () => !(await written()).includes('lost'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => (await written()) === 'Not to be lost.')
  })

  test('can be samples, which make room for the next until they are changed', async () => {
    const visit = await playground.visit()
    const { page, preview } = visit
    const open = async (title: string) => {
      await page.getByRole('button', { name: 'Samples' }).click()
      await page.getByRole('button', { name: title }).click()
    }
    for (const [title, heading] of [
      ['Report', 'Third Quarter in Review'],
      ['Paper', 'On the Mean Length of a Line'],
      ['العربية', 'المكتبة في المدينة'],
      ['中文', '城市图书馆'],
    ] as const) {
      await open(title)
      await preview.getByRole('heading', { name: heading }).waitFor()
      await eventually(async () => (await page.locator('.document').count()) === 1)
    }
    await page.locator('.cm-content').focus()
    await page.keyboard.type('这')
    await open('Letter')
    await preview.getByText('Dear Mr Osei').waitFor()
    await eventually(async () => (await page.locator('.document').count()) === 2)
    expectQuiet(visit)
  })
})

test('the editor is left by Escape and Tab, and the page is worked from the keyboard', async () => {
  const { page, preview } = await playground.visit({ text: '- one' })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('two')
  // Tab is the editor's own, for lists.
  await preview.locator('li li', { hasText: 'two' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).not.toContain('Markdown')
  await page.getByRole('tab', { name: 'HTML' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^readme\.docx, /).waitFor()
  await page.getByRole('button', { name: 'Samples' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Samples' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const samples = page.getByRole('button', { name: 'Samples', exact: true })
  await eventually(() => samples.evaluate((button) => button === document.activeElement))
})
