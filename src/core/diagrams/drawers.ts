import type { DiagramDrawer, DiagramDrawers } from '../document/diagram-drawer.ts'
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

export type LoadDrawers = (wanted: ReadonlySet<DiagramEngine>) => Promise<DiagramDrawers>

/**
 * Returns what loads the drawers of one document: those that are wanted, anew where they were loaded before. Returned are they and
 * the others. It throws where an engine can't be loaded, which is a fault of the installation.
 */
export function drawersFor(options: DiagramOptions): LoadDrawers {
  const setting = diagramSetting(options)
  const drawers: Partial<Record<DiagramEngine, DiagramDrawer>> = {}
  return async (wanted) => {
    for (const engine of wanted) drawers[engine] = await engines[engine](setting)
    return drawers
  }
}
