import hljs, { type LanguageFn } from 'highlight.js'
import { cobol } from './grammars/cobol.ts'
import { hcl } from './grammars/hcl.ts'
import { prisma } from './grammars/prisma.ts'
import { restructuredtext } from './grammars/restructuredtext.ts'
import { solidity } from './grammars/solidity.ts'
import { zig } from './grammars/zig.ts'
import type { Grammar } from './languages.ts'

/** Grammars that highlight.js lacks. */
const own: Readonly<Partial<Record<Grammar, LanguageFn>>> = {
  cobol,
  hcl,
  prisma,
  restructuredtext,
  solidity,
  zig,
}

/** One of highlight.js's grammars or of ours: a megabyte of source that most documents have no need of. */
export function furtherGrammar(name: Grammar): LanguageFn | undefined {
  return own[name] ?? hljs.getLanguage(name)?.rawDefinition
}
