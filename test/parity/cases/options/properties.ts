import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Subject, company and properties of one’s own',
  becomes: {
    html: '`<meta name="dcterms.subject">`, `dcterms.publisher` and `property.…`',
    docx: 'the file’s subject, company and custom properties',
    pdf: 'the file’s subject and custom properties',
  },
  markdown: `---
title: Minutes
subject: Über <alles> & 😀
company: Acme
properties:
  Document number: QM-104
  Größe: 2.5
  Confidential: true
  Due: 2026-06-01
  Code: 007
---

Text
`,
  html(page) {
    const content = (name: string) => attribute(page.one('meta', { name }), 'content')
    expect(content('dcterms.subject')).toBe('Über <alles> & 😀')
    expect(content('dcterms.publisher')).toBe('Acme')
    expect(content('property.Document number')).toBe('QM-104')
    expect(content('property.Due')).toBe('2026-06-01')
  },
  docx(file) {
    expect(one(file.part('docProps/core.xml'), 'dc:subject').children).toEqual([
      'Über <alles> & 😀',
    ])
    expect(one(file.part('docProps/app.xml'), 'Company').children).toEqual(['Acme'])
    const properties = all(file.part('docProps/custom.xml'), 'property')
    expect(properties.map(({ attributes }) => [attributes.pid, attributes.name])).toEqual([
      ['2', 'Document number'],
      ['3', 'Größe'],
      ['4', 'Confidential'],
      ['5', 'Due'],
      ['6', 'Code'],
    ])
    expect(properties.flatMap(({ children }) => children)).toMatchObject([
      { name: 'vt:lpwstr', children: ['QM-104'] },
      { name: 'vt:r8', children: ['2.5'] },
      { name: 'vt:bool', children: ['true'] },
      { name: 'vt:filetime', children: ['2026-06-01T00:00:00Z'] },
      { name: 'vt:lpwstr', children: ['007'] },
    ])
  },
  pdf(file) {
    expect(file.info).toMatchObject({
      Title: 'Minutes',
      Subject: 'Über <alles> & 😀',
      Custom: {
        Company: 'Acme',
        'Document number': 'QM-104',
        Confidential: 'true',
        Due: '2026-06-01',
        Code: '007',
      },
    })
  },
})
