import { hostile, lines } from '../hostile-document.ts'

const mermaid = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n\n`

const dot = (source: string) => `\`\`\`dot\n${source}\n\`\`\`\n\n`

/** What a label may say to whoever believes it. */
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<style>@import url(https://evil.example/a.css)</style>',
  '&lt;script&gt;',
  '#lt;script#gt;',
  ']]><!--',
  'url(https://evil.example/a.png)',
  '" onload="alert(1)',
]

/** Characters with a sign on them, which no one font has both. */
const onOthers = [
  'א\u0591',
  'א\u0e34',
  'ب\u06d6',
  'ب\u05b0',
  'а\u2de0',
  '😀\u05b0',
  '👍🏿',
  '🇩🇪',
  '🇽',
  '🏿',
  'ก\u0e34\u05b0',
]

/** Diagrams that ask for endless work, or for what is not theirs. */
export const diagrams = [
  hostile('a flow chart of many boxes', [100, 2000, 10_000], (n) =>
    mermaid(`flowchart TD\n${lines(n, (index) => `n${index}\n`)}`),
  ),
  hostile('a flow chart of many arrows', [100, 5000, 100_000], (n) =>
    mermaid(
      `flowchart TD\n${lines(n, (index) => `n${(index * 7) % 90}-->n${(index * 13) % 97}\n`)}`,
    ),
  ),
  hostile('many flow charts of as many arrows as are allowed', [1, 4, 20], (n) =>
    mermaid(
      `flowchart TD\n${lines(990, (index) => `n${(index * 7) % 290}-->n${(index * 13) % 297}\n`)}`,
    ).repeat(n),
  ),
  hostile('boxes in boxes', [20, 600, 3000], (n) =>
    mermaid(
      `flowchart TD\n${lines(n, (index) => `subgraph s${index}\n`)}a-->b\n${'end\n'.repeat(n)}`,
    ),
  ),
  hostile('states in states', [20, 500, 3000], (n) =>
    mermaid(
      `stateDiagram-v2\n${lines(n, (index) => `state s${index} {\n`)}a-->b\n${'}\n'.repeat(n)}`,
    ),
  ),
  hostile('loops in loops of messages', [20, 600, 3000], (n) =>
    mermaid(`sequenceDiagram\n${'loop x\n'.repeat(n)}A->>B: y\n${'end\n'.repeat(n)}`),
  ),
  hostile('a mind map that goes deeper and deeper', [20, 300], (n) =>
    mermaid(`mindmap\n${lines(n, (index) => `${' '.repeat(index + 1)}n${index}\n`)}`),
  ),
  hostile('a label that never ends', [1000, 49_000], (n) =>
    mermaid(`flowchart TD\na["${'x'.repeat(n)}"]`),
  ),
  hostile(
    'signs on characters of other fonts in labels',
    [1, 20],
    (n) =>
      mermaid(
        `flowchart TD\n${onOthers.map((label, index) => `n${index}["${label}"]\n`).join('')}`,
      ).repeat(n),
    'pdf',
  ),
  hostile('a pie of many slices', [50, 2000, 4000], (n) =>
    mermaid(`pie\n${lines(n, (index) => `"s${index}": ${index + 1}\n`)}`),
  ),
  hostile('a plan of years by the hour', [1, 10_000], (n) =>
    mermaid(`gantt\ndateFormat YYYY-MM-DD\ntickInterval 1minute\na: 2000-01-01, ${n}y`),
  ),
  hostile('a tower of ten thousand diagrams', [10, 10_000], (n) =>
    mermaid('flowchart LR\nA-->B').repeat(n),
  ),
  hostile('labels with markup', [1, 20], (n) =>
    mermaid(
      `flowchart TD\n${markup.map((label, index) => `n${index}["${label.replaceAll('"', "'")}"]\n`).join('')}`,
    ).repeat(n),
  ),
  hostile('links to scripts', [1, 20], (n) =>
    mermaid(
      'flowchart TD\na-->b\nclick a "javascript:alert(1)"\nclick b href "data:text/html,x"\nstyle a fill:url(https://evil.example/x)',
    ).repeat(n),
  ),
  hostile('formulas in formulas of a label', [10, 200, 4000], (n) =>
    mermaid(`flowchart TD\na["$$${'\\frac{1}{'.repeat(n)}x${'}'.repeat(n)}$$"]`),
  ),
  hostile('many formulas in labels', [10, 800], (n) =>
    mermaid(`flowchart TD\n${lines(n, (index) => `n${index}["$$x_{${index}}^{\\sqrt{2}}$$"]\n`)}`),
  ),
  hostile('a matrix in a label', [4, 3000], (n) =>
    mermaid(`flowchart TD\na["$$\\begin{matrix}${'x & y \\\\'.repeat(n)}\\end{matrix}$$"]`),
  ),
  hostile('formulas with links and macros', [1, 20], (n) =>
    mermaid(
      'flowchart TD\na["$$\\href{javascript:alert(1)}{x}$$"] --> b["$$\\def\\a{\\a\\a}\\a$$"] --> c["$$\\text{<script>alert(1)</script>}$$"]',
    ).repeat(n),
  ),
  hostile('a configuration that nests', [20, 10_000], (n) =>
    mermaid(`%%{init: ${'{"a":'.repeat(n)}1${'}'.repeat(n)}}%%\nflowchart TD\na-->b`),
  ),
  hostile('a graph of many nodes', [100, 500, 2000], (n) =>
    dot(`digraph { ${lines(n, (index) => `n${index} `)} }`),
  ),
  hostile('a graph of many edges', [50, 200, 990], (n) =>
    dot(`digraph { ${lines(n, (index) => `n${(index * 7) % 290}->n${(index * 13) % 297} `)} }`),
  ),
  hostile('edges of all nodes with all', [8, 4000], (n) =>
    dot(
      `digraph { {${lines(n, (index) => `a${index} `)}} -> {${lines(n, (index) => `b${index} `)}} }`,
    ),
  ),
  hostile('edges as long as ranks can be', [1, 4, 400], (n) =>
    dot(`digraph { ${lines(n, (index) => `a${index}->b${index} [minlen=99999] `)} }`),
  ),
  hostile('graphs in graphs', [20, 20_000], (n) =>
    dot(`digraph { ${'{'.repeat(n)}${'}'.repeat(n)} }`),
  ),
  hostile('records in records', [20, 20_000], (n) =>
    dot(`digraph { a [shape=record label="${'{'.repeat(n)}x${'}'.repeat(n)}"] }`),
  ),
  hostile('tables in tables of a label', [10, 1500], (n) =>
    dot(`digraph { a [label=<${'<TABLE><TR><TD>'.repeat(n)}x${'</TD></TR></TABLE>'.repeat(n)}>] }`),
  ),
  hostile('cells across the columns of a label', [1, 5, 200], (n) =>
    dot(
      `digraph { a [label=<<TABLE>${'<TR><TD COLSPAN="60000" ROWSPAN="60000">x</TD></TR>'.repeat(n)}</TABLE>>] }`,
    ),
  ),
  hostile('colours along an edge', [10, 10_000], (n) =>
    dot(`digraph { a -> b [color="${'red:'.repeat(n)}blue"] }`),
  ),
  hostile('a label that repeats a name', [10, 4000], (n) =>
    dot(`digraph { node [label="${'\\N'.repeat(n)}"] "${'z'.repeat(n)}" }`),
  ),
  hostile('graphs that end what draws them', [1, 2, 10], (n) =>
    lines(n, (index) =>
      dot(
        `digraph { a [shape=record label="${index}${'{'.repeat(20_000)}x${'}'.repeat(20_000)}"] }`,
      ),
    ),
  ),
  hostile('graphs that name files and addresses', [1, 20], (n) =>
    dot(
      'digraph { graph [stylesheet="https://evil.example/a" imagepath="/etc"] a [image="/etc/passwd" shapefile="/etc/passwd"]\nb [label=<<TABLE><TR><TD><IMG SRC="https://evil.example/a.png"/></TD></TR></TABLE>> URL="javascript:alert(1)"] _background="I 0 0 9 9 11 -/etc/passwd" }',
    ).repeat(n),
  ),
]
