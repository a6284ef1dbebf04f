/** What diagrams are drawn by, and the languages of code blocks that each draws: `core/diagrams/` has a file of each name. */
const languagesOf = {
  chart: ['chart'],
  graphviz: ['dot', 'graphviz', 'gv'],
  mermaid: ['mermaid'],
} as const

export type DiagramEngine = keyof typeof languagesOf

const engines: ReadonlyMap<string, DiagramEngine> = new Map(
  Object.entries(languagesOf).flatMap(([engine, languages]) =>
    languages.map((lang) => [lang, engine as DiagramEngine] as const),
  ),
)

/** The engine that draws code in a language, given in lower case; `null` for languages that stay code. */
export function diagramEngineOf(lang: string): DiagramEngine | null {
  return engines.get(lang) ?? null
}
