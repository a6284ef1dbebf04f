import { moveChildren, newElement, rename, unwrap } from './elements.ts'
import { styleAttribute, styleOf } from './parse.ts'

/**
 * Word writes items of lists as paragraphs with a style, and the mark of each as text (Office HTML and XML Reference,
 * `mso-list`). They become lists. Paragraphs of titles become headings, and footnotes those of Markdown.
 */
export function cleanWord(body: HTMLElement): void {
  for (const each of body.querySelectorAll('p.MsoTitle')) rename(each, 'h1')
  for (const each of body.querySelectorAll('p.MsoSubtitle')) rename(each, 'h2')
  for (const each of [...body.querySelectorAll('*')]) {
    // Elements of Office's namespaces, such as `o:p`.
    if (each.localName.includes(':')) unwrap(each)
    else if (/mso-element:\s*(?:foot|end)note-list/i.test(styleOf(each))) {
      for (const line of each.querySelectorAll(':scope > hr,:scope > br')) line.remove()
    }
  }
  cleanNotes(body)
  let list: OpenList | undefined
  for (const item of body.querySelectorAll<HTMLElement>('p,h1,h2,h3,h4,h5,h6')) {
    const level = levelOf(item)
    if (level === undefined) {
      list = undefined
      continue
    }
    // Something else between two items ends the list.
    if (list !== undefined && !follows(list.root, item)) list = undefined
    list = addItem(list, item, level)
  }
}

interface OpenList {
  readonly root: HTMLElement
  /** The lists that are open, the outermost first. */
  readonly levels: readonly HTMLElement[]
}

/** Word has nine; deeper ones are somebody's joke. */
const maxLevel = 9

function levelOf(item: HTMLElement): number | undefined {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(item)) ?? []
  return level === undefined || item.closest('li') !== null
    ? undefined
    : Math.min(maxLevel, Math.max(1, Number(level)))
}

/** Whether only white space is between them. It's removed, so that it isn't walked through again for each item. */
function follows(list: HTMLElement, item: HTMLElement): boolean {
  for (let next = list.nextSibling; next !== null && next !== item; next = list.nextSibling) {
    if (!isBlank(next)) return false
    next.remove()
  }
  return list.nextSibling === item
}

/** What is something without text. */
const other = 'img,hr,table,input,math,[data-note],[data-note-text]'

function isBlank(node: Node): boolean {
  if (node.textContent?.trim() !== '') return false
  return !(node instanceof Element && (node.matches(other) || node.querySelector(other) !== null))
}

function addItem(list: OpenList | undefined, paragraph: HTMLElement, level: number): OpenList {
  const mark = takeMark(paragraph)
  const levels = list?.levels.slice(0, level) ?? []
  let root = list?.root
  while (levels.length < level) {
    const opened = newElement(paragraph, isNumber(mark) ? 'ol' : 'ul')
    const start = Number.parseInt(mark.replace(/^\(/, ''), 10)
    if (start > 1) opened.setAttribute('start', String(start))
    const parent = levels.at(-1)
    if (parent === undefined) {
      paragraph.before(opened)
      root = opened
    } else {
      // A level that is left out still needs an item.
      if (parent.lastElementChild === null) parent.append(newElement(paragraph, 'li'))
      parent.lastElementChild?.append(opened)
    }
    levels.push(opened)
  }
  const item = newElement(paragraph, 'li')
  moveChildren(paragraph, item)
  levels.at(-1)?.append(item)
  paragraph.remove()
  return { root: root ?? item, levels }
}

/** Removes the mark of an item from its text. */
function takeMark(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const mark = ignored?.textContent?.trim() ?? ''
  ignored?.remove()
  return mark
}

/** `1.`, `(2)`, `iv)`, `B.`; a lone `o` is a bullet of Word's. */
function isNumber(mark: string): boolean {
  return /^\(?(?:\d+|[ivxlc]+|[a-z])[.)]/i.test(mark)
}

const notes = ['mso-footnote-id', 'mso-endnote-id']
  .map((name) => `a[${styleAttribute}*="${name}" i]`)
  .join()

/** `[1]` and the paragraph that it leads to become `[^1]` and its text. */
function cleanNotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll(notes)) {
    const label = /_(?:ftn|edn)(?:ref)?(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]
    const isBack = /ref\d+$/.test(link.getAttribute('href') ?? '')
    if (label === undefined) continue
    const note = newElement(link, 'span')
    note.dataset[isBack ? 'noteText' : 'note'] = label
    const { nextSibling: text } = link
    if (isBack && text?.nodeName === '#text') text.nodeValue = text.nodeValue?.trimStart() ?? ''
    link.replaceWith(note)
  }
}
