import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { openXmlErrors } from '../support/open-xml.ts'
import { pptx } from '../support/pptx.ts'
import {
  addRelationship,
  change,
  slideTemplate,
  type TemplateFiles,
} from '../support/slide-template.ts'
import { unzip } from '../support/unzip.ts'
import { wordTemplate } from '../support/word-template.ts'

const master = 'ppt/slideMasters/slideMaster1.xml'
const layout = (number: number) => `ppt/slideLayouts/slideLayout${number}.xml`

const deck = `---
title: Report
author: Jane
date: 2026-11-27
---

# Part

## Slide

- a
- b

| A | B |
| - | - |
| 1 | 2 |

## Columns

:::: {.columns}
::: {.column}
left
:::
::: {.column}
right
:::
::::

::: notes
Say it.
:::
`

test('all of a template stays but its own slides', async () => {
  const template = await slideTemplate()
  const { names, slides } = await pptx(deck, { template })
  const kept = [...unzip(template).keys()].filter((name) => !name.includes('slides/'))
  expect(names).toEqual(expect.arrayContaining(kept))
  expect(slides.map(({ title }) => title)).toEqual(['Report', 'Part', 'Slide', 'Columns'])
  expect(JSON.stringify(slides)).not.toContain('Old')
})

test('what of a template is not edited keeps its bytes', async () => {
  const template = await slideTemplate()
  const before = unzip(template)
  const { bytes } = await convert({ content: deck, format: 'pptx', template })
  const changed = [...unzip(bytes)].filter(([name, part]) => {
    const old = before.get(name)
    return old !== undefined && Buffer.compare(old, part) !== 0
  })
  expect(changed.map(([name]) => name).sort()).toEqual([
    '[Content_Types].xml',
    'docProps/core.xml',
    'ppt/_rels/presentation.xml.rels',
    'ppt/presentation.xml',
    'ppt/slides/_rels/slide1.xml.rels',
    'ppt/slides/slide1.xml',
  ])
})

test('pictures that only slides of the template show are left out with them', async () => {
  const template = await slideTemplate((files) => {
    files['ppt/media/old.png'] = new Uint8Array([1])
    addRelationship(files, 'ppt/slides/slide1.xml', 'image', '../media/old.png')
  })
  const { names } = await pptx('# A', { template })
  expect(names).not.toContain('ppt/media/old.png')
  expect(names).toContain('ppt/media/logo.png')
})

test('layouts are found by their types, whatever language their names are in', async () => {
  const template = await slideTemplate((files) => {
    for (const [number, name] of [
      [1, 'Titelfolie'],
      [2, 'Titel und Inhalt'],
      [3, 'Abschnitt'],
      [4, 'Zwei Inhalte'],
    ] as const) {
      change(files, layout(number), /(<p:cSld name=")[^"]*/, `$1${name}`)
    }
  })
  const { slides } = await pptx(deck, { template })
  expect(slides.map((slide) => slide.layout)).toEqual([
    'Titelfolie',
    'Abschnitt',
    'Titel und Inhalt',
    'Zwei Inhalte',
  ])
})

test('a layout without a type is found by its name', async () => {
  const template = await slideTemplate((files) => change(files, layout(4), ' type="twoObj"', ''))
  const { slides } = await pptx(deck, { template })
  expect(slides[3]?.layout).toBe('Two Content')
})

test('a template that lacks a layout has what is nearest to it', async () => {
  const template = await slideTemplate((files) => {
    change(files, layout(3), 'type="secHead"', 'type="cust"')
    change(files, layout(3), 'Section Header', 'Other')
  })
  const { slides } = await pptx(deck, { template })
  expect(slides[1]).toMatchObject({ title: 'Part', layout: 'Title Only' })
})

test('content is in the placeholders of the layout, by their indices', async () => {
  const template = await slideTemplate((files) => change(files, layout(2), 'idx="1"', 'idx="14"'))
  const { slides } = await pptx('## Slide\n\ntext\n', { template })
  expect(slides[0]?.source).toContain('<p:ph idx="14"/>')
  expect(slides[0]?.source).not.toContain('idx="1"')
})

test('text has the size and the place that the layout gives it', async () => {
  const { slides } = await pptx('## Slide\n\n- a\n\n  - b\n', { template: await slideTemplate() })
  const { source = '' } = slides[0] ?? {}
  expect(source).not.toMatch(/<a:rPr[^>]* sz=/)
  expect(source).not.toContain('<a:off x="6')
})

