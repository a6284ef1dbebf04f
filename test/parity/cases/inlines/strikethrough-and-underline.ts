import { expect } from 'vitest'
import { isOn, run, runProperties, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Links and insertions in struck text',
  becomes: {
    html: '`<del>` around `<a>` and `<ins>`',
    docx: 'struck through and underlined',
    pdf: 'struck through and underlined; the link leads on',
  },
  markdown: '~~See [the guide](https://example.org) or ++the wiki++~~, ++now ~~once~~++\n',
  html(page) {
    const [struck] = page.all('del')
    expect(struck && textOf(struck)).toBe('See the guide or the wiki')
    expect(struck?.childNodes.map(({ nodeName }) => nodeName)).toEqual([
      '#text',
      'a',
      '#text',
      'ins',
    ])
    expect(textOf(page.all('ins')[1] ?? page.one('ins'))).toBe('now once')
  },
  docx(file) {
    const paragraph = file.paragraph('See the guide or the wiki, now once')
    for (const text of ['See ', 'the guide', ' or ', 'the wiki', 'once']) {
      expect(runProperties(run(paragraph, text)), text).toContain('w:strike')
    }
    for (const text of ['the wiki', 'now ', 'once']) {
      expect(value(run(paragraph, text), 'w:rPr', 'w:u'), text).toBe('single')
    }
    expect(value(run(paragraph, 'the guide'), 'w:rPr', 'w:rStyle')).toBe('Hyperlink')
    expect(isOn(file.style('Hyperlink'), 'w:rPr', 'w:u')).toBe(true)
  },
  pdf(file) {
    const [page] = file.pages
    // The outer lines are strokes. Those of the other kind in them are boxes as thin as a line.
    expect(page?.strokes).toBeGreaterThan(1)
    const thin = (page?.fills ?? []).filter(
      ({ box: [, top = 0, , bottom = 0] }) => Math.abs(bottom - top) < 1,
    )
    const lengths = thin.map(({ box: [left = 0, , right = 0] }) => Math.abs(right - left))
    for (const text of ['the guide', 'the wiki', 'once']) {
      const width = page?.runs.find((each) => each.text.trim() === text)?.width ?? 0
      expect(
        lengths.filter((length) => Math.abs(length - width) < 1),
        text,
      ).toHaveLength(1)
    }
    expect(file.claimsUa).toBe(true)
    expect(page?.links.map(({ target }) => target)).toEqual(['https://example.org/'])
  },
})
