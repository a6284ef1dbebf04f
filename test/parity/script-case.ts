import { expect } from 'vitest'
import { one } from '../support/docx.ts'
import { attribute, textOf } from '../support/html-page.ts'
import { linesFromRight } from '../support/rtl-lines.ts'
import { textMargin } from '../support/themes.ts'
import { type ParityCase, parityCase } from './parity-case.ts'

interface Script {
  readonly construct: string
  /** BCP 47 tag of the document. */
  readonly lang: string
  readonly words: string
  /** Slots of `w:lang` in which Word looks for the language of the script. */
  readonly slots: readonly ('w:val' | 'w:eastAsia' | 'w:bidi')[]
  readonly dir?: 'rtl'
  /** A font of which the PDF draws the words. */
  readonly font: RegExp
  /** Whether each character has one glyph, so that a PDF's text is read again character by character. */
  readonly oneGlyphEach?: boolean
}

/** A language in its script, in text of its own. */
export function scriptCase(script: Script): ParityCase {
  const { construct, lang, words, slots, dir = 'ltr', font, oneGlyphEach = true } = script
  return parityCase({
    construct,
    becomes: {
      html: `\`<html lang="${lang}" dir="${dir}">\``,
      docx: `\`${slots.join('`, `')}\` of \`w:lang\`${dir === 'rtl' ? ', paragraphs from right to left' : ''}`,
      pdf: `set in an embedded font${dir === 'rtl' ? ', from right to left' : ''}`,
    },
    example: `---\nlang: ${lang}\n---\n\n${words}`,
    markdown: `---\nlang: ${lang}\n---\n\n${words}\n`,
    html(page) {
      expect(attribute(page.one('html'), 'lang')).toBe(lang)
      expect(attribute(page.one('html'), 'dir')).toBe(dir)
      expect(textOf(page.one('p'))).toBe(words)
    },
    docx(file) {
      expect(file.paragraphs.map(({ text }) => text)).toEqual([words])
      const language = one(one(file.part('word/styles.xml'), 'w:docDefaults'), 'w:lang')
      for (const slot of slots) expect(language.attributes[slot]).toBe(lang)
      const turned = file.paragraphs[0]?.element.children.some(
        (each) =>
          typeof each !== 'string' &&
          each.name === 'w:pPr' &&
          each.children.some(
            (property) => typeof property !== 'string' && property.name === 'w:bidi',
          ),
      )
      expect(turned === true).toBe(dir === 'rtl')
    },
    pdf(file) {
      const [page] = file.pages
      expect(page?.fonts.every(({ embedded }) => embedded)).toBe(true)
      const drawn = page?.runs.filter(({ y, text }) => y > 100 && text.trim() !== '') ?? []
      expect(drawn.length).toBeGreaterThan(0)
      expect(drawn.map((run) => run.font).filter((name) => font.test(name)).length).toBeGreaterThan(
        drawn.length / 2,
      )
      if (oneGlyphEach) {
        const read = dir === 'rtl' ? linesFromRight(file).join('') : (page?.text ?? '')
        expect(read.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''))
      }
      const edge = Math.max(...drawn.map(({ x, width }) => x + width))
      const start = Math.min(...drawn.map(({ x }) => x))
      const margins = { left: start, right: (page?.width ?? 0) - edge }
      expect(dir === 'rtl' ? margins.right : margins.left).toBeCloseTo(textMargin, 0)
    },
  })
}
