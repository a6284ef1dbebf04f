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

/** What draws code in a language, which is lower case; `null` for what stays code. */
export function diagramEngineOf(lang: string): DiagramEngine | null {
  return engines.get(lang) ?? null
}
