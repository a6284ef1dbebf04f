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

/** Languages of diagrams that no engine draws, and what they're called. */
const notDrawn: ReadonlyMap<string, string> = new Map([
  ...['plantuml', 'puml', 'uml', 'c4plantuml'].map((lang) => [lang, 'PlantUML'] as const),
  ...['svgbob', 'bob'].map((lang) => [lang, 'svgbob'] as const),
  ...['vega', 'vega-lite', 'vegalite'].map((lang) => [lang, 'Vega-Lite'] as const),
  ['blockdiag', 'blockdiag'],
  ['d2', 'D2'],
  ['ditaa', 'ditaa'],
  ['nomnoml', 'nomnoml'],
  ['pikchr', 'Pikchr'],
  ['seqdiag', 'seqdiag'],
  ['structurizr', 'Structurizr'],
  ['wavedrom', 'WaveDrom'],
])

/** What the diagrams of a language are called, given in lower case, if they stay code; `null` for any other language. */
export function diagramsNotDrawn(lang: string): string | null {
  return notDrawn.get(lang) ?? null
}
