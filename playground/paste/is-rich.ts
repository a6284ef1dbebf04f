import { maxSpan } from './clean-tables.ts'
import { parsePasted, styleOf } from './parse.ts'

/** Elements that Markdown has something for. */
const meaningful =
  'h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,hr,img,a[href],strong,em,b,i,s,del,code,math,sup,sub,.katex'
/** Styles with which office programs write what others have elements for. */
const meaningfulStyle =
  /mso-list|(?<![\w-])font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through/i

/**
 * Whether HTML of the clipboard says more than its text. Editors of code put colours around their text, which is meant as
 * it stands: a sole `pre`, or nothing but `div` and `span`.
 *
 * @param html may be anybody's
 * @param types of all that is on the clipboard
 */
export function richnessOf(html: string, types: readonly string[]): 'rich' | 'plain' | 'too-large' {
  if (types.includes('vscode-editor-data')) return 'plain'
  if (html.length > maxLength) return 'too-large'
  const body = parsePasted(html)
  if (cellsIn(body) > maxCells) return 'too-large'
  return isRich(html, body) ? 'rich' : 'plain'
}

function isRich(html: string, body: HTMLElement): boolean {
  // Google Docs puts everything into a `b` that isn't bold.
  const found = [...body.querySelectorAll<HTMLElement>(meaningful)]
  if (found.some((each) => !/(?<![\w-])font-weight:\s*normal/.test(styleOf(each)))) return true
  const isOfOffice =
    /<meta[^>]*content="?(?:Word|Excel|PowerPoint)\.Document|docs-internal-guid/i.test(
      html.slice(0, 20_000),
    )
  return isOfOffice && meaningfulStyle.test(html)
}

/** The cells that tables have in Markdown, where each row is as wide as the widest. */
function cellsIn(body: HTMLElement): number {
  let cells = 0
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows]
    const widths = new Uint32Array(rows.length)
    for (const [index, row] of rows.entries()) {
      for (const { colSpan, rowSpan } of row.cells) {
        const end = Math.min(rows.length, index + Math.min(rowSpan || 1, maxSpan))
        for (let at = index; at < end; at++) {
          widths[at] = (widths[at] ?? 0) + Math.min(colSpan, maxSpan)
        }
      }
    }
    cells += rows.length * widths.reduce((widest, width) => Math.max(widest, width), 1)
  }
  return cells
}

/** HTML of more characters is pasted as its text. */
const maxLength = 8 * 1024 * 1024
/** A page of the browser stands still for a second while it reads as many. */
const maxCells = 20_000
