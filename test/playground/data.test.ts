import { describe, expect } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { browserTest as test } from '../support/in-browser.ts'
import { usePlayground, type Visit } from '../support/playground.ts'

const playground = usePlayground('data')

const text = '# Offer {{ id }}\n\nDear {{ name }}, {{ city }}'
const csv = 'id,name,city\n1,A | B,Bonn\n2,*C*,\n3,D,Rome\n'

/** Opens the panel with data in it. */
async function withData(visit: Visit, data: string): Promise<void> {
  const { page } = visit
  await page.locator('summary', { hasText: /^\s*Data/ }).click()
  await page.getByLabel('Data', { exact: true }).fill(data)
}

const shows = (visit: Visit, words: string) =>
  eventually(
    async () => (await visit.preview.locator('main').textContent())?.includes(words) === true,
  )

describe('the data panel', () => {
  test('fills in the document with pasted data, record by record', async () => {
    const visit = await playground.visit({ text })
    await shows(visit, 'Dear {{ name }}')
    await withData(visit, csv)
    await shows(visit, 'Dear A | B, Bonn')
    const { page } = visit
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await shows(visit, 'Offer 2')
    await shows(visit, 'Dear *C*,')
    await page.getByText('Record 2 of 3').waitFor()
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await shows(visit, 'Offer 1')
    expect(await axeViolations(page)).toEqual([])
    expect(visit.mistakes).toEqual([])
  })

  test('lists values that are missing, and leads to their lines', async () => {
    const visit = await playground.visit({ text })
    await withData(visit, 'id: 7\nname: Ada\n')
    await shows(visit, 'Dear Ada,')
    const missing = visit.page.getByRole('list', { name: 'Missing values' })
    await missing.getByRole('button').filter({ hasText: 'The data has no "city".' }).click()
    await eventually(() =>
      visit.page.evaluate(() => document.activeElement?.closest('.editor') != null),
    )
  })

  test('says what is wrong with data, and where', async () => {
    const visit = await playground.visit({ text })
    await withData(visit, 'a: 1\nb: [')
    await visit.page
      .getByRole('alert')
      .getByText('Line 2: “data.yaml”')
      .or(visit.page.getByText(/^Line \d: .*not valid YAML/))
      .first()
      .waitFor()
    await visit.page.getByRole('button', { name: 'Remove data' }).click()
    await shows(visit, 'Dear {{ name }}')
  })

  test('takes a file', async () => {
    const visit = await playground.visit({ text })
    await visit.page.locator('summary', { hasText: /^\s*Data/ }).click()
    await visit.page
      .getByLabel('File with data')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await shows(visit, 'Dear A | B, Bonn')
    await visit.page.getByText('Record 1 of 3').waitFor()
  })
})
