import type { DiagramEngine } from '../../core/document/diagram-engines.ts'

export const pictureFormats = ['svg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The values of `--type`, with their engines. */
export const diagramTypes = {
  mermaid: 'mermaid',
  dot: 'graphviz',
  chart: 'chart',
} as const satisfies Record<string, DiagramEngine>
export type DiagramType = keyof typeof diagramTypes

export interface DiagramFlags {
  readonly to?: PictureFormat
  readonly out?: string
  readonly type?: DiagramType
  readonly theme?: string
  readonly set: readonly string[]
}
