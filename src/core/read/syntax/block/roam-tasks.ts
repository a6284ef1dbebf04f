import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

const task = /^([-*+][ \t]+)\{\{(?:\[\[)?(TODO|DONE)(?:\]\])?\}\}(?=[ \t])/

function taskReader(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const words = lines.words(line)
  const [whole = '', marker = '', state = ''] = task.exec(words) ?? []
  if (whole === '') return null
  const box = state === 'DONE' ? '[x]' : '[ ]'
  scanner.text(`${lines.prefix(line)}${marker}${box}${words.slice(whole.length)}`, line)
  return line + 1
}

/** Tasks of Roam: `- {{[[TODO]]}} words`. */
export const roamTasks: BlockSyntax = {
  id: 'roam-tasks',
  level: 'line',
  rows: [
    {
      tool: 'Logseq and Roam',
      syntax: '`- {{[[TODO]]}} words`, `- {{[[DONE]]}} words`',
      result: 'rendered: a task with its box',
    },
  ],
  samples: {
    becomes: [{ markdown: '- {{[[DONE]]}} A *word*.\n- Words.', html: 'checked' }],
    staysText: ['Write {{TODO}} there.'],
  },
  begins: '-*+',
  mayHold: (source) => /\{\{(?:\[\[)?(?:TODO|DONE)(?:\]\])?\}\}/.test(source),
  reader: (scanner) => (line) => taskReader(scanner, line),
}
