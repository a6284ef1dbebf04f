import { describe, expect, test } from 'vitest'
import { all, wordFile, type XmlElement } from '../support/docx.ts'
import { attribute, htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { type PdfValue, pdfDictionaries } from '../support/pdf-objects.ts'
import { hostileDocuments } from './documents/index.ts'
import { injections } from './injections.ts'
import { reachingOut } from './reaching-out.ts'

/** Of links that any of the three files may have: absolute ones of these schemes, and relative ones. */
const harmless = /^(?:https?:|mailto:|tel:|xmpp:|ircs?:|(?![a-z][a-z\d+.-]*:))/i

/** Of each kind of hostile document the one that is likeliest to leave something of its own. */
const likeliest = new Set([
  'attributes that never close',
  'marks of other formats',
  'scripts in scripts',
  'references in addresses and titles',
  'types of other languages',
  'a JPEG of many segments',
  'scripts and handlers',
  'addresses in formulas',
  'code in code spans',
  'notes in headings and contents',
  'spans in spans',
  'spans that overlap',
  'many abbreviations',
  'overrides of direction',
  'labels with markup',
  'captions that refer to each other in a ring',
  'links to scripts',
  'formulas with links and macros',
  'graphs that name files and addresses',
  'markup in a chart',
])
const hostile = Object.values(hostileDocuments).flatMap((documents) => {
  const found = documents.filter(({ name }) => likeliest.has(name))
  if (found.length === 0) throw new Error('No document of this kind has a name of the list.')
  return found.map(({ name, content, sizes }) => [name, content(sizes[0])] as const)
})

describe.each([
  ...injections.map((markdown) => [markdown, markdown] as const),
  ...Object.entries(reachingOut),
  ...hostile,
])('what is made of: %s', (_what, markdown) => {
  test('in HTML, has links that run nothing', async () => {
    const page = await htmlPage(markdown)
    for (const link of page.all('a')) expect(attribute(link, 'href') ?? '').toMatch(harmless)
  })

  test('in Word, points outside by links that run nothing, and by nothing else', async () => {
    const file = await wordFile(markdown)
    const relationships = file.names
      .filter((name) => name.endsWith('.rels'))
      .flatMap((name) => all(file.part(name), 'Relationship'))
    for (const { attributes } of relationships) {
      if (attributes.TargetMode === 'External') {
        expect(attributes.Type).toMatch(/\/hyperlink$/)
        expect(attributes.Target).toMatch(harmless)
      } else {
        expect(attributes.Type).not.toMatch(
          /aFChunk|oleObject|attachedTemplate|vbaProject|control/i,
        )
      }
    }
  })

  test('in Word, has parts of a document only, and fields that load nothing', async () => {
    const file = await wordFile(markdown)
    for (const name of file.names) {
      expect(name).toMatch(
        /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|word)\/(?:(?:_rels|media|theme|fonts)\/)?[\w.-]+)$/,
      )
      expect(name).toMatch(/\.(?:xml|rels|png|jpe?g|gif|svg)$|^word\/fonts\/[\w-]+\.odttf$/)
    }
    const parts = file.names.filter((name) => name.endsWith('.xml')).map(file.part)
    for (const field of parts.flatMap((part) => all(part, 'w:instrText'))) {
      expect(field.children.join('').trim()).toMatch(
        /^(?:TOC|PAGE|NUMPAGES|PAGEREF|NOTEREF|SEQ|REF)\b/,
      )
    }
  })

  test('in Word, has pictures that run and load nothing', async () => {
    const file = await wordFile(markdown)
    for (const name of file.names.filter((name) => name.endsWith('.svg'))) {
      const picture = file.part(name)
      for (const element of ['a', 'script', 'foreignObject', 'iframe']) {
        expect(all(picture, element)).toEqual([])
      }
      for (const { attributes } of everyElement(picture)) {
        for (const [key, value] of Object.entries(attributes)) {
          expect(key).not.toMatch(/^on/i)
          expect(value).not.toMatch(/javascript:|url\((?!#)/i)
          if (/href$/.test(key)) expect(value).toMatch(/^(?:#|data:image\/)/)
        }
      }
    }
  })

  test('in PDF, has links that run nothing, and no other action, script or file', async () => {
    const { bytes, pages } = await pdf(markdown)
    for (const { target } of pages.flatMap(({ links }) => links)) {
      if (typeof target === 'string') expect(target).toMatch(harmless)
    }
    const names = new Set<string>()
    for (const entries of pdfDictionaries(bytes).values()) {
      collectNames({ kind: 'dictionary', entries }, names)
    }
    expect(names).toContain('Catalog')
    expect(active.filter((name) => names.has(name))).toEqual([])
  })
})

function everyElement(element: XmlElement): XmlElement[] {
  const inside = element.children.filter((child) => typeof child !== 'string')
  return [element, ...inside.flatMap(everyElement)]
}

/** Names by which a PDF runs, opens, sends or carries something (ISO 32000-1, 7.11, 12.6 and 13). */
const active = [
  ...['JavaScript', 'JS', 'Launch', 'OpenAction', 'AA', 'EmbeddedFile', 'EmbeddedFiles', 'EF'],
  ...['Filespec', 'SubmitForm', 'ImportData', 'ResetForm', 'GoToR', 'GoToE', 'Rendition'],
  ...['RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'Thread', 'Hide', 'Named', 'XFA', 'AcroForm'],
]

/** Every name in a value, keys included. */
function collectNames(value: PdfValue, names: Set<string>): void {
  switch (value.kind) {
    case 'name':
      names.add(value.value)
      break
    case 'array':
      for (const item of value.items) collectNames(item, names)
      break
    case 'dictionary':
      for (const [key, entry] of value.entries) {
        names.add(key)
        collectNames(entry, names)
      }
      break
  }
}
