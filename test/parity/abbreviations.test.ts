import { expect, test } from 'vitest'
import { wordFile } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const content = [
  'The HTML (HyperText) page: CSS and CSS, then ES and JS.',
  '',
  '*[HTML]: HyperText',
  '*[CSS]: Cascading',
  '*[ES]: Script',
  '*[JS]: Script',
].join('\n')

const spelledOut =
  'The HTML (HyperText) page: CSS (Cascading) and CSS, then ES (Script) and JS (Script).'

test('an abbreviation is spelled out once in Word and PDF, and not where its author did it', async () => {
  const word = await wordFile(content)
  expect(word.paragraphs.map(({ text }) => text)).toContain(spelledOut)
  expect((await pdf(content)).text.replace(/\s+/g, ' ')).toContain(spelledOut)
})

test('an abbreviation has its long form as a tooltip in HTML', async () => {
  const page = await htmlPage(content)
  expect(page.all('abbr').map(({ attrs }) => attrs.map(({ value }) => value).join())).toEqual([
    'HyperText',
    'Cascading',
    'Cascading',
    'Script',
    'Script',
  ])
})
