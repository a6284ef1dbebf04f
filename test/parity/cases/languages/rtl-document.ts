import { expect } from 'vitest'
import { all, child, isOn } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { linesFromRight } from '../../../support/rtl-lines.ts'
import { textMargin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Document from right to left',
  example: '---\nlang: he\n---\n\n# מבוא\n\n- פריט\n\n> ציטוט',
  becomes: {
    html: '`<html dir="rtl">`; bars, bullets and columns from the right',
    docx: 'every paragraph with `w:bidi`, tables with `w:bidiVisual`',
    pdf: 'lines, bullets, bars and columns from the right',
  },
  markdown:
    '---\nlang: he\ntitle: דוח שנתי\n---\n\n# מבוא\n\nפסקה בעברית.\n\n- פריט\n\n1. ראשון\n\n> ציטוט\n\n> [!NOTE]\n> הודעה\n\nמונח\n: הגדרה\n\n| עמודה | ערך |\n| --- | --- |\n| שורה | תא |\n\nהערה[^1].\n\n[^1]: תוכן.\n',
  html(page) {
    expect(attribute(page.one('html'), 'dir')).toBe('rtl')
    // Nothing in it turns the direction again.
    expect(page.source.slice(page.source.indexOf('<body>'))).not.toContain('dir="ltr"')
  },
  docx(file) {
    const turned = file.paragraphs.map(
      ({ text, element }) => text === '' || child(element, 'w:pPr', 'w:bidi') !== undefined,
    )
    expect(turned).not.toContain(false)
    expect(all(file.part('word/document.xml'), 'w:bidiVisual')).toHaveLength(1)
    // The notes, and the line above them.
    for (const note of all(file.part('word/footnotes.xml'), 'w:p')) {
      expect(isOn(note, 'w:pPr', 'w:bidi')).toBe(true)
    }
  },
  pdf(file) {
    const lines = linesFromRight(file)
    expect(lines).toEqual(
      expect.arrayContaining(['דוח שנתי', 'מבוא', 'פסקה בעברית.', 'ציטוט', 'הגדרה']),
    )
    expect(lines).toEqual(expect.arrayContaining(['עמודה ערך', 'שורה תא']))
    const [page] = file.pages
    const fromRight = (text: string) => {
      const run = page?.runs.find((each) => each.text.includes(text))
      return Math.round((page?.width ?? 0) - (run?.x ?? 0) - (run?.width ?? 0))
    }
    expect(fromRight('מבוא')).toBe(textMargin)
    expect(fromRight('מונח')).toBe(textMargin)
    for (const text of ['פריט', 'ראשון', 'ציטוט', 'הודעה', 'הגדרה', 'עמודה']) {
      expect(fromRight(text)).toBeGreaterThan(textMargin + 2)
      expect(fromRight(text)).toBeLessThan(textMargin + 42)
    }
  },
})
