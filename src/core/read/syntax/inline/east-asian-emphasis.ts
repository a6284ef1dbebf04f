import type { Nodes } from 'mdast'
import type { InlineSyntax, Replacement, TextBlock } from './text-block.ts'

/** `**`, as it stands in the source. Offsets are of the block. */
interface Run {
  readonly at: number
  /** Whether the parser left it as text. */
  readonly isText: boolean
}

const eastAsian =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3001-\u303f\uff01-\uffee]/u
/** Nobody writes deeper; elements in each other may not be deeper than a document's limit. */
const deepest = 8
const punctuation = /[\p{P}\p{S}]/u

/**
 * `**` beside Chinese, Japanese and Korean, which have no spaces between words and signs: `**重点：**后面`. By the rules of CommonMark
 * (0.31.2, 6.2) no emphasis ends between a sign and a letter. Here it does, after the proposal of
 * https://github.com/tats-u/markdown-cjk-friendly, which counts East Asian characters as spaces are where a sign is beside them.
 */
export const eastAsianEmphasis: InlineSyntax = {
  id: 'east-asian-emphasis',
  level: 'inline',
  rows: [
    {
      tool: 'Chat assistants',
      syntax: '`**重点：**后面`, `**용어(term)**는`',
      result:
        'rendered as strong, although CommonMark reads no emphasis between a sign and a letter',
    },
  ],
  samples: {
    becomes: [{ markdown: '这是**重点：**后面。', html: '<strong>重点：</strong>后面' }],
    staysText: [],
  },
  begins: ['**'],
  mayHold: /[\u3001-\uffee]\*\*|\*\*[\u3001-\uffee]/,
  *read(block) {
    for (const runs of runsIn(block)) {
      if (!runs.some(({ isText }) => isText)) continue
      const { pairs, single } = paired(runs, block.source)
      if (!pairs.some((pair) => pair.some(({ isText }) => isText))) continue
      const tags = pairs.flatMap(([start, end]) => [
        replaced(start, '<strong>'),
        replaced(end, '</strong>'),
      ])
      yield [...tags, ...single.map((run) => replaced(run, '\\*\\*'))]
    }
  },
}

function replaced({ at }: Run, text: string): Replacement {
  return { from: at, to: at + 2, text }
}

/** The runs of a block that may be of one another: what a link or other emphasis holds has its own. */
function runsIn({ node, source, unescaped }: TextBlock): readonly (readonly Run[])[] {
  const start = node.position?.start.offset ?? 0
  const groups: Run[][] = []
  const isRun = (at: number) =>
    source.startsWith('**', at) && source.charAt(at - 1) !== '*' && source.charAt(at + 2) !== '*'
  let next = unescaped.indexOf('**')
  /** The first `**` from a place on, which is behind that of the last call: what is between them isn't searched again. */
  const nextFrom = (place: number): number => {
    if (next !== -1 && next < place) next = unescaped.indexOf('**', place)
    return next
  }
  const visit = (parent: Nodes, group: Run[]): void => {
    if (!('children' in parent)) return
    for (const child of parent.children) {
      const from = (child.position?.start.offset ?? start) - start
      const to = (child.position?.end.offset ?? start) - start
      if (child.type === 'text') {
        for (let at = nextFrom(from); at !== -1 && at + 2 <= to; at = nextFrom(at + 2)) {
          if (isRun(at)) group.push({ at, isText: true })
        }
      } else if (child.type === 'strong' && isRun(from) && isRun(to - 2)) {
        group.push({ at: from, isText: false })
        visit(child, group)
        group.push({ at: to - 2, isText: false })
      } else if ('children' in child) {
        const inner: Run[] = []
        groups.push(inner)
        visit(child, inner)
      }
    }
  }
  const own: Run[] = []
  groups.push(own)
  visit(node, own)
  return groups
}

/** Pairs runs as CommonMark does: each end with the last start before it. */
function paired(
  runs: readonly Run[],
  source: string,
): { readonly pairs: readonly (readonly [Run, Run])[]; readonly single: readonly Run[] } {
  const pairs: [Run, Run][] = []
  const open: Run[] = []
  const single: Run[] = []
  for (const run of runs) {
    const before = Array.from(source.slice(Math.max(0, run.at - 2), run.at)).at(-1) ?? ' '
    const after = Array.from(source.slice(run.at + 2, run.at + 4))[0] ?? ' '
    const start = flanks(before, after) ? open.pop() : undefined
    if (start !== undefined) pairs.push([start, run])
    else if (open.length < deepest && flanks(after, before)) open.push(run)
    else single.push(run)
  }
  return { pairs, single: [...single, ...open] }
}

/** Whether a run between two characters may belong to the words on one side. */
function flanks(inside: string, outside: string): boolean {
  if (/\s/.test(inside)) return false
  if (!punctuation.test(inside) || eastAsian.test(inside)) return true
  return /\s/.test(outside) || punctuation.test(outside) || eastAsian.test(outside)
}
