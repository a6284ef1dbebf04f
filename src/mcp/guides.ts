import { readFile } from 'node:fs/promises'

/** A page of the documentation. */
export interface Guide {
  /** Of the resource: `octavo:///docs/` and a file name. */
  readonly uri: string
  readonly title: string
  readonly description: string
  /** Its file in docs/. */
  readonly page: string
}

/** The pages that an agent reads to write documents that convert well. The image contains only these pages. */
export const guides: readonly Guide[] = [
  guide('for-agents', 'For agents', 'The few facts that an agent needs'),
  guide('writing', 'Writing documents', 'A cheat sheet, and what to type for what you want'),
  guide('markdown', 'Markdown', 'Every construct, and how each format renders it'),
  guide('options', 'Options', 'What front matter and the argument "options" can set'),
  guide('themes', 'Themes', 'The themes, their colours and how to override them'),
  guide('diagrams', 'Diagrams', 'Mermaid and Graphviz'),
  guide('charts', 'Charts and tables of data', 'Charts in YAML and CSV, tables in CSV and JSON'),
  guide('cross-references', 'Cross-references', 'Numbered figures, tables, formulas and theorems'),
  guide('citations', 'Citations', 'Bibliographies, and how to cite from them'),
  guide('errors', 'Errors and warnings', 'Every code, with its cause and solution'),
]

function guide(name: string, title: string, description: string): Guide {
  return { uri: `octavo:///docs/${name}.md`, title, description, page: `${name}.md` }
}

/**
 * The Markdown of a guide.
 *
 * @throws {NodeJS.ErrnoException} its page wasn't installed
 */
export async function readGuide({ page }: Guide): Promise<string> {
  return await readFile(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
}
