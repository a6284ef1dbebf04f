import type { HLJSApi, Language } from 'highlight.js'

/** HCL, as Terraform and OpenTofu have it (HCL's syntax specification): blocks, attributes, and strings with `${…}`. */
export function hcl(hljs: HLJSApi): Language {
  const interpolation = {
    scope: 'subst',
    begin: /[$%]\{/,
    end: /\}/,
    keywords: { keyword: 'for in if else endif endfor', literal: 'true false null' },
    contains: [hljs.NUMBER_MODE],
  }
  return {
    name: 'HCL',
    keywords: {
      keyword: 'for in if else',
      literal: 'true false null',
      type: 'string number bool list map set object tuple any',
      built_in: 'var local module data each self count path terraform',
    },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      // The type of a block begins its line: `resource "aws_instance" "web" {`.
      { scope: 'keyword', begin: /^[ \t]*[a-z][\w-]*(?=(?:[ \t]+"[^"\n]*")*[ \t]*\{)/m },
      { scope: 'attr', begin: /(?<![\w-])[A-Za-z_][\w-]*(?=[ \t]*=(?![=>]))/ },
      { scope: 'title.function', begin: /\b[a-z]\w*(?=\()/ },
      { scope: 'string', begin: /<<[-~]?(\w+)$/m, end: /^[ \t]*\w+$/m, contains: [interpolation] },
      { scope: 'string', begin: '"', end: '"', contains: [hljs.BACKSLASH_ESCAPE, interpolation] },
      hljs.C_NUMBER_MODE,
    ],
  }
}
