import type { SyntaxDescription } from '../syntax/syntax.ts'
import { grammarOf } from './languages.ts'

/** PyMdown's language before code in a line: `#!py range(3)`. */
export const inlineLanguage: SyntaxDescription = {
  id: 'inline-language',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`` `#!py range(3)` ``',
      result: 'the code, without its language',
    },
  ],
  samples: {
    becomes: [{ markdown: 'Call `#!py range(3)` here.', html: '<code>range(3)</code>' }],
    staysText: [],
  },
}

/** The code without the language before it. The first line of a script names the path of an interpreter, and stays. */
export function withoutLanguage(code: string): string {
  const [whole, name = ''] = /^#!([A-Za-z][\w+#-]*)[ \t]+(?=\S)/.exec(code) ?? ['']
  return grammarOf(name) === null ? code : code.slice(whole.length)
}
