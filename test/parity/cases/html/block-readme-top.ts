import { expect } from 'vitest'
import { all, value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { textMiddle } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const addresses = ['https://example.org/ci', 'https://example.org/npm']

export default parityCase({
  construct: 'Logo and badges above a README',
  example:
    '<p align="center">\n  <a href="https://example.org/ci"><img src="build.png" alt="Build"></a>\n  <a href="https://example.org/npm"><img src="version.png" alt="Version"></a>\n</p>',
  becomes: {
    html: 'centred, linked images',
    docx: 'centred pictures that are links',
    pdf: 'centred images that are links',
  },
  markdown: `<p align="center">
  <img src="${dotPng}" width="96" alt="Logo">
</p>

<h1 align="center">Project</h1>

<p align="center">
  <a href="https://example.org/ci"><img src="${dotPng}" alt="Build"></a>
  <a href="https://example.org/npm"><img src="${dotPng}" alt="Version"></a>
</p>
`,
  html(page) {
    expect(page.all('img').map((image) => attribute(image, 'alt'))).toEqual([
      'Logo',
      'Build',
      'Version',
    ])
    expect(page.all('p', { class: 'align-center' })).toHaveLength(2)
    expect(page.all('a').map((link) => attribute(link, 'href'))).toEqual(addresses)
  },
  docx(file) {
    const centred = file.paragraphs.filter(
      ({ element }) => value(element, 'w:pPr', 'w:jc') === 'center',
    )
    expect(centred).toHaveLength(3)
    const links = all(file.part('word/document.xml'), 'w:hyperlink')
    expect(links.map(({ attributes }) => file.target(attributes['r:id']))).toEqual(addresses)
    for (const link of links) expect(all(link, 'w:drawing')).toHaveLength(1)
  },
  pdf(file) {
    const [page] = file.pages
    expect(page?.links.map(({ target }) => target)).toEqual(addresses)
    const [logo, build, version] = page?.imageBoxes ?? []
    expect(((logo?.[0] ?? 0) + (logo?.[2] ?? 0)) / 2).toBeCloseTo(textMiddle, 0)
    // The badges stand in one row, which is centred as a whole.
    expect(build?.[1]).toBeCloseTo(version?.[1] ?? 0, 1)
    expect(((build?.[0] ?? 0) + (version?.[2] ?? 0)) / 2).toBeCloseTo(textMiddle, 0)
  },
})
