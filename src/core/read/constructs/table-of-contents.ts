import type { State } from '../state.ts'

/** Whether a paragraph is nothing but a marker for the table of contents, in the syntax of Typora, GitLab or VitePress. */
export function isTableOfContents(paragraph: string): boolean {
  return paragraph.startsWith('[') && /^(?:\[toc\]|\[\[(?:_toc_|toc)\]\])\s*$/i.test(paragraph)
}

/**
 * An entry in a table of contents is drawn as a paragraph with a link, a leader and a page number, and takes
 * a PDF a hundred kilobytes of memory: 200 tables of 100 headings, two kilobytes of Markdown, took 2 GB.
 */
export const nodesOfEntry = 100

/**
 * Counts the entries of the tables of contents. The first table comes with its headings; each further one repeats them all.
 *
 * @throws {DocumentLimitError} for `nodes` and `expansion`
 */
export function spendContents({ contentsLines, outline, budget }: State, depth: number): void {
  const entries = outline.filter((entry) => entry.depth <= depth)
  const characters = entries.reduce((sum, { id, text }) => sum + id.length + text.length, 0)
  for (const line of contentsLines.slice(1)) {
    budget.spend('nodes', 1 + entries.length * nodesOfEntry, line)
    budget.spend('expansion', characters, line)
  }
}
