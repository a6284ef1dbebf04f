import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotGif, dotJpeg, dotPng, dotSvg, dotWebp } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const pictures = { PNG: dotPng, JPEG: dotJpeg, GIF: dotGif, WebP: dotWebp, SVG: dotSvg }

export default parityCase({
  construct: 'Image formats',
  example: '![PNG, JPEG, GIF, WebP or SVG](data:…)',
  becomes: {
    html: 'as they are; an SVG without scripts and outside references',
    docx: 'as they are; WebP as PNG, an SVG with a PNG for old versions of Word',
    pdf: 'as they are; an SVG as vectors',
  },
  markdown: Object.entries(pictures)
    .map(([name, source]) => `![${name}](${source})`)
    .join('\n\n'),
  html(page) {
    expect(
      page
        .all('img')
        .map((image) => /^data:image\/([a-z]+)/.exec(attribute(image, 'src') ?? '')?.[1]),
    ).toEqual(['png', 'jpeg', 'gif', 'webp', 'svg'])
    for (const image of page.all('img')) {
      expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['8', '4'])
    }
  },
  docx(file) {
    const shown = all(file.part('word/document.xml'), 'a:blip').map(({ attributes }) =>
      file.target(attributes['r:embed']).split('.').at(-1),
    )
    expect(shown).toEqual(['png', 'jpeg', 'gif', 'png', 'png'])
    expect(file.names.filter((name) => name.endsWith('.svg'))).toHaveLength(1)
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(Object.keys(pictures))
    expect(file.pages[0]?.images).toBe(4)
    expect(file.pages[0]?.fills.map(({ color }) => color)).toContain('#c81e1e')
  },
})
