/**
 * A tree in a form in which two that are shown alike are equal: `p(strong(a) b)`. White space at the ends of blocks and next to line
 * breaks isn't shown; marks of one kind in each other or side by side are one.
 */
export function outlineOf(blocks: readonly unknown[]): string[] {
  return blocks.map((block) => blockOutline(block as Node)).filter((text) => text !== '')
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

function blockOutline(node: Node): string {
  switch (node.type) {
    case 'paragraph': {
      const inside = inlineOutline(children(node))
      return inside === '' ? '' : `p(${inside})`
    }
    case 'heading': {
      const inside = inlineOutline(children(node))
      return inside === '' ? '' : `h${node.depth}(${inside})`
    }
    case 'code':
      return `code(${JSON.stringify(
        (node.lines as { text: string }[][]).map((line) => line.map(({ text }) => text).join('')),
      )})`
    case 'table': {
      const rows = [...(node.head as Node[]), ...(node.body as Node[])]
      return `table(${rows
        .map((row) =>
          children(row)
            .map((cell) => outlineOf(children(cell)).join(''))
            .join('|'),
        )
        // A table without a header row gets an empty one.
        .filter((text, index) => index > 0 || text.replaceAll('|', '') !== '')
        .join('/')})`
    }
    case 'list':
      return `list${node.ordered ? node.start : ''}(${children(node)
        .map((item) => `${item.checked === null ? '' : '[x]'}${outlineOf(children(item)).join('')}`)
        .join(',')})`
    case 'math':
      return `math(${node.value})`
    default:
      return `${node.type}(${outlineOf(children(node)).join('')})`
  }
}

function children(node: Node): Node[] {
  return (node.children ?? []) as Node[]
}

function inlineOutline(nodes: readonly Node[]): string {
  const runs: { text: string; marks: readonly string[] }[] = []
  collect(nodes, [], runs)
  let written = ''
  const merged: { text: string; marks: string }[] = []
  for (const { text, marks } of runs) {
    const key = [...new Set(marks)].sort().join('+')
    for (const char of text.split(/(\s)/u)) {
      if (char === '') continue
      const last = merged.at(-1)
      if (char === '⏎' && last !== undefined) last.text = last.text.trimEnd()
      if (/^\s$/u.test(char) && last?.text.endsWith('⏎')) continue
      // Marks of white space don't show.
      const own = /^\s$/u.test(char) ? (last?.marks ?? key) : key
      if (last?.marks === own) last.text += char
      else merged.push({ text: char, marks: own })
    }
  }
  for (const edge of [merged.at(-1)]) if (edge !== undefined) edge.text = edge.text.trimEnd()
  for (const { text, marks } of merged) written += marks === '' ? text : `<${marks}:${text}>`
  return tidy(written)
}

function tidy(text: string): string {
  return text
    .replaceAll('›‹', '')
    .replace(/[ \t\u00a0]+/gu, ' ')
    .replace(/ ?⏎ ?/gu, '⏎')
    .replace(/^[ ⏎]+|[ ⏎]+$/gu, '')
}

function collect(
  nodes: readonly Node[],
  marks: readonly string[],
  runs: { text: string; marks: readonly string[] }[],
): void {
  for (const node of nodes) {
    if (node.type === 'text') runs.push({ text: node.value as string, marks })
    else if (node.type === 'inlineCode')
      runs.push({ text: `‹${node.value}›`.replaceAll('›‹', ''), marks: [...marks, 'code'] })
    else if (node.type === 'inlineMath') runs.push({ text: `‹$${node.value}›`, marks: [...marks] })
    else if (node.type === 'break') runs.push({ text: '⏎', marks: [] })
    else if (node.type === 'footnoteReference') runs.push({ text: `‹${node.number}›`, marks })
    else if (node.type === 'image') runs.push({ text: `‹!${node.alt}›`, marks })
    else {
      const target = node.target as { url?: string; id?: string } | undefined
      const name = node.type === 'link' ? `link:${target?.url ?? target?.id}` : node.type
      collect(children(node), [...marks, name], runs)
    }
  }
}
