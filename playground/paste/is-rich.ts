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
export function isRich(html: string, types: readonly string[]): boolean {
  if (types.includes('vscode-editor-data') || html.length > maxLength) return false
  const body = parsePasted(html)
  // Google Docs puts everything into a `b` that isn't bold.
  const found = [...body.querySelectorAll<HTMLElement>(meaningful)]
  if (found.some((each) => !/(?<![\w-])font-weight:\s*normal/.test(styleOf(each)))) return true
  const isOfOffice =
    /<meta[^>]*content="?(?:Word|Excel|PowerPoint)\.Document|docs-internal-guid/i.test(
      html.slice(0, 20_000),
    )
  return isOfOffice && meaningfulStyle.test(html)
}

/** HTML of more characters is pasted as its text. */
const maxLength = 8 * 1024 * 1024
