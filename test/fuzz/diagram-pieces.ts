import { text } from './inline-pieces.ts'
import type { Random } from './random.ts'

const names = ['a', 'b', 'c', '"a b"', 'Ü', '1', 'end', 'node', '-1.5', 'subgraph']

const shapes = ['box', 'record', 'none', 'point', 'doublecircle', 'cylinder', 'x']

const attributes = [
  'style=filled',
  'style="rounded,dashed"',
  'fillcolor="red:blue"',
  'color=navy',
  'URL="https://a.b/"',
  'href="javascript:a"',
  'image=x',
  'fontname=Courier',
  'peripheries=99',
  'layout=neato',
  'rankdir=LR',
  'size="0.1"',
  'x=',
]

const mermaidLines = [
  'subgraph s',
  'end',
  'style a fill:#fff',
  'click a "https://a.b/"',
  'classDef x fill:red',
  '%%{init: {"theme": "dark"}}%%',
  'participant a',
  'a->>b: x',
  '"a": 3',
  'section s',
  '---',
  'title: x',
  '{',
  '}',
]

const kinds = [
  'flowchart LR',
  'flowchart TD',
  'sequenceDiagram',
  'classDiagram',
  'stateDiagram-v2',
  'erDiagram',
  'pie',
  'gantt',
  'mindmap',
  'gitGraph',
  'timeline',
  'xychart-beta',
  'x',
]

/** A code block in the language of a diagram: one that's drawn, or one with a mistake. */
export function diagramBlock(random: Random): string {
  return random.chance(0.5)
    ? `\`\`\`mermaid\n${mermaid(random)}\n\`\`\``
    : `\`\`\`${random.pick(['dot', 'graphviz', 'dot engine=circo', 'dot layout=x'])}\n${dot(random)}\n\`\`\``
}

function mermaid(random: Random): string {
  const node = () => random.pick([random.pick(names), `a[${text(random)}]`, `b{"${text(random)}"}`])
  const line = () =>
    random.chance(0.6) ? `${node()}-->${node()}` : random.pick([...mermaidLines, text(random)])
  return [random.pick(kinds), ...random.times(0, 4, line)].join('\n')
}

function dot(random: Random): string {
  const directed = random.chance(0.7)
  const edge = directed ? ' -> ' : ' -- '
  const list = () =>
    random.pick([
      '',
      ` [${random.pick(attributes)}]`,
      ` [label="${text(random)}" shape=${random.pick(shapes)}]`,
      ` [label=<<b>${text(random)}</b>>]`,
    ])
  const line = (): string =>
    random.pick([
      () => `${random.pick(names)}${list()}`,
      () => random.times(2, 3, () => random.pick(names)).join(edge) + list(),
      () => `subgraph cluster_${random.pick(names)} { ${line()} }`,
      () => `{ a b }${edge}{ ${line()} }`,
      () => `${random.pick(['graph', 'node', 'edge'])}${list()}`,
      () => random.pick(attributes),
      () => `/* ${text(random)} */`,
    ])()
  const close = random.chance(0.9) ? '}' : ''
  return `${directed ? 'digraph' : 'graph'} {\n${random.times(0, 4, line).join('\n')}\n${close}`
}
