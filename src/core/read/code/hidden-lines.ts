import type { SyntaxDescription } from '../syntax/syntax.ts'

/** Lines of Rust that complete an example without being shown: no Rust begins with a number sign and a space. */
export const hiddenLines: SyntaxDescription = {
  id: 'hidden-lines',
  level: 'line',
  rows: [
    {
      tool: 'mdBook',
      syntax: '`# use std::fmt;` in `` ```rust ``',
      result: 'ignored, as in mdBook and rustdoc; `##` at the start of a line is `#`',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: '```rust\n# fn hidden() {}\nshown();\n```',
        html: '<code class="language-rust"><span class="syntax-function">shown',
      },
    ],
    staysText: [],
  },
}

const languages: ReadonlySet<string> = new Set(['rust', 'rs'])
const sign = /^[ \t]*#/m

/**
 * Leaves out the hidden lines of an example in Rust (rustdoc, "Hiding portions of the example"; mdBook, "Hiding code lines").
 *
 * @param lang the language of the code, as its info string has it
 */
export function withoutHiddenLines(code: string, lang: string | null): string {
  if (lang === null || !languages.has(lang.toLowerCase()) || !sign.test(code)) return code
  return code
    .split('\n')
    .filter((line) => !/^[ \t]*#(?: |$)/.test(line))
    .map((line) => line.replace(/^([ \t]*)##/, '$1#'))
    .join('\n')
}
