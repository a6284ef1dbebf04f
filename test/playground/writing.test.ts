import { describe, expect } from 'vitest'
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

/** Drops files, by name, type and content, in the middle of the editor's first line. */
async function drop(
  { page }: Visit,
  files: readonly { readonly name: string; readonly type: string; readonly base64: string }[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, files)
  const line = page.locator('.cm-line').first()
  const box = await line.boundingBox()
  await line.dispatchEvent('drop', {
    dataTransfer,
    clientX: (box?.x ?? 0) + 40,
    clientY: (box?.y ?? 0) + 8,
  })
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
    await visit.preview.locator('html').evaluate(() => scrollTo(0, 700))
    await visit.page.locator('.cm-content').focus()
    await visit.page.keyboard.press('ControlOrMeta+End')
    await visit.page.keyboard.type('\n\nThe end.')
    await visit.preview.getByText('The end.').waitFor()
    expect(await scrollTop()).toBe(700)
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
    expect(await page.locator('.color-row').first().textContent()).toContain('1.2 low')
    await page.getByText(/contrast of 1\.\d+:1/).waitFor()
    await page.getByRole('button', { name: 'Reset headings' }).click()
    await eventually(async () => (await headingColor(visit)) === 'rgb(27, 58, 92)')
    expect(await field.inputValue()).toBe('#1b3a5c')
  })
})

describe('files that are dropped', () => {
  test('open beside the document if they are Markdown', async () => {
    const visit = await playground.visit({ text: 'What was there.' })
    await drop(visit, [{ name: 'notes.md', type: 'text/markdown', base64: base64('# Dropped') }])
    await visit.preview.getByRole('heading', { name: 'Dropped' }).waitFor()
    expect(await visit.page.getByLabel('Name of this document').inputValue()).toBe('notes')
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
    await visit.page.getByText('Red Dot.png was inserted where “readme” names it.').waitFor()
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
    await visit.page.getByText('huge.md has 11.0 MiB; at most 10.0 MiB').waitFor()
  })
})

describe('warnings', () => {
  test('lead to their line, and mark it', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of the text.`)
    lines[51] = '![A picture](nowhere.png)'
    const { page } = await playground.visit({ text: lines.join('\n\n') })
    await page.getByRole('button', { name: /^Line 103/ }).click()
    const active = page.locator('.cm-activeLine')
    await eventually(async () => (await active.textContent()) === '![A picture](nowhere.png)')
    expect(await active.isVisible()).toBe(true)
    expect(await page.locator('.cm-lintRange-warning').count()).toBe(1)
    expect(await page.locator('.cm-content').evaluate((each) => each.matches(':focus'))).toBe(true)
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
    expect(await page.getByLabel('Name of this document').inputValue()).toBe('diary')
    expect(await page.getByRole('radio', { name: 'Academic' }).isChecked()).toBe(true)
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
      expect(await page.locator('.document').count()).toBe(1)
    }
    await page.locator('.cm-content').focus()
    await page.keyboard.type('这')
    await open('Letter')
    await preview.getByText('Dear Mr Osei').waitFor()
    expect(await page.locator('.document').count()).toBe(2)
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
  await page.getByRole('heading', { name: 'readme.docx' }).waitFor()
  await page.getByRole('button', { name: 'Samples' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Samples' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Samples')
})
