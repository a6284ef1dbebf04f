import type { InlineSyntax } from './text-block.ts'

/**
 * Obsidian's comments in a line, or over the lines of a paragraph: `%%comment%%`. Two per cent signs are text behind a word
 * or a number (`100%%`, `%d%%`), and before a word that nothing precedes (`%%time`), unless another two close them. A word in
 * capitals between them is a placeholder: `%%VERSION%%`.
 */
export const obsidianComments: InlineSyntax = {
  id: 'obsidian-comments',
  level: 'inline',
  rows: [
    {
      tool: 'Obsidian',
      syntax: '`%%comment%%`',
      result: 'ignored; a word in capitals, as in `%%NAME%%`, stays text',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'Shown %%hidden%% words.', html: 'Shown words.' },
      { markdown: 'Shown %% hidden %% words.', html: 'Shown words.' },
    ],
    staysText: [
      'It is 100%% sure, or 50%%.',
      'printf("%d%% of %s%%")',
      'for %%i in (1 2) do echo %%i',
      'At 5% to 10% more.',
      'x %% 2 %% n',
      '%d %% and %d %% of it',
      'The name %%NAME%% is replaced.',
    ],
  },
  begins: ['%%'],
  mayHold: /%%/,
  *read({ source, unescaped }) {
    let opening = -1
    for (const { 0: run, index } of unescaped.matchAll(/%+/g)) {
      if (run.length !== 2) continue
      const end = index + run.length
      if (opening !== -1 && canClose(source, opening, index)) {
        yield [{ from: opening, to: endOfComment(source, opening, end), text: '' }]
        opening = -1
      } else opening = canOpen(source, index) ? index : -1
    }
  },
}

function canOpen(source: string, at: number): boolean {
  return !/[\w%\\)\]]$|(?:\d|%\w) $/.test(source.slice(Math.max(0, at - 3), at))
}

function canClose(source: string, opening: number, at: number): boolean {
  const content = source.slice(opening + 2, at)
  if (content.trim() === '' || /^[A-Z\d_.-]+$/.test(content)) return false
  if (/\w/.test(source.charAt(at + 2))) return false
  const endsLine = /^[ \t]*(?:\n|$)/.test(source.slice(at + 2, at + 100))
  const openingStarts = startsLine(source, opening)
  // Every line of LaTeX's or MATLAB's comments begins with the signs.
  if (startsLine(source, at) && (openingStarts || !endsLine)) return false
  // The operator of R has spaces on both sides too, and stands between numbers and short names.
  return endsLine || openingStarts || !/^\s/.test(content) || /\p{L}{3}/u.test(content)
}

function startsLine(source: string, at: number): boolean {
  return /(?:^|\n)[ \t>]*$/.test(source.slice(Math.max(0, at - 100), at))
}

/** At the start of a paragraph the space behind a comment goes with it. */
function endOfComment(source: string, from: number, to: number): number {
  if (from > 100 || source.slice(0, from).trim() !== '') return to
  return to + (/^[ \t]+/.exec(source.slice(to, to + 100))?.[0].length ?? 0)
}
