/** Whether a paragraph is nothing but LaTeX's and Pandoc's command for a new page. */
export function isPageBreak(paragraph: string): boolean {
  return paragraph.startsWith('\\') && /^\\(?:newpage|pagebreak|clearpage)\s*$/.test(paragraph)
}

const comment = /^\s*(?:page-?break|newpage|new page|page break)\s*$/i
const className = /(?:^|\s)page-?break(?:-(?:before|after))?(?:\s|$)/i
const style = /(?:^|;)\s*(?:page-)?break-(?:before|after)\s*:\s*(?:always|page)\s*(?:;|$|!)/i

/** Whether an HTML comment asks for a new page. */
export function isPageBreakComment(text: string): boolean {
  return comment.test(text)
}

/** Whether an HTML element asks for a new page, by its class or its style. */
export function breaksPage(attributes: ReadonlyMap<string, string>): boolean {
  return className.test(attributes.get('class') ?? '') || style.test(attributes.get('style') ?? '')
}
