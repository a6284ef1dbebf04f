import { expect, test } from 'vitest'
import { converted } from '../support/converted.ts'
import { countedSource, countedRecords as records } from '../support/counted-records.ts'
import { javaPath } from '../support/java.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { epubCheckIsMissing, epubMessages } from './epubcheck/epubcheck.ts'
import { nuMessages } from './nu.ts'
import { brokenRules, veraPdfIsMissing } from './verapdf/verapdf.ts'

const content =
  countedSource.replace('lang: en', 'lang: en\ntitle: "Report {{ id }}"') +
  '\nA note.[^1]\n\n[^1]: Of {{ name }}.\n'

const file = async (format: 'docx' | 'epub' | 'html' | 'pdf') =>
  (await converted({ content, records, format })).bytes

test('one Word file of many records has no errors', async () => {
  expect(await openXmlErrors(await file('docx'))).toEqual([])
})

test.skipIf(javaPath === undefined)('nor has one in HTML', async () => {
  expect(await nuMessages([await file('html')])).toEqual([[]])
})

test.skipIf(epubCheckIsMissing !== undefined)('nor has one in EPUB', async () => {
  expect(await epubMessages([await file('epub')])).toEqual([[]])
})

test.skipIf(veraPdfIsMissing !== undefined)('one in PDF meets PDF/UA-1', async () => {
  expect(await brokenRules([await file('pdf')], 'ua1')).toEqual([[]])
})
