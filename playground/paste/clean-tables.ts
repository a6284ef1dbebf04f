import { newElement, rename, unwrap } from './elements.ts'
import { styleOf } from './parse.ts'

/** Cells of Markdown hold a line, and its tables a head. Columns of numbers are aligned as they were. */
export function cleanTables(body: HTMLElement): void {
  // The innermost first: a table in a cell becomes lines of it.
  for (const cell of [...body.querySelectorAll('td,th')].reverse()) cellToLine(cell)
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows]
    const [head] = rows
    if (head?.querySelector('th') === null) {
      for (const cell of [...head.cells]) rename(cell, 'th')
    }
    for (const cell of rows.flatMap((row) => [...row.cells])) {
      for (const name of ['colspan', 'rowspan']) {
        const span = Number(cell.getAttribute(name))
        if (span > maxSpan) cell.setAttribute(name, String(maxSpan))
      }
    }
    for (const [index, cell] of [...(head?.cells ?? [])].entries()) {
      for (const bold of cell.querySelectorAll('b,strong')) unwrap(bold)
      const column = rows.slice(1).flatMap((row) => row.cells[index] ?? [])
      const side = ['right', 'center'].find(
        (each) => column.length > 0 && column.every((one) => alignmentOf(one) === each),
      )
      if (side !== undefined) cell.setAttribute('align', side)
    }
  }
}

/** Browsers allow 1,000 columns and 65,534 rows of a cell (HTML, 4.9.11), each of which becomes a cell. */
export const maxSpan = 60

function alignmentOf(cell: Element): string | undefined {
  const [, side] = /text-align:\s*(\w+)/i.exec(styleOf(cell)) ?? []
  return (cell.getAttribute('align') ?? side)?.toLowerCase()
}

const blocks =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,menu,li,dl,dt,dd,blockquote,pre,hr,table,caption,thead,tbody,tfoot,tr,td,th,section,article,header,footer,main,nav,aside,address,figure,figcaption,details,summary,center,fieldset'

/** Blocks in a cell are set apart by line breaks; items keep their marks, headings are bold, code stays code. */
function cellToLine(cell: Element): void {
  const marks = new Set<Node>()
  const breakAt = (put: (mark: Node) => void) => {
    const mark = newElement(cell, 'br')
    marks.add(mark)
    put(mark)
  }
  const found = [...cell.querySelectorAll<HTMLElement>(blocks)]
  const side = cell.getAttribute('align') ?? found.map(alignmentOf).find((each) => each)
  if (side !== undefined) cell.setAttribute('align', side)
  const itemMarks = itemMarksIn(cell)
  const followed = new Set(found.filter(({ nextElementSibling }) => nextElementSibling !== null))
  for (const block of found.reverse()) {
    // Formulas are blocks that hold a line.
    if (block.dataset.math !== undefined) continue
    if (block.matches('td,th')) {
      if (followed.has(block)) block.after(', ')
      unwrap(block)
      continue
    }
    breakAt((mark) => block.before(mark))
    breakAt((mark) => block.after(mark))
    if (block.matches('li')) block.prepend(itemMarks.get(block) ?? '• ')
    if (block.matches('h1,h2,h3,h4,h5,h6')) rename(block, 'strong')
    else if (block.matches('pre')) block.replaceWith(codeLines(block, breakAt))
    else unwrap(block)
  }
  if (marks.size > 0) removeIdle(marks, cell)
}

/** `• `, `◦ ` in a list in a list, or the number of an item. */
function itemMarksIn(cell: Element): ReadonlyMap<Element, string> {
  const marks = new Map<Element, string>()
  for (const list of cell.querySelectorAll('ul,ol')) {
    const isInner = list.parentElement?.closest('ul,ol,td,th')?.matches('ul,ol') === true
    let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1
    for (const item of list.children) {
      if (item.localName !== 'li') continue
      marks.set(item, list.localName === 'ol' ? `${number}. ` : isInner ? '◦ ' : '• ')
      number += 1
    }
  }
  return marks
}

/** The lines of code, whose indents are kept by spaces that browsers show. */
function codeLines(pre: Element, breakAt: (put: (mark: Node) => void) => void): DocumentFragment {
  const lines = pre.ownerDocument.createDocumentFragment()
  for (const each of pre.querySelectorAll('br')) each.replaceWith('\n')
  for (const line of (pre.textContent ?? '').split('\n')) {
    if (line.trim() === '') continue
    const code = newElement(pre, 'code')
    code.textContent = line
      .trimEnd()
      .replace(/^\s+/, (indent) => indent.replaceAll('\t', '    ').replaceAll(' ', '\u00a0'))
    lines.append(code)
    breakAt((mark) => lines.append(mark))
  }
  return lines
}

/** Removes breaks that end no line, or no line of the cell but the last. */
function removeIdle(marks: ReadonlySet<Node>, cell: Element): void {
  const nodes = cell.ownerDocument.createTreeWalker(
    cell,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  )
  const idle: Node[] = []
  let hasContent = false
  let last: Node | undefined
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node.nodeName === 'BR') {
      if (marks.has(node) && !hasContent) idle.push(node)
      else last = marks.has(node) ? node : undefined
      hasContent = false
    } else if (isContent(node)) {
      hasContent = true
      last = undefined
    }
  }
  if (last !== undefined) idle.push(last)
  for (const each of idle) each.parentNode?.removeChild(each)
}

function isContent(node: Node): boolean {
  return node instanceof HTMLElement
    ? node.matches('img,input') || node.dataset.note !== undefined
    : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''
}
