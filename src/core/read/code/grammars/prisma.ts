import type { HLJSApi, Language } from 'highlight.js'

/** Prisma's schema language (its reference, "Prisma schema"). */
export function prisma(hljs: HLJSApi): Language {
  return {
    name: 'Prisma',
    keywords: {
      keyword: 'model enum type view datasource generator',
      type: 'String Int BigInt Float Decimal Boolean DateTime Json Bytes Unsupported',
      literal: 'true false null',
      built_in: 'autoincrement cuid uuid now dbgenerated env sequence',
    },
    contains: [
      hljs.C_LINE_COMMENT_MODE,
      {
        begin: [/\b(?:model|enum|type|view|datasource|generator)/, /[ \t]+/, /\w+/],
        beginScope: { 1: 'keyword', 3: 'title.class' },
      },
      { scope: 'meta', begin: /@@?\w[\w.]*/ },
      hljs.QUOTE_STRING_MODE,
      hljs.C_NUMBER_MODE,
      { scope: 'attr', begin: /^[ \t]*\w+(?=[ \t]+[A-Z=])/m },
    ],
  }
}
