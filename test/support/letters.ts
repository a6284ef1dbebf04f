import { defaultTreeAdapter } from 'parse5'
import { all, value, type WordFile, textOf as wordTextOf, type XmlElement } from './docx.ts'
import type { EpubBook } from './epub.ts'
import { attribute, type Element, type HtmlPage, htmlPageOf, textOf } from './html-page.ts'
import type { PdfElement, PdfFile } from './pdf.ts'

/**
 * The letters and digits of a document in reading order, the notes last: what must be the same in every format.
 *
 * Left out is what each format says in its own way: markers of lists, numbers of sections and notes and the links
 * back from notes, numbers of pages, and formulas, whose parts are drawn in another order.
 */
export interface Letters {
  readonly text: string
  readonly notes: string
}

/**
 * Only letters and digits, in the forms that all formats share. Without Devanagari and Thai, whose letters stand in a PDF in
 * the order of their glyphs, with the order of reading beside them, which pdf.js doesn't read; without Hebrew and
 * Arabic, whose words pdf.js gives in the order of the line.
 */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(
      /[^\p{L}\p{N}]|[\p{Script=Devanagari}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}]/gu,
      '',
    )
}

/** In a PDF, a note that is cited again is a link like others. */
function isNumber(linkText: string): boolean {
  return /^\s*\d+\s*$/.test(linkText)
}

export function htmlLetters(page: HtmlPage): Letters {
  const notes = page.all('section', { role: 'doc-endnotes' })
  const body = page.one('body')
  // Those that the author spelled out.
  const written = textOf(body)
  const longForms = new Set(
    page
      .all('abbr')
      .map((each) => `${textOf(each)} (${attribute(each, 'title')})`)
      .filter((long) => written.includes(long)),
  )
  const text = nodeText(body, longForms)
  const noteText = notes
    .flatMap(({ childNodes }) => childNodes)
    .map((child) => nodeText(child, longForms))
    .join('')
  return { text: lettersOf(text), notes: lettersOf(noteText) }
}

/** The words of a page one by one, for formats that show them in an order of their own. */
export function htmlWords(page: HtmlPage): readonly string[] {
  // Labels of diagrams are a picture elsewhere.
  const withoutDrawings = page.source.replace(/<svg.*?<\/svg>/gs, '')
  const body = htmlPageOf(withoutDrawings, page.warnings).one('body')
  return nodeText(body, new Set()).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** Notes have their numbers before them, as text. */
export function epubLetters({ whole, warnings }: EpubBook): Letters {
  const source = whole.source.replace(/(<aside [^>]*><p[^>]*>)\d+\./g, '$1')
  return htmlLetters(htmlPageOf(source, warnings))
}

type HtmlNode = Element['childNodes'][number]

/** @param longForms - of abbreviations, those that need not be spelled out any more */
function nodeText(node: HtmlNode, longForms: Set<string>): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  return defaultTreeAdapter.isElementNode(node) ? htmlText(node, longForms) : ''
}

const unreadRoles: ReadonlySet<string | undefined> = new Set(['doc-backlink', 'doc-endnotes'])

function htmlText(element: Element, longForms: Set<string>): string {
  const classes = attribute(element, 'class') ?? ''
  if (unreadRoles.has(attribute(element, 'role'))) return ''
  if (/\b(?:footnote-reference|comment-reference|section-number|clause-number)\b/.test(classes))
    return ''
  if (element.tagName === 'math') return ''
  if (element.tagName === 'a' && isNumber(textOf(element))) return ''
  // The other formats show words instead of an image that they can't load.
  if (element.tagName === 'img' && attribute(element, 'src')?.startsWith('https:') === true) {
    return attribute(element, 'alt') || 'Image'
  }
  const text = element.childNodes.map((child) => nodeText(child, longForms)).join('')
  const longForm = element.tagName === 'abbr' ? attribute(element, 'title') : undefined
  if (longForm === undefined || longForms.has(`${text} (${longForm})`)) return text
  // What is a tooltip here is spelled out in the other formats, the first time.
  longForms.add(`${text} (${longForm})`)
  return `${text} (${longForm})`
}

export function docxLetters(file: WordFile): Letters {
  const text = file.paragraphs.map(({ element, style }) => {
    if (/^TOC\d|^TableofFigures$/.test(style)) {
      return wordText(element)
        .replace(/^[\d.]+\u2002/, '')
        .replace(/\t\d+$/, '')
    }
    if (/^Index\d$/.test(style)) return wordText(element).replaceAll(/, \d+(?:–\d+)?(?=,|$)/g, '')
    // The number beside a formula, which is part of it in the other formats.
    const fields = all(element, 'w:instrText').map(({ children }) => children.join(''))
    if (fields.some((code) => code.includes('SEQ Equation'))) return ''
    return style.startsWith('Heading')
      ? wordText(element).replace(/^[\d.]+\u2002/, '')
      : wordText(element)
  })
  const notes = ['footnote', 'comment'].flatMap((kind) => {
    const part = `word/${kind}s.xml`
    return file.names.includes(part) ? all(file.part(part), `w:${kind}`).map(wordText) : []
  })
  return { text: lettersOf(text.join('')), notes: lettersOf(notes.join('')) }
}

const unread: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara', 'w:instrText', 'w:tabs'])

function wordText(element: XmlElement): string {
  if (unread.has(element.name)) return ''
  if (element.name === 'w:tab') return '\t'
  if (element.name === 'w:hyperlink' && isNumber(wordTextOf(element))) return ''
  if (element.name === 'w:r' && value(element, 'w:rPr', 'w:rStyle') === 'FootnoteReference')
    return ''
  return element.children.map((each) => (typeof each === 'string' ? each : wordText(each))).join('')
}

/** What numbers of sections are, as a PDF has no mark for them: `none`, figures, or letters too. */
export type SectionNumbers = 'none' | 'chapters' | 'with appendices' | 'clauses'

const sectionNumber = {
  none: /^(?!)/,
  chapters: /^\s*[\d.]+\s/,
  clauses: /^\s*(?:Schedule \d+|[\d.]+)\s+/,
  'with appendices': /^\s*(?:[\d.]+|[A-Z](?:\.\d+)*)\s/,
}

export function pdfLetters(file: PdfFile, numbers: SectionNumbers): Letters {
  const notes: string[] = []
  const read = (element: PdfElement): string => {
    const text = () =>
      element.parts.map((part) => (typeof part === 'string' ? part : read(part))).join('')
    switch (element.role) {
      case 'Formula':
        return ''
      case 'TOCI':
        return text()
          .replace(sectionNumber[numbers], '')
          .replace(/[\s.]*\d+\s*$/, '')
      case 'Lbl':
        return /^(?:C?\d+|\d+(?:\.\d+)+|\(?(?:[a-z]+|\d+)[.)])$/i.test(element.text) ? '' : text()
      case 'Link':
        return isNumber(element.text) ? '' : text()
      case 'Note':
        notes.push(text())
        return ''
      default:
        return /^H\d$/.test(element.role) ? text().replace(sectionNumber[numbers], '') : text()
    }
  }
  const body = file.pages.flatMap((page) => page.structure).map(read)
  return { text: lettersOf(body.join('')), notes: lettersOf(notes.join('')) }
}

/** The first place at which two texts differ, with what is around it; `null` for the same text. */
export function firstDifference(
  one: string,
  other: string,
): { readonly one: string; readonly other: string } | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 40)
  return { one: around(one), other: around(other) }
}
