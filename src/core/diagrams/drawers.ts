import type {
  DiagramDrawer,
  DiagramProblem,
  DrawnDiagram,
  DrawOptions,
  WantedDiagram,
} from '../document/diagram-drawer.ts'
import type { DiagramEngine } from '../document/diagram-engines.ts'
import { type DiagramOptions, type DiagramSetting, diagramSetting } from './setting.ts'

/** An engine is loaded when a document first has a diagram for it. */
const engines: Readonly<
  Record<DiagramEngine, (setting: DiagramSetting) => Promise<DiagramDrawer>>
> = {
  chart: async (setting) => (await import('./chart.ts')).chartDrawer(setting),
  graphviz: async (setting) => (await import('./graphviz.ts')).graphvizDrawer(setting),
  mermaid: async (setting) => (await import('./mermaid.ts')).mermaidDrawer(setting),
}

type DrawDiagram = (diagram: WantedDiagram) => Promise<DrawnDiagram | DiagramProblem>

/**
 * Returns what draws the diagrams of one document. It throws where an engine can't be loaded, which is a fault of the installation.
 * An engine that was interrupted is loaded again, for as long as the document's time for diagrams lasts.
 */
export function diagramsOf(
  options: DiagramOptions & Pick<DrawOptions, 'lang' | 'limits'>,
): DrawDiagram {
  const { lang, limits } = options
  const setting = diagramSetting(options)
  const drawers = new Map<DiagramEngine, DiagramDrawer>()
  return async ({ engine, source, ...own }) => {
    for (let drawer = drawers.get(engine); ; drawer = undefined) {
      drawer ??= await engines[engine](setting)
      drawers.set(engine, drawer)
      const drawn = drawer(source, { lang, limits, ...own })
      if (drawn !== null) return drawn
    }
  }
}