test('text is fitted by the size that the master gives it', async () => {
  const lines = Array.from({ length: 8 }, (_, index) => `- line ${index}\n`).join('')
  const large = await slideTemplate((files) => {
    change(files, master, /(<p:bodyStyle><a:lvl1pPr.*?<a:defRPr sz=")\d+/s, '$15400')
  })
  const usual = await pptx(`## Slide\n\n${lines}`, { template: await slideTemplate() })
  const { slides, warnings } = await pptx(`## Slide\n\n${lines}`, { template: large })
  expect(usual.slides).toHaveLength(1)
  expect(slides.length).toBeGreaterThan(1)
  expect(warnings.map(({ code }) => code)).toContain('slide_divided')
  for (const { bottom } of slides) expect(bottom).toBeLessThanOrEqual(1)
})

test('content stands where the layout has its place', async () => {
  const template = await slideTemplate((files) => {
    change(
      files,
      layout(2),
      /(<p:ph idx="1"[^>]*\/><\/p:nvPr><\/p:nvSpPr>)<p:spPr\/>/,
      `$1<p:spPr><a:xfrm><a:off x="3000000" y="2000000"/><a:ext cx="6000000" cy="4000000"/></a:xfrm></p:spPr>`,
    )
  })
  const { slides } = await pptx('## Slide\n\n| A |\n| - |\n| 1 |\n', { template })
  expect(slides[0]?.source).toContain('<a:off x="3000000" y="2000000"/>')
})

test('dates, footers and numbers stand where the template has them', async () => {
  const template = await slideTemplate((files) => {
    change(
      files,
      layout(2),
      /(<p:ph type="ftr".*?)<a:p\/>/s,
      '$1<a:p><a:r><a:t>Acme Ltd.</a:t></a:r></a:p>',
    )
  })
  const { slides } = await pptx(deck, { template })
  expect(slides[2]?.texts).toEqual(
    expect.arrayContaining(['Acme Ltd.', 'November 27, 2026', '‹#›']),
  )
  expect(slides[0]?.texts).not.toContain('‹#›')
})

test('tables have the style of the template', async () => {
  const style = '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}'
  const template = await slideTemplate((files) => {
    change(files, 'ppt/tableStyles.xml', /def="[^"]*"/, `def="${style}"`)
  })
  const { slides } = await pptx('## Slide\n\n| A |\n| - |\n| 1 |\n', { template })
  expect(slides[0]?.source).toContain(`<a:tableStyleId>${style}</a:tableStyleId>`)
})

test('colours that slides have for themselves are fixed where the theme has others', async () => {
  const template = await slideTemplate((files) => {
    change(
      files,
      'ppt/theme/theme1.xml',
      /<a:accent2>.*?<\/a:accent2>/s,
      '<a:accent2><a:srgbClr val="00FF00"/></a:accent2>',
    )
  })
  const { slides } = await pptx('## Slide\n\n> [!NOTE]\n> text\n', { template })
  expect(slides[0]?.source).not.toContain('accent2')
})

test('notes use the master of notes that a template has', async () => {
  const withNotes = await convert({ content: '# A\n\n::: notes\nOld\n:::\n', format: 'pptx' })
  const { slides, names } = await pptx(deck, { template: withNotes.bytes })
  expect(slides[3]?.notes).toContain('Say it.')
  expect(names.filter((name) => name.startsWith('ppt/notesMasters/notesMaster'))).toHaveLength(1)
  expect(names.filter((name) => name.startsWith('ppt/notesSlides/notesSlide'))).toHaveLength(1)
})

test('links on layouts to slides that are left out are left out too', async () => {
  const template = await slideTemplate((files) => {
    addRelationship(files, layout(2), 'slide', '../slides/slide1.xml')
    change(files, layout(2), '<a:t>Click to add title', '<a:t>Click to add title')
    change(
      files,
      layout(2),
      /<a:rPr lang="en-US"\/>/,
      '<a:rPr lang="en-US"><a:hlinkClick r:id="extra" action="ppaction://hlinksldjump"/></a:rPr>',
    )
  })
  const file = await pptx('## A\n\nb\n', { template })
  expect(file.text(layout(2))).not.toContain('hlinkClick')
})

test('what would load or run something is left out with a warning', async () => {
  const template = await slideTemplate((files) => {
    addRelationship(files, master, 'image', 'https://evil.example/a.png', 'outside')
    addRelationship(files, layout(2), 'oleObject', '../embeddings/a.bin', 'object')
    files['ppt/embeddings/a.bin'] = new Uint8Array([1])
  })
  const { warnings, names, text } = await pptx('# A', { template })
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([
    [
      'template_content_dropped',
      `The PowerPoint template has a linked picture in "${master}": https://evil.example/a.png. It was left out.`,
    ],
    [
      'template_content_dropped',
      `The PowerPoint template has an embedded object (OLE) in "${layout(2)}". It was left out.`,
    ],
  ])
  expect(names).not.toContain('ppt/embeddings/a.bin')
  expect(
    text(master.replace('slideMaster1', '_rels/slideMaster1').replace('.xml', '.xml.rels')),
  ).not.toContain('evil')
})

test('a .potx becomes a presentation', async () => {
  const template = await slideTemplate(asType('template.main'))
  const { text } = await pptx('# A', { template })
  expect(text('[Content_Types].xml')).toContain('presentationml.presentation.main+xml')
  expect(text('[Content_Types].xml')).not.toContain('template.main')
})

test('the Open XML SDK finds no error, and the same template gives the same bytes', async () => {
  const template = await slideTemplate()
  const request = { content: deck, format: 'pptx', template } as const
  const { bytes } = await convert(request)
  expect(await openXmlErrors(bytes, 'pptx')).toEqual([])
  expect(Buffer.compare((await convert(request)).bytes, bytes)).toBe(0)
})

function asType(kind: string) {
  return (files: TemplateFiles) =>
    change(
      files,
      '[Content_Types].xml',
      'presentationml.presentation.main+xml',
      `presentationml.${kind}+xml`,
    )
}

describe('what is rejected', () => {
  const errorOf = async (template: Uint8Array) =>
    convert({ content: '# A', format: 'pptx', template }).then(
      () => 'none',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    [
      'no package',
      () => strToU8('hello'),
      "The PowerPoint template can't be used: it is not a .pptx or .potx file, or is broken",
    ],
    [
      'PowerPoint 97',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]),
      'the format of PowerPoint 97 to 2003. Save it without a password as .pptx or .potx.',
    ],
    [
      'macros',
      () =>
        slideTemplate((files) => {
          files['ppt/vbaProject.bin'] = new Uint8Array([1])
          const override =
            '<Override PartName="/ppt/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>'
          change(files, '[Content_Types].xml', '</Types>', `${override}</Types>`)
        }),
      'it holds macros (.pptm or .potm)',
    ],
    [
      'a Word template',
      () => wordTemplate(),
      'The part "word/document.xml" of the PowerPoint template can\'t be used: it is not a PowerPoint presentation',
    ],
    [
      'a part that is not well-formed',
      () =>
        slideTemplate((files) => {
          files[layout(2)] = '<p:sldLayout'
        }),
      `The part "${layout(2)}" of the PowerPoint template can't be used: it is not well-formed XML`,
    ],
    [
      'an entity',
      () =>
        slideTemplate((files) => {
          files[master] = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
        }),
      'it has a document type (DOCTYPE)',
    ],
    [
      'a bomb',
      () => zipSync({ 'ppt/presentation.xml': new Uint8Array(8_000_000) }),
      'it is compressed to less than a 200th',
    ],
    [
      'Strict Open XML',
      () =>
        slideTemplate((files) =>
          change(
            files,
            'ppt/presentation.xml',
            '<p:presentation ',
            '<p:presentation conformance="strict" ',
          ),
        ),
      'it is a Strict Open XML file',
    ],
    [
      'no slide master',
      () =>
        slideTemplate((files) =>
          change(files, 'ppt/presentation.xml', /<p:sldMasterIdLst>.*?<\/p:sldMasterIdLst>/s, ''),
        ),
      'it has no slide master',
    ],
    [
      'no layouts',
      () =>
        slideTemplate((files) =>
          change(files, master, /<p:sldLayoutIdLst>.*?<\/p:sldLayoutIdLst>/s, ''),
        ),
      'its slide master has no layouts',
    ],
  ])('%s', async (_, template, message) => {
    const error = await errorOf(await template())
    expect(error).toMatch(/^TemplateError: /)
    expect(error).toContain(message)
  })
})
